import { sql } from 'kysely'
import type { Day } from '#domain/platform/dates.ts'
import type { Queryable } from '../platform/database/database.ts'
import { rows } from './read-store.ts'

/** Loans that are over and whose player is still counted away; one that was lent on comes back from there first. */
export async function dueLoans(db: Queryable, today: Day): Promise<number[]> {
  const due = await rows(db).where(isDue(today)).orderBy('r.loan_to').orderBy('r.id').execute()
  return due.map(({ id }) => id)
}

/** Holds the player and the loan; nothing where another instance was first. */
export async function holdDueLoan(db: Queryable, id: number, today: Day) {
  await sql`
    select from persons where id = (select person_id from transfer_requests where id = ${id}::int)
    for no key update`.execute(db)
  await db.selectFrom('transfer_requests').select('id').where('id', '=', id).forUpdate().execute()
  return rows(db).where('r.id', '=', id).where(isDue(today)).executeTakeFirst()
}

export async function markReturned(db: Queryable, id: number, at: Date) {
  await db
    .updateTable('transfer_requests')
    .set((row) => ({ returned_at: at.toISOString(), version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

const isDue = (today: Day) => sql<boolean>`(
  r.loan and r.status = 'Lokið' and r.returned_at is null and r.loan_to < ${today}::date
  and not exists (
    select from transfer_requests further
    where further.person_id = r.person_id and further.team_from_id = r.team_to_id and further.loan
      and further.status = 'Lokið' and further.returned_at is null and further.deleted_at is null
      and further.id <> r.id))`
