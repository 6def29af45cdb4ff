import { addDays, dayAt } from '#domain/platform/dates.ts'
import { retriedTransaction } from '../platform/database/retry.ts'
import { forEachRow, startRowJob } from '../platform/jobs/for-each-row.ts'
import type { Worker } from '../platform/periodic-job.ts'
import type { Services } from '../platform/services.ts'
import { endLoan } from './end-loan.ts'
import { dueLoans, lockDueLoan } from './loan-store.ts'

const hour = 60 * 60 * 1000

/** The job that returns players on the day after their loan ends. */
export function loanReturns(services: Services): Worker {
  return startRowJob(services, { job: 'loanReturns', everyMillis: hour, work: () => returnLoans(services) })
}

type LoanServices = Pick<Services, 'database' | 'databaseClock' | 'clock' | 'texts' | 'environment' | 'log'>

/** Ends each due loan in its own transaction. A concurrent instance skips loans that have ended. */
export async function returnLoans(services: LoanServices): Promise<void> {
  const today = dayAt(services.clock())
  const keys = await dueLoans(services.database.db, today)
  await forEachRow(services, { job: 'loanReturns', keys, work: (id) => returnLoan(services, id, today) })
}

async function returnLoan(services: LoanServices, id: number, today: string) {
  await retriedTransaction(services, async (tx) => {
    const row = await lockDueLoan(tx, id, today)
    if (!row) return
    const at = services.clock()
    const dueAt = row.loan_to ? `${addDays(row.loan_to, 1)}T00:00:00.000Z` : at.toISOString()
    await endLoan(row, 'returned', { db: tx, services, by: null, at, dueAt, today })
    services.log.info({ worker: 'loan returns', transfer: id }, 'a loan has ended')
  })
}
