import type { Database } from '../database/database.ts'
import { OperatorError } from '../operator-error.ts'
import { handOverSeal, type Link, rotationAct } from './chain.ts'
import type { Head } from './head.ts'
import type { AuditKey } from './key.ts'
import { sentenceOf } from './sentences.ts'
import { beginWith, lockSealed, takeOver } from './take-over.ts'
import { verifyAudit } from './verify.ts'

type Rotation = { from: AuditKey; to: AuditKey; head: Head | null; at: Date }

/**
 * Changes the key of the audit chain. The old key verifies the chain and seals the change. The new key then
 * takes over all rows, so the old key is not needed any more and cannot be used to change anything.
 */
export function rotateKey(
  database: Database,
  { from, to, head, at }: Rotation,
): Promise<{ begun: Link; takenOver: number }> {
  return database.transaction(async (tx) => {
    const last = await lockSealed(tx)
    const { broken } = await verifyAudit(tx, from, head)
    if (broken)
      throw new OperatorError(`The key was not changed, because the audit is broken. ${sentenceOf(broken)}`)
    const takenOver = await takeOver(tx, to)
    const time = at.toISOString()
    const records = { SealBefore: handOverSeal(last, time, from, to) }
    return { begun: await beginWith(tx, last, to, { at: time, act: rotationAct, records }), takenOver }
  })
}
