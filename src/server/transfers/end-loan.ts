import type { Day } from '#domain/platform/dates.ts'
import { tellBans } from '../bans/tell.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { Services } from '../platform/services.ts'
import { endLoanContracts } from './contract-ends-store.ts'
import { addEvent } from './events.ts'
import { loanRow, loansTo, markReturned, unreturned } from './loan-store.ts'
import { tellClubs, tellTeams } from './mails.ts'
import { movePlayer } from './player-store.ts'
import type { TransferRow } from './read-store.ts'

export type Ending = {
  db: Queryable
  services: Pick<Services, 'texts' | 'environment' | 'clock' | 'databaseClock'>
  /** The user who ends the loan; `null` if the server does so automatically. */
  by: number | null
  at: Date
  /** When the loan should have ended, ISO 8601 in UTC. Absent if a user ends the loan. */
  dueAt?: string
  today: Day
}

/**
 * Ends a loan and moves the player back to the lending club. If the player has since left the borrower, only
 * marks the loan as ended.
 */
export async function endLoan(row: TransferRow, act: 'returned' | 'recalled', ending: Ending) {
  const { db, by, at, dueAt } = ending
  const loans = await loansTo(db, row.person_id)
  const place = loans.indexOf(row.id)
  await markReturned(db, row.id, at)
  if (place < 0) return
  await endEach(loans.slice(0, place), { ...ending, goneTo: row.team_from })
  await movePlayer(db, row.person_id, row.team_from_id)
  if (act === 'recalled') await endContracts(row, ending)
  await addEvent(db, { request: row.id, act, status: row.status, at, by })
  await tellClubs(act, row, ending)
  await tellBans(db, [row.person_id], { by, at, dueAt: dueAt ? new Date(dueAt) : at })
}

/**
 * Ends all loans of a player who moves permanently. Notifies only the clubs of loans that were still running.
 */
export async function endLoansOf({ person_id, team_to, team_to_id }: TransferRow, ending: Ending) {
  const { db, at } = ending
  const running = await loansTo(db, person_id)
  await endEach(running, { ...ending, goneTo: team_to, buyer: team_to_id })
  for (const id of await unreturned(db, person_id)) await markReturned(db, id, at)
}

type Gone = Ending & { goneTo: string | null; buyer?: number }

/**
 * Ends loans one by one and notifies each borrowing club of the player's new club. The new club itself gets
 * no notification.
 */
async function endEach(ids: readonly number[], { goneTo, buyer, ...ending }: Gone) {
  const { db, by, at, services } = ending
  const text = goneTo ?? services.texts.translate('transfers.noTeam')
  for (const id of ids) {
    const row = await loanRow(db, id)
    await markReturned(db, id, at)
    if (row.team_to_id !== buyer) await endContracts(row, ending)
    await addEvent(db, { request: id, act: 'loanEnded', status: row.status, at, by, text })
    if (row.team_to_id !== buyer)
      await tellTeams([row.team_to_id], 'loanEnded', row, { ...ending, goneTo: text })
  }
}

async function endContracts(row: TransferRow, ending: Ending) {
  const reason = ending.services.texts.translate('transfers.loanContractEnded')
  await endLoanContracts({ ...ending, row, reason })
}
