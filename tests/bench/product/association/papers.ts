import { sql } from 'kysely'
import type { Queryable } from '#server/platform/database/database.ts'
import { personBase } from './people.ts'
import { clubs, type Size } from './size.ts'

export async function addContracts(tx: Queryable, { contracts, persons }: Size) {
  await sql`insert into contracts (id, person_id, team_id, contract_type_id, date_from, date_to, state, registered_at, decided_at)
    select 2000000 + i, ${personBase}::int + 1 + (i::bigint * ${persons}::int / ${contracts}::int)::int % ${persons}::int, 1 + pg_temp.pick(i, 60, ${clubs}::int),
      1170 + i % 2, day, day + 365 + pg_temp.pick(i, 61, 1000), case when i % 500 = 0 then 'unconfirmed' when i % 10 = 0 and day > current_date - 600 then 'rejected' else 'confirmed' end,
      day - 10, case when i % 500 > 0 then day - 5 end
    from generate_series(0, ${contracts - 1}::int) i, lateral (select current_date - pg_temp.pick(i, 62, 2190) as day) d`.execute(
    tx,
  )
}

/**
 * Adds twenty years of transfers. A fifth are ended loans, some of the newest are rejected, and the last 200
 * are pending.
 */
export async function addTransfers(tx: Queryable, { transfers, persons }: Size) {
  await sql`insert into transfer_requests
      (id, person_id, team_from_id, team_to_id, status, loan, loan_from, loan_to, returned_at, amount, created_at, completed_at)
    select 3000000 + i, ${personBase}::int + 1 + (i::bigint * 4 % ${persons}::int)::int, team_from, 1 + (team_from + pg_temp.pick(i, 71, ${clubs - 1}::int)) % ${clubs}::int,
      case when waits then case when i % 2 = 0 then 'Skráð' else 'Samþykkt' end when i % 10 = 0 and at > now() - interval '600 days' then 'Hafnað' else 'Lokið' end,
      loan, case when loan then at::date end, case when loan then at::date + 100 end, case when loan and not waits then at + interval '101 days' end,
      pg_temp.pick(i, 72, 9) * 100000, at - interval '3 days', case when not waits then at end
    from generate_series(0, ${transfers - 1}::int) i,
      lateral (select i >= ${transfers - 200}::int as waits, i % 5 = 0 as loan, 1 + pg_temp.pick(i, 70, ${clubs}::int) as team_from,
        date_trunc('day', now()) - (${transfers}::int - i) * interval '20 years' / ${transfers}::int as at) r`.execute(
    tx,
  )
}

/** Adds mails of the last weeks with fifty recipients each. Nearly all messages are sent. */
export async function addMails(tx: Queryable, { mails }: Size) {
  await sql`insert into mails (id, kind, subject, body, created_by, created_at) overriding system value
    select i, 'bulk', 'Fundarboð ' || i, 'Boðað er til fundar í félagsheimilinu.', ${personBase}::int + 1, now() - (${mails / 50}::int - i) * interval '60 days' / ${mails / 50}::int
    from generate_series(1, ${Math.ceil(mails / 50)}::int) i`.execute(tx)
  await sql`insert into outbox (mail_id, person_id, address, state, attempts, next_attempt_at, sent_at, created_at, words_folded)
    select m.id, p.id, 'netfang' || i || '@postur.example',
      case when i % 5000 = 0 then 'failed' else 'sent' end, 1, m.created_at, case when i % 5000 > 0 then m.created_at end, m.created_at,
      fold(concat_ws(' ', p.name, 'netfang' || i || '@postur.example', m.subject))
    from generate_series(0, ${mails - 1}::int) i join mails m on m.id = 1 + i / 50
      join persons p on p.id = ${personBase}::int + 1 + i % 2000`.execute(tx)
}
