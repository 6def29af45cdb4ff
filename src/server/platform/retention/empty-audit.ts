import { sql } from 'kysely'
import { calls } from '#domain/calls.ts'
import { beginning, isWhole, proofOfEmptying, type Row } from '../audit-chain/chain.ts'
import type { AuditKey } from '../audit-chain/key.ts'
import type { Database, Queryable } from '../database/database.ts'
import { ago } from './period.ts'

type Emptied = { auditOfReads: number; auditOfWrites: number; altered: number }

const batch = 500
const reads = calls.filter(({ method }) => method === 'GET').map(({ name }) => name)

/**
 * Empties the audit's rows that are past their time: what remains is when it was, the act, its result and the link of the chain.
 * A row that is not what was sealed stays, since the proof of its emptying would cover that up.
 */
export async function emptyAudit(database: Database, key: AuditKey, now: Date): Promise<Emptied> {
  const emptied = { auditOfReads: 0, auditOfWrites: 0, altered: 0 }
  let after = 0
  for (;;) {
    const rows = await database.transaction(async (tx) => {
      const found = await due(tx, after, now)
      const whole = found.filter(({ row, before }) => isWhole(before, row, key)).map(({ row }) => row)
      if (whole.length) await empty(tx, whole, key)
      for (const { act } of whole) emptied[reads.includes(act) ? 'auditOfReads' : 'auditOfWrites']++
      emptied.altered += found.length - whole.length
      return found
    })
    if (rows.length < batch) return emptied
    after = rows.at(-1)?.row.seal_number ?? after
  }
}

async function due(tx: Queryable, after: number, now: Date) {
  const rows = await tx
    .selectFrom('audit')
    .leftJoin('audit as earlier', (join) =>
      join.on(sql<boolean>`earlier.seal_number = audit.seal_number - 1`),
    )
    .selectAll('audit')
    .select('earlier.hash as hash_before')
    .where('audit.seal_number', '>', after)
    .where('audit.emptied', 'is', null)
    .where(
      sql<boolean>`(audit.at < ${ago('auditOfWrites', now)}
        or (audit.at < ${ago('auditOfReads', now)} and audit.act = any(${reads}::text[])))`,
    )
    .orderBy('audit.seal_number')
    .limit(batch)
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
