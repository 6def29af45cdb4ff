import type { Database } from '../database/database.ts'
import { OperatorError } from '../operator-error.ts'
import { type Link, newChainAct } from './chain.ts'
import type { Head } from './head.ts'
import type { AuditKey } from './key.ts'
import { isHeadThere } from './seal.ts'
import { beginWith, lockSealed, takeOver } from './take-over.ts'
import { fitsSomewhere } from './verify.ts'

/**
 * Begins a new chain where the key of the one before is lost: the key takes over the rows that are there as they stand, and
 * a row says from where on it sealed them itself. Answers that row's link and how many rows were taken over.
 */
export async function beginNewChain(
  database: Database,
  key: AuditKey,
  head: Head | null,
  at: Date,
): Promise<{ begun: Link; takenOver: number }> {
  return database.transaction(async (tx) => {
    const last = await lockSealed(tx)
    if (head && !(await isHeadThere(tx, head)))
      throw new OperatorError(
        `The audit does not hold the head that was kept at ${head.at} (seal ${head.seal_number}): its end was cut off, or the database was put back. A new chain would cover that up.`,
      )
    // An altered row would otherwise be taken over as if it had always been so.
    if (await fitsSomewhere(tx, key))
      throw new OperatorError(
        'The key fits the audit, so no new chain is needed; npm run audit says whether it breaks.',
      )
    const takenOver = await takeOver(tx, key)
    const begin = { at: at.toISOString(), act: newChainAct } as const
    return { begun: await beginWith(tx, last, key, begin), takenOver }
  })
}
