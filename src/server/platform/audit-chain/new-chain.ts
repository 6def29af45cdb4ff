import { sql } from 'kysely'
import type { Database, Queryable } from '../database/database.ts'
import { OperatorError } from '../operator-error.ts'
import { type Link, linkAfter, newChainAct, proofOfTakingOver } from './chain.ts'
import type { Head } from './head.ts'
import type { AuditKey } from './key.ts'
import { holdChain, isHeadThere, lastSealed } from './seal.ts'
import { fitsSomewhere, sealedBatches } from './verify.ts'

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
    await holdChain(tx)
    const last = await lastSealed(tx)
    if (last.seal_number === 0)
      throw new OperatorError('No row of the audit is sealed yet: any key can begin.')
    if (head && !(await isHeadThere(tx, head)))
      throw new OperatorError(
        `The audit does not hold the head that was kept at ${head.at} (seal ${head.seal_number}): its end was cut off, or the database was put back. A new chain would cover that up.`,
      )
    // A change that somebody made would be taken over as if it had always been so.
    if (await fitsSomewhere(tx, key))
      throw new OperatorError(
        'The key fits the audit, so no new chain is needed; npm run audit says whether it breaks.',
      )
    const takenOver = await takeOver(tx, key)
    return { begun: await begin(tx, last, key, at), takenOver }
  })
}

async function takeOver(tx: Queryable, key: AuditKey): Promise<number> {
  let count = 0
  for await (const rows of sealedBatches(tx)) {
    const proofs = rows.map(({ row }) => ({ id: row.id, proof: proofOfTakingOver(row, key) }))
    await sql`
      update audit set taken_over = proofs.proof
      from jsonb_to_recordset(${JSON.stringify(proofs)}) proofs (id bigint, proof text)
      where audit.id = proofs.id`.execute(tx)
    count += rows.length
  }
  return count
}

async function begin(tx: Queryable, last: Link, key: AuditKey, at: Date): Promise<Link> {
  const row = await tx
    .insertInto('audit')
    .values({ at: at.toISOString(), act: newChainAct, result: 200, request_id: 'operator' })
    .returningAll()
    .executeTakeFirstOrThrow()
  const begun = linkAfter(last, row, key)
  await tx.updateTable('audit').set(begun).where('id', '=', row.id).execute()
  return begun
}
