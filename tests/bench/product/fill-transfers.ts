import { sql } from 'kysely'
import { AuthType } from '#domain/platform/auth-type.ts'
import type { TransferStatus } from '#domain/transfers/codes.ts'
import type { Queryable } from '#server/platform/database/database.ts'

export const openTransfer = 900_000
export const firstClub = 900_000
const clubs = 200

/**
 * Adds twenty years of completed transfers between some clubs, each of another player, and one pending
 * request.
 */
export async function addTransfers(tx: Queryable, count: number) {
  await sql`insert into teams (id, short_name, name, type)
    select ${firstClub} + i, 'Félag ' || i, 'Íþróttafélagið ' || i, 'F' from generate_series(0, ${clubs - 1}::int) i`.execute(
    tx,
  )
  await sql`insert into transfer_requests
      (person_id, team_from_id, team_to_id, status, loan, amount, created_at, completed_at)
    select id, ${firstClub} + i % ${clubs}::int, ${firstClub} + (i * 7 + 1) % ${clubs}::int, 'Lokið', i % 5 = 0, i % 9 * 100000,
      at - interval '3 days', at
    from (select id, row_number() over (order by id)::int i from persons where ssn like '8%') p,
      lateral (select '2026-05-01'::timestamptz - i * interval '20 years' / ${count}::int as at) closed
    where i <= ${count}::int`.execute(tx)
  await sql`insert into transfer_requests (id, person_id, team_from_id, team_to_id, created_at)
    select ${openTransfer}, min(id), ${firstClub}, ${firstClub + 1}, '2026-05-01' from persons where ssn like '8%'`.execute(
    tx,
  )
}

export type OpenRequest = {
  id: number
  person: number
  from: number
  to: number
  status: Extract<TransferStatus, 'Skráð' | 'Samþykkt'>
}

export async function addActs(
  tx: Queryable,
  { requests, staff }: { requests: OpenRequest[]; staff: number[] },
) {
  await sql`insert into transfer_requests (id, person_id, team_from_id, team_to_id, status, created_at)
    select id, person, "from", "to", status, now() from json_to_recordset(${JSON.stringify(requests)})
      as requests (id int, person int, "from" int, "to" int, status text)`.execute(tx)
  await sql`insert into roles (person_id, auth_type)
    select unnest(${staff}::int[]), ${AuthType.Staff}::int`.execute(tx)
}
