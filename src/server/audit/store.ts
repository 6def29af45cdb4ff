import { sql } from 'kysely'
import type { Outcome } from '#domain/audit/audit-row.ts'
import type { AuditFilter } from '#domain/audit/calls.ts'
import type { Queryable } from '../platform/database/database.ts'
import { countTo } from '../platform/lists/rest-page.ts'

type Wanted = { sort: { descending: boolean }; range: { from: number; limit: number }; filter: AuditFilter }

export type AuditPageRow = Awaited<ReturnType<typeof auditPage>>[number]

export async function auditPage(db: Queryable, { sort, range, filter }: Wanted) {
  const direction = sort.descending ? 'desc' : 'asc'
  return filtered(db, filter)
    .leftJoin('persons', 'persons.id', 'audit.person_id')
    .leftJoin('teams', 'teams.id', 'audit.team_id')
    .select(['audit.id', 'audit.at', 'audit.auth_type', 'audit.act', 'audit.records', 'audit.result'])
    .select(['persons.name', 'teams.short_name as team'])
    .orderBy('audit.at', direction)
    .orderBy('audit.id', direction)
    .limit(range.limit)
    .offset(range.from)
    .execute()
}

/** Counted up to a cap: an exact total would cost several times as much as the page itself. */
export async function countAudit(db: Queryable, filter: AuditFilter): Promise<number> {
  const capped = filtered(db, filter).select(sql`1`.as('one')).limit(countTo)
  const { total } = await db
    .selectFrom(capped.as('capped'))
    .select((expression) => expression.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

function filtered(db: Queryable, { q, Act, AuthType, Outcome, From, To }: AuditFilter) {
  return (
    db
      .selectFrom('audit')
      // Of those that are past their time nothing is left to read.
      .where('audit.emptied', 'is', null)
      .$if(Boolean(q), (query) => query.where('audit.person_id', 'in', named(db, q ?? '')))
      .$if(Boolean(Act?.length), (query) => query.where('audit.act', 'in', Act ?? []))
      .$if(Boolean(AuthType?.length), (query) => query.where('audit.auth_type', 'in', AuthType ?? []))
      .$if(Boolean(Outcome?.length), (query) =>
        query.where(({ or, eb }) =>
          or((Outcome ?? []).map((one) => eb.between('audit.result', ...statuses[one]))),
        ),
      )
      // Icelandic time is UTC all year.
      .$if(Boolean(From), (query) => query.where('audit.at', '>=', sql<string>`${From}::date`))
      .$if(Boolean(To), (query) => query.where('audit.at', '<', sql<string>`${To}::date + 1`))
  )
}

/** Each word is a part of the name, whatever the accents. */
function named(db: Queryable, text: string) {
  const words = text.split(/\s+/).map((word) => word.replace(/[\\%_]/g, '\\$&'))
  return words.reduce(
    (query, word) => query.where(sql<boolean>`persons.name_folded like '%' || fold(${word}) || '%'`),
    db.selectFrom('persons').select('persons.id'),
  )
}

const statuses: Record<Outcome, [from: number, to: number]> = {
  done: [100, 399],
  refused: [400, 499],
  failed: [500, 599],
}
