import { sql } from 'kysely'
import { type AuditFilter, hidesReads, type Outcome } from '#domain/audit/calls.ts'
import { calls } from '#domain/calls.ts'
import { actOf, isRead } from '#domain/platform/call.ts'
import { resume } from '#domain/session/calls.ts'
import type { Queryable } from '../database/database.ts'
import { hasWords } from '../lists/has-words.ts'
import { countRows, idsOfPage } from '../lists/pages.ts'

type ListQuery = {
  sort: { descending: boolean }
  range: { from: number; limit: number }
  filter: AuditFilter
}

export type AuditPageRow = Awaited<ReturnType<typeof auditPage>>[number]

export async function auditPage(db: Queryable, { sort, range, filter }: ListQuery) {
  const direction = sort.descending ? 'desc' : 'asc'
  return db
    .selectFrom('audit')
    .leftJoin('persons', 'persons.id', 'audit.person_id')
    .leftJoin('teams', 'teams.id', 'audit.team_id')
    .select(['audit.id', 'audit.at', 'audit.auth_type', 'audit.act', 'audit.records', 'audit.result'])
    .select(['persons.name', 'teams.short_name as team'])
    .where('audit.id', 'in', pageOf(filter, sort.descending, range))
    .orderBy('audit.at', direction)
    .orderBy('audit.id', direction)
    .execute()
}

function pageOf(filter: AuditFilter, descending: boolean, range: ListQuery['range']) {
  const where = filtered(filter)
  const groups = groupsOf(filter)
  if (groups) return idsOfPage({ table: 'audit', order: 'at', where, descending, range, ...groups })
  const direction = sql.raw(descending ? 'desc' : 'asc')
  return sql<number>`(
    select id from audit where ${where}
    order by at ${direction}, id ${direction} limit ${range.limit} offset ${range.from})`
}

export function countAudit(db: Queryable, filter: AuditFilter): Promise<number> {
  const groups = groupsOf(filter)
  const isMeant = groups ? sql`${sql.ref(groups.column)} in (${groups.values})` : sql`true`
  return countRows(db, sql`select from audit where ${isMeant} and ${filtered(filter)}`)
}

/** Picks the filter that matches the fewest audit rows, so that its index is used. `null` if no filter has an index. */
function groupsOf(filter: AuditFilter) {
  const { q, Act, AuthType } = filter
  if (q) return { column: 'person_id', values: actorsNamed(q) }
  if (Act?.length) return { column: 'act', values: sql`select unnest(${Act}::text[])` }
  if (AuthType?.length) return { column: 'auth_type', values: sql`select unnest(${AuthType}::int2[])` }
  return hidesReads(filter) ? { column: 'act', values: actsThatWrite } : null
}

/** The actions that only read, including `resume`, which a reloaded page calls by itself. */
const reads = [...calls.filter(isRead).map(actOf), resume.name]

/** SQL for the actions in the audit that change data. Uses one index lookup per action. */
const actsThatWrite = sql`
  with recursive acts (act) as (
    (select act from audit where emptied is null order by act limit 1)
    union all
    select (select next.act from audit next
      where next.emptied is null and next.act > acts.act order by next.act limit 1)
    from acts where acts.act is not null)
  select act from acts where act is not null and act <> all(${reads}::text[])`

function filtered(filter: AuditFilter) {
  const { q, Act, AuthType, Outcome, Days } = filter
  const [From, To] = [filter.From ?? Days?.from, filter.To ?? Days?.to]
  const conditions = [
    // Audit rows past their retention period are empty.
    sql`audit.emptied is null`,
    ...(Act?.length && q ? [sql`audit.act = any(${Act}::text[])`] : []),
    ...(hidesReads(filter) && (q || AuthType?.length) ? [sql`audit.act <> all(${reads}::text[])`] : []),
    ...(AuthType?.length && (q || Act?.length) ? [sql`audit.auth_type = any(${AuthType}::int2[])`] : []),
    ...(Outcome?.length
      ? [
          sql`(${sql.join(
            Outcome.map((one) => statuses[one]),
            sql` or `,
          )})`,
        ]
      : []),
    // Icelandic time is UTC all year.
    ...(From ? [sql`audit.at >= ${From}::date`] : []),
    ...(To ? [sql`audit.at < ${To}::date + 1`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** SQL for the persons with this name who have audit rows; ignores accents. Uses one index lookup per person with audit rows. */
function actorsNamed(text: string) {
  return sql`
    with recursive actors (id) as (
      (select person_id from audit where emptied is null and person_id is not null order by person_id limit 1)
      union all
      select (select next.person_id from audit next
        where next.emptied is null and next.person_id > actors.id order by next.person_id limit 1)
      from actors where actors.id is not null)
    select persons.id from actors join persons on persons.id = actors.id where ${hasWords(sql`persons.name_folded`, text)}`
}

/** These conditions repeat the one of the index on refused actions, so that PostgreSQL uses that index. */
const statuses: Record<Outcome, ReturnType<typeof sql>> = {
  done: sql`audit.result < 400`,
  refused: sql`(audit.result >= 400 and audit.result < 500)`,
  failed: sql`audit.result >= 500`,
}
