import { type RawBuilder, sql } from 'kysely'
import { staleAfterDays } from '#domain/mail/outbox.ts'
import type { Queryable } from '../platform/database/database.ts'

export async function unreachedClubs(db: Queryable): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct team_id as id from outbox where state = 'unaddressed' order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** Queues the messages that waited for the club's address. Outdated ones are held for staff. */
export async function addressMessages(
  db: Queryable,
  teamId: number,
  addresses: readonly string[],
  now: RawBuilder<string>,
) {
  await sql`
    with waiting as (
      select o.id, o.mail_id, o.fell_due_before_restore,
        least(m.created_at, o.next_attempt_at) < ${now} - make_interval(days => ${staleAfterDays}) as is_stale
      from outbox o join mails m on m.id = o.mail_id
      where o.team_id = ${teamId}::int and o.state = 'unaddressed'
      for update of o
    ), gone as (delete from outbox where id in (select id from waiting))
    insert into outbox (mail_id, team_id, address, state, next_attempt_at, fell_due_before_restore)
    select waiting.mail_id, ${teamId}::int, found.address, case when is_stale then 'held' else 'queued' end, ${now},
      waiting.fell_due_before_restore
    from waiting cross join unnest(${[...addresses]}::text[]) as found (address)
    on conflict (mail_id, address) do nothing`.execute(db)
}
