import { sql } from 'kysely'
import { calls } from '#domain/calls.ts'
import type { Queryable } from '../database/database.ts'
import { retriedTransaction } from '../database/retry.ts'
import { forEachGroup, type JobServices } from '../jobs/for-each-row.ts'
import { pagesOfPast } from '../jobs/past-rows.ts'
import { ago, leaveTrace } from '../retention/removal.ts'
import { beginning, isWhole, proofOfEmptying, type Row } from './chain.ts'
import type { AuditKey } from './key.ts'

type Emptied = { auditOfReads: number; auditOfWrites: number; altered: number }

const reads = calls.filter(({ method }) => method === 'GET').map(({ name }) => name)

/**
 * Redacts expired audit rows: only the time, action, result and seal remain. Skips altered rows, because
 * redacting them would hide the alteration.
 */
export async function emptyAudit(services: JobServices, key: AuditKey, now: Date): Promise<Emptied> {
  const emptied = { auditOfReads: 0, auditOfWrites: 0, altered: 0 }
  await forEachGroup(services, {
    job: 'retention',
    part: 'audit',
    groups: overdue(services.database.db, now),
    work: async (ids) => {
      const done = await retriedTransaction(services, (tx) => emptyRows(tx, ids.map(Number), key, now))
      for (const kind of kinds) emptied[kind] += done[kind]
    },
  })
  return emptied
}

/** Finds the audit rows whose retention period is over; it is shorter for reads. Queries each read action separately to use the index. */
async function* overdue(db: Queryable, now: Date) {
  const isSealed = sql`emptied is null and seal_number is not null`
  const rows = { table: 'audit', by: sql`at`, type: 'timestamptz', key: 'id' } as const
  yield* pagesOfPast(db, { ...rows, where: isSealed, end: ago('auditOfWrites', now) })
  for (const act of reads)
    yield* pagesOfPast(db, {
      ...rows,
      where: sql`${isSealed} and act = ${act}`,
      end: ago('auditOfReads', now),
    })
}

const kinds = ['auditOfReads', 'auditOfWrites', 'altered'] as const

async function emptyRows(tx: Queryable, ids: readonly number[], key: AuditKey, now: Date): Promise<Emptied> {
  const found = await due(tx, ids, now)
  const whole = found.filter(({ row, before }) => isWhole(before, row, key)).map(({ row }) => row)
  if (whole.length) await empty(tx, whole, key)
  const read = whole.filter(({ act }) => reads.includes(act)).length
  const emptied = { auditOfReads: read, auditOfWrites: whole.length - read }
  await leaveTrace(tx, emptied, now)
  return { ...emptied, altered: found.length - whole.length }
}

async function due(tx: Queryable, ids: readonly number[], now: Date) {
  const rows = await tx
    .selectFrom('audit')
    .leftJoin('audit as earlier', (join) =>
      join.on(sql<boolean>`earlier.seal_number = audit.seal_number - 1`),
    )
    .selectAll('audit')
    .select('earlier.hash as hash_before')
    .where(sql<boolean>`audit.id = any(${[...ids]}::bigint[])`)
    .where('audit.emptied', 'is', null)
    .where(
      sql<boolean>`(audit.at < ${ago('auditOfWrites', now)}
        or (audit.at < ${ago('auditOfReads', now)} and audit.act = any(${reads}::text[])))`,
    )
    .orderBy('audit.seal_number')
    .execute()
  return rows.map(({ hash_before, ...row }) => ({
    row: row as Row,
    before: hash_before ? { seal_number: (row.seal_number ?? 1) - 1, hash: hash_before } : beginning,
  }))
}

async function empty(tx: Queryable, rows: readonly Row[], key: AuditKey) {
  const proofs = rows.map((row) => ({ id: row.id, emptied: proofOfEmptying(row, key) }))
  await sql`
    update audit set person_id = null, auth_type = null, team_id = null, records = '{}', request_id = '',
      refusal_key = null, emptied = proofs.emptied
    from jsonb_to_recordset(${JSON.stringify(proofs)}) proofs (id bigint, emptied text)
    where audit.id = proofs.id`.execute(tx)
}
