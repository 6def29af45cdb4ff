import type { Database } from '../database/database.ts'
import { OperatorError } from '../operator-error.ts'
import { type Link, newChainAct } from './chain.ts'
import type { Head } from './head.ts'
import type { AuditKey } from './key.ts'
import { isHeadThere } from './seal.ts'
import { beginWith, lockSealed, takeOver } from './take-over.ts'
import { fitsSomewhere } from './verify.ts'

/**
 * Starts a new audit chain after the key was lost. The new key takes over the existing rows unverified, and a
 * new row marks where it starts to seal. Returns that row's link and the number of rows taken over.
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
        `The audit does not contain the head stored at ${head.at} (seal ${head.seal_number}): its end was cut off, or an older database was restored. A new chain would hide that.`,
      )
    // Refuse if this key sealed any audit row: a new chain would accept rows that were altered since.
    if (await fitsSomewhere(tx, key))
      throw new OperatorError(
        'The key fits the audit, so no new chain is needed; npm run audit shows whether the chain is broken.',
      )
    const takenOver = await takeOver(tx, key)
    const begin = { at: at.toISOString(), act: newChainAct } as const
    return { begun: await beginWith(tx, last, key, begin), takenOver }
  })
}
