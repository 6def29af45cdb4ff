import { sql } from 'kysely'
import type { Queryable } from '../platform/database/database.ts'
import type { CopiedRow } from './rows-store.ts'

/** How many rows of the audit one query looks at. */
const stepRows = 2000

/**
 * The rows of the audit that name the person: as the user who acted, as the subject, and in the list that somebody read.
 * No index knows who stands in the lists, so the audit is read once from beginning to end, a part in each query. The numbers
 * of other people in the same row are left out.
 */
export async function* auditRows(db: Queryable, personId: number): AsyncGenerator<CopiedRow[]> {
  let after = 0
  for (;;) {
    const { rows } = await sql<{ last: string | null; found: CopiedRow[] | null }>`
      select max(t.id) as last, jsonb_agg(jsonb_build_object(
        'id', t.id, 'at', t.at, 'act', t.act, 'result', t.result, 'auth_type', t.auth_type,
        'role', case when t.person_id = ${personId}::int then 'actor'
          when t.records @> ${list(personId)}::jsonb then 'list' else 'subject' end,
        'records', case when t.records ? 'Persons' then t.records - array['Persons', 'Records', 'Address']
          else t.records - 'Address' end
      ) order by t.id) filter (where t.emptied is null and (t.person_id = ${personId}::int
        or t.records ->> 'Person' = ${String(personId)} or t.records ->> 'PersonId' = ${String(personId)}
        or t.records ->> 'Replaced' = ${String(personId)} or t.records @> ${list(personId)}::jsonb)) as found
      from (select * from audit where id > ${after} order by id limit ${stepRows}) t`.execute(db)
    const { last = null, found = null } = rows[0] ?? {}
    if (last === null) return
    after = Number(last)
    if (found) yield found
  }
}

const list = (personId: number) => JSON.stringify({ Persons: [personId] })
