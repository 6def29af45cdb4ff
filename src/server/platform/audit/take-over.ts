import { sql } from 'kysely'
import type { SystemAction } from '#domain/audit/system-actions.ts'
import type { Queryable } from '../database/database.ts'
import { OperatorError } from '../operator-error.ts'
import { type Link, linkAfter, proofOfTakingOver, type Row } from './chain.ts'
import type { AuditKey } from './key.ts'
import { lastSealed, lockChain } from './seal.ts'
import { sealedBatches } from './verify.ts'

/** Locks the audit chain and returns the seal of its last row. Throws if no row is sealed yet. */
export async function lockSealed(tx: Queryable): Promise<Link> {
  await lockChain(tx)
  const last = await lastSealed(tx)
  if (last.seal_number === 0) throw new OperatorError('No audit row is sealed yet, so any key can be used.')
  return last
}

/**
 * Adds to every sealed audit row a proof, which is a hash keyed by `key`, and returns the number of rows. The
 * original seals stay.
 */
export async function takeOver(tx: Queryable, key: AuditKey): Promise<number> {
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

type Begin = Pick<Row, 'at'> & { act: SystemAction; records?: Record<string, unknown> }

/** Inserts the first audit row that `key` seals. */
export async function beginWith(tx: Queryable, last: Link, key: AuditKey, begin: Begin): Promise<Link> {
  const { at, act, records = {} } = begin
  const row = await tx
    .insertInto('audit')
    .values({ at, act, records: JSON.stringify(records), result: 200, request_id: 'operator' })
    .returningAll()
    .executeTakeFirstOrThrow()
  const begun = linkAfter(last, row, key)
  await tx.updateTable('audit').set(begun).where('id', '=', row.id).execute()
  return begun
}
