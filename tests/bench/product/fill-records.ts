import { sql } from 'kysely'
import type { Queryable } from '#server/platform/database/database.ts'
import { firstClub } from './fill-transfers.ts'

export type Records = {
  mails?: number
  contracts?: number
  /** The number of additional contracts past their retention period, each with a file. */
  expiredContracts?: number
  /** The number of mails past their retention period. */
  expiredMails?: number
  /** The number of pending transfer requests, in addition to the completed ones. */
  openTransfers?: number
  audit?: number
}

const clubs = 200
const acts = [
  'referees.list',
  'users.save',
  'transfers.list',
  'matchReports.line-up',
  'contracts.one',
  'mail.bulk',
]

export async function addRecords(tx: Queryable, records: Records) {
  await sql`create temporary table people on commit drop as
    select id, row_number() over (order by id)::int - 1 as place from persons where ssn like '8%'`.execute(tx)
  await sql`create unique index on people (place)`.execute(tx)
  await sql`analyze people`.execute(tx)
  const people = await sql<{ many: number }>`select count(*)::int as many from people`.execute(tx)
  const many = people.rows[0]?.many ?? 0
  if (records.mails) await addMails(tx, many, records)
  if (records.contracts) await addContracts(tx, records.contracts)
  if (records.expiredContracts) await addExpired(tx, records.expiredContracts)
  if (records.openTransfers) await addOpen(tx, many, records.openTransfers)
  if (records.audit) await addAudit(tx, records.audit)
}

async function addMails(
  tx: Queryable,
  many: number,
  { mails: count = 0, expiredMails: expired = 0 }: Records,
) {
  await sql`with made as (
      insert into mails (kind, subject, body, created_by, created_at)
      select 'transfer', (array['Fundarboð', 'Ný félagaskipti', 'Leiktíma breytt', 'Samningur rennur út'])[1 + i % 4] || ' ' || i,
        'Texti', p.id, case when i <= ${expired}::int then now() - interval '2 years' else now() - interval '80 days' end
          + i * interval '5 seconds'
      from generate_series(1, ${count}::int) i join people p on p.place = i::bigint * 7 % ${many}::int returning id, created_at, subject)
    insert into outbox (mail_id, person_id, address, state, attempts, next_attempt_at, sent_at, created_at, words_folded)
    select made.id, p.id, 'netfang' || made.id || '@postur.example', s.state, 1, made.created_at,
      case when s.state = 'sent' then made.created_at end, made.created_at,
      fold(concat_ws(' ', n.name, 'netfang' || made.id || '@postur.example', made.subject))
    from made join people p on p.place = made.id::bigint * 13 % ${many}::int join persons n on n.id = p.id,
      lateral (select case when made.id % 1000 = 0 then 'failed' when made.id % 1500 = 0 then 'held' else 'sent' end as state) s`.execute(
    tx,
  )
}

async function addContracts(tx: Queryable, count: number) {
  await sql`insert into contracts (person_id, team_id, contract_type_id, date_from, date_to, state, registered_at, decided_at)
    select p.id, ${firstClub} + i % ${clubs}::int, 1170 + i % 2, d.day, d.day + 700,
      case when i % 50 = 0 then 'unconfirmed' when i % 30 = 0 then 'rejected' else 'confirmed' end,
      now() - interval '1 day' - i * interval '1 minute', case when i % 50 > 0 then now() - i * interval '1 minute' end
    from generate_series(1, ${count}::int) i join people p on p.place = i - 1,
      lateral (select current_date - 600 + i % 500 as day) d`.execute(tx)
}

async function addExpired(tx: Queryable, count: number) {
  await sql`with made as (
      insert into contracts (person_id, team_id, contract_type_id, date_from, date_to, state, registered_at, decided_at)
      select p.id, ${firstClub} + i % ${clubs}::int, 1170, current_date - 4000, current_date - 3000, 'confirmed',
        now() - interval '12 years', now() - interval '12 years'
      from generate_series(1, ${count}::int) i join people p on p.place = i - 1 returning id
    ), papers as (
      insert into files (name, media_type, byte_size, sha256, created_at)
      select 'samningur.pdf', 'application/pdf', 1000, 'x' || id, now() - interval '12 years' from made returning id, substr(sha256, 2)::int as contract
    ), contents as (
      insert into file_chunks (file_id, position, content) select id, 0, decode(repeat('ab', 1000), 'hex') from papers)
    insert into contract_files (contract_id, file_id) select contract, id from papers`.execute(tx)
}

async function addOpen(tx: Queryable, many: number, count: number) {
  await sql`insert into transfer_requests (person_id, team_from_id, team_to_id, created_at)
    select p.id, ${firstClub} + i % ${clubs}::int, ${firstClub} + (i + 1) % ${clubs}::int, now() - i * interval '1 minute'
    from generate_series(1, ${count}::int) i join people p on p.place = ${many}::int - i`.execute(tx)
}

/** Adds audit rows that are sealed already, so that no job seals them during a measurement. */
async function addAudit(tx: Queryable, count: number) {
  await sql`insert into audit (at, person_id, auth_type, act, records, result, request_id, seal_number, hash)
    select now() - (${count}::int - i) * interval '30 seconds', p.id, 1 + i % 7, (${acts}::text[])[1 + i % ${acts.length}::int],
      '{}', case when i % 500 = 0 then 500 when i % 60 = 0 then 403 else 200 end, 'r' || i, i, 'x'
    from generate_series(1, ${count}::int) i join people p on p.place = i % 5000`.execute(tx)
}
