import { sql } from 'kysely'
import type { ReminderWindow } from '#domain/contracts/reminders.ts'
import type { Day } from '#domain/platform/dates.ts'
import type { Queryable } from '../platform/database/database.ts'

export type ClubToRemind = { id: number; name: string; email: string | null; users: string[] }

/** The clubs with contracts to be reminded of, and where they read their mail: the club's address, or its users'. */
export async function clubsToRemind(db: Queryable, window: ReminderWindow): Promise<ClubToRemind[]> {
  const { rows } = await sql<ClubToRemind>`
    select t.id, t.short_name as name, t.email,
      array(
        select p.email from roles r join persons p on p.id = r.person_id
        where r.team_id = t.id and r.auth_type = 3 and p.email is not null order by p.id
      ) as users
    from teams t
    where t.id in (select c.team_id from contracts c where ${isDue(window)})
    order by t.id`.execute(db)
  return rows
}

export type Reminded = { contract_id: number; player: string; date_to: Day }

/**
 * Marks the club's contracts as reminded of and answers them, the first to end first. Of two instances at the same moment
 * the second finds none: it waits for the first at the key.
 */
export async function markReminded(
  db: Queryable,
  teamId: number,
  window: ReminderWindow,
  at: string,
): Promise<Reminded[]> {
  const { rows } = await sql<Reminded>`
    with marked as (
      insert into contract_reminders (contract_id, days_before, at)
      select c.id, ${window.days}::int, ${at}::timestamptz from contracts c
      where c.team_id = ${teamId} and ${isDue(window)} order by c.id
      on conflict do nothing returning contract_id
    )
    select marked.contract_id, p.name as player, c.date_to
    from marked join contracts c on c.id = marked.contract_id join persons p on p.id = c.person_id
    order by c.date_to, p.name_order, c.id`.execute(db)
  return rows
}

/** The mail that told of them, for whoever reads what happened to the contract. */
export async function keepMail(
  db: Queryable,
  { days }: ReminderWindow,
  told: readonly Reminded[],
  mail: number,
) {
  await db
    .updateTable('contract_reminders')
    .set({ mail_id: mail })
    .where('days_before', '=', days)
    .where(
      'contract_id',
      'in',
      told.map(({ contract_id }) => contract_id),
    )
    .execute()
}

/** A player who has a later contract with the same club is not reminded of. */
const isDue = ({ days, from, to }: ReminderWindow) => sql<boolean>`(
  c.state = 'confirmed' and c.date_to between ${from}::date and ${to}::date
  and not exists (
    select from contract_reminders r where r.contract_id = c.id and r.days_before = ${days}::int)
  and not exists (
    select from contracts later
    where later.person_id = c.person_id and later.team_id = c.team_id and later.state = 'confirmed'
      and later.date_to > c.date_to))`
