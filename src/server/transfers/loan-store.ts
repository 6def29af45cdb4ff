import { sql } from 'kysely'
import type { Day } from '#domain/platform/dates.ts'
import type { PlayerClubs } from '#domain/transfers/loans.ts'
import type { Queryable } from '../platform/database/database.ts'
import { lockContractsOf, lockPerson, lockTransfer } from '../platform/database/lock-order.ts'
import { described, requests } from './read-store.ts'

export async function clubsOf(db: Queryable, personId: number): Promise<PlayerClubs> {
  const { rows: found } = await sql<PlayerClubs>`
    select owner_of(p.id) as "ownerId", p.team_id as "teamId",
      array(select l.team_from_id from running_loans(p.id) l) as lenders,
      (select l.loan_to from running_loans(p.id) l where l.depth = 1) as "lentUntil"
    from persons p where p.id = ${personId}::int`.execute(db)
  return found[0] ?? { ownerId: null, teamId: null, lenders: [], lentUntil: null }
}

/** The club to which a player is lent now, and the last day of the loan; `null` if the player is not lent. */
export async function loanNow(db: Queryable, personId: number) {
  const { rows: found } = await sql<{ TeamName: string; DateTo: Day | null }>`
    select t.short_name as "TeamName", l.loan_to as "DateTo"
    from running_loans(${personId}::int) l join teams t on t.id = l.team_to_id where l.depth = 1`.execute(db)
  return found[0] ?? null
}

/** The name of the club that owns a lent player; `null` if the player is not lent. */
export async function lentBy(db: Queryable, personId: number): Promise<string | null> {
  const { rows: found } = await sql<{ name: string }>`
    select t.short_name as name from teams t
    where t.id = owner_of(${personId}::int) and exists (select from running_loans(${personId}::int))`.execute(
    db,
  )
  return found[0]?.name ?? null
}

/** The ids of the loans by which the player came to the current club, latest first. */
export async function loansTo(db: Queryable, personId: number): Promise<number[]> {
  const { rows: found } = await sql<{ id: number }>`select id from running_loans(${personId}::int)`.execute(
    db,
  )
  return found.map(({ id }) => id)
}

export async function unreturned(db: Queryable, personId: number): Promise<number[]> {
  const found = await db
    .selectFrom('transfer_requests')
    .select('id')
    .where('person_id', '=', personId)
    .where(isUnreturned)
    .orderBy('id', 'desc')
    .execute()
  return found.map(({ id }) => id)
}

export async function loanRow(db: Queryable, id: number) {
  return described(db, requests(db).where('r.id', '=', id)).executeTakeFirstOrThrow()
}

/**
 * The ids of loans past their last day that are not marked as ended. Of loans with the same last day, the
 * latest comes first.
 */
export async function dueLoans(db: Queryable, today: Day): Promise<number[]> {
  const due = await db
    .selectFrom('transfer_requests')
    .select('id')
    .where(isUnreturned)
    .where('loan_to', '<', today)
    .orderBy('loan_to')
    .orderBy('completed_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return due.map(({ id }) => id)
}

/**
 * Locks the player, the player's contracts and the loan. Undefined if another instance has ended the loan.
 */
export async function lockDueLoan(db: Queryable, id: number, today: Day) {
  const loan = await described(db, requests(db).where('r.id', '=', id)).executeTakeFirst()
  if (!loan) return undefined
  await lockPerson(db, loan.person_id)
  await lockContractsOf(db, loan.person_id)
  await lockTransfer(db, id)
  const due = requests(db)
    .where('r.id', '=', id)
    .where('r.returned_at', 'is', null)
    .where('r.loan_to', '<', today)
  return described(db, due).executeTakeFirst()
}

export async function markReturned(db: Queryable, id: number, at: Date) {
  await db
    .updateTable('transfer_requests')
    .set((row) => ({ returned_at: at.toISOString(), version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** SQL for loans that have not ended. Equals the condition of the partial index. */
const isUnreturned = sql<boolean>`loan and status = 'Lokið' and returned_at is null and deleted_at is null`
