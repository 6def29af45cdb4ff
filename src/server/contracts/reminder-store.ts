import { sql } from 'kysely'
import type { ReminderWindow } from '#domain/contracts/reminders.ts'
import type { Day } from '#domain/platform/dates.ts'
import type { Queryable } from '../platform/database/database.ts'

/** `due_at`: when the club's reminder fell due, ISO 8601 in UTC. */
export type DueContract = { id: number; team_id: number; due_at: string }

/** The contracts with a due reminder, ordered by club. */
export async function dueContracts(db: Queryable, window: ReminderWindow): Promise<DueContract[]> {
  const { rows } = await sql<DueContract>`
    select c.id, c.team_id, greatest(c.decided_at, (c.date_to - ${window.days}::int) at time zone 'UTC') as due_at
    from contracts c where ${isDue(window)} order by c.team_id, c.id`.execute(db)
  return rows
}

export type Reminded = { contract_id: number; player: string; date_to: Day }

/**
 * Marks contracts as reminded and returns them, earliest end first. A concurrent instance waits, then gets
 * none of them.
 */
export async function markReminded(
  db: Queryable,
  contracts: readonly number[],
  window: ReminderWindow,
  at: string,
): Promise<Reminded[]> {
  const { rows } = await sql<Reminded>`
    with marked as (
      insert into contract_reminders (contract_id, days_before, at)
      select c.id, ${window.days}::int, ${at}::timestamptz from contracts c
      where c.id = any(${[...contracts]}::int[]) and ${isDue(window)} order by c.id
      on conflict do nothing returning contract_id
    )
    select marked.contract_id, p.name as player, c.date_to
    from marked join contracts c on c.id = marked.contract_id join persons p on p.id = c.person_id
    order by c.date_to, p.name_order, c.id`.execute(db)
  return rows
}

export async function keepMail(
  db: Queryable,
  { days }: ReminderWindow,
  reminded: readonly Reminded[],
  mail: number,
) {
  await db
    .updateTable('contract_reminders')
    .set({ mail_id: mail })
    .where('days_before', '=', days)
    .where(sql<boolean>`contract_id = any(${reminded.map(({ contract_id }) => contract_id)}::int[])`)
    .execute()
}

/** SQL for whether a reminder is due. None is due if the player has a later contract with the club. */
const isDue = ({ days, from, to }: ReminderWindow) => sql<boolean>`(
  c.state = 'confirmed' and c.date_to between ${from}::date and ${to}::date
  and not exists (
    select from contract_reminders r where r.contract_id = c.id and r.days_before = ${days}::int)
  and not exists (
    select from contracts later
    where later.person_id = c.person_id and later.team_id = c.team_id and later.state = 'confirmed'
      and later.date_to > c.date_to))`
