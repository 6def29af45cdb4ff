import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/platform/dates.ts'
import type { Queryable } from '../platform/database/database.ts'
import { isSameClub } from '../teams/team-scope-store.ts'
import { isLoanContract } from './loan-contract-store.ts'
import type { TransferRow } from './read-store.ts'

type Ending = { db: Queryable; row: TransferRow; today: Day; by: number | null; at: Date; reason: string }

/**
 * Ends the player's contracts with other clubs. If the player gets a new contract, also ends a contract that
 * the new club made for a loan.
 */
export async function endOtherContracts(ending: Ending) {
  const { row, today } = ending
  const end = row.contract_from && row.contract_from < today ? row.contract_from : today
  const isOther = sql<boolean>`(team_id <> ${row.team_to_id}::int
    or (${row.contract_from}::date is not null and ${isLoanContract(sql`contracts`)}))`
  await endContracts(isOther, end, ending)
}

/**
 * Ends the player's contract with the borrowing club when a loan ends early. Keeps a contract that lasts
 * longer than the loan.
 */
export async function endLoanContracts(ending: Ending) {
  const { row, today } = ending
  const isOfLoan = sql<boolean>`(date_to <= ${row.loan_to}::date
    and ${isSameClub(sql`contracts.team_id`, sql`${row.team_to_id}::int`)})`
  await endContracts(isOfLoan, today, ending)
}

/** Ends contracts on the day `end`. Rejects contracts that have not begun by today. */
async function endContracts(
  which: RawBuilder<boolean>,
  end: Day,
  { db, row, today, by, at, reason }: Ending,
) {
  const moment = at.toISOString()
  await sql`
    update contracts set ended_before = date_to, ended_at = ${moment}::timestamptz, ended_by_transfer = ${row.id}::int,
      date_to = greatest(date_from, ${end}::date), version = version + 1
    where person_id = ${row.person_id}::int and state = 'confirmed' and ${which}
      and date_from <= ${today}::date and date_to > greatest(date_from, ${end}::date)`.execute(db)
  await sql`
    update contracts set state = 'rejected', rejection_message = ${reason}, decided_by = ${by}::int,
      decided_at = ${moment}::timestamptz, ended_by_transfer = ${row.id}::int, version = version + 1
    where person_id = ${row.person_id}::int and state = 'confirmed' and ${which}
      and date_from > ${today}::date`.execute(db)
}
