import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Database, Queryable } from './database/database.ts'
import type { Schema } from './database/schema.ts'
import { repeat, type Worker } from './repeat.ts'
import type { Services } from './services.ts'

/** Chains the audit's new rows by hash every few seconds; a forged or removed row breaks every hash after it (T30). */
export function auditSealer(services: Services): Worker {
  const work = async () => {
    while ((await sealAudit(services.database)) === batch) {}
  }
  return repeat(services, { name: 'audit seal', everyMillis: 5000, work })
}

type Row = Selectable<Schema['audit']>

const batch = 500
// Any number that nothing else on the server locks: 'seal' in ASCII.
const lockNumber = 0x7365616c

/** Seals the oldest rows that are not sealed yet and answers how many; one instance at a time. */
export async function sealAudit(database: Database): Promise<number> {
  if (!(await unsealed(database.db, 1)).length) return 0
  return database.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx)
    const rows = await unsealed(tx)
    let last = await lastSealed(tx)
    const seals = rows.map((row) => {
      const seal_number = last.seal_number + 1
      last = { seal_number, hash: hashOf(last.hash, seal_number, row) }
      return { id: row.id, ...last }
    })
    await sql`
      update audit set seal_number = seals.seal_number, hash = seals.hash
      from jsonb_to_recordset(${JSON.stringify(seals)}) seals (id bigint, seal_number bigint, hash text)
      where audit.id = seals.id`.execute(tx)
    return rows.length
  })
}

/** The id of the first row whose seal is broken, or before which one is missing; null when the chain is whole. */
export async function verifyAudit(db: Queryable): Promise<number | null> {
  let last = beginning
  for (;;) {
    const rows = await db
      .selectFrom('audit')
      .selectAll()
      .where('seal_number', '>', last.seal_number)
      .orderBy('seal_number')
      .limit(batch)
      .execute()
    for (const row of rows) {
      const hash = hashOf(last.hash, last.seal_number + 1, row)
      if (row.seal_number !== last.seal_number + 1 || row.hash !== hash) return row.id
      last = { seal_number: row.seal_number, hash }
    }
    if (rows.length < batch) return null
  }
}

function unsealed(db: Queryable, most = batch) {
  return (
    db
      .selectFrom('audit')
      .selectAll()
      .where('seal_number', 'is', null)
      // Refusals are counted in their row for a minute (audit.ts); until then it is left open.
      .where(sql<boolean>`(refusal_key is null or at < clock_timestamp() - interval '1 minute')`)
      .orderBy('id')
      .limit(most)
      .execute()
  )
}

const beginning = { seal_number: 0, hash: '' }

async function lastSealed(tx: Queryable) {
  const row = await tx
    .selectFrom('audit')
    .select(['seal_number', 'hash'])
    .where('seal_number', 'is not', null)
    .orderBy('seal_number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.seal_number && row.hash ? { seal_number: row.seal_number, hash: row.hash } : beginning
}

function hashOf(previous: string, sealNumber: number, row: Row) {
  const { id, at, person_id, auth_type, team_id, act, records, result, request_id } = row
  const told = [sealNumber, id, at, person_id, auth_type, team_id, act, ordered(records), result, request_id]
  return createHash('sha256').update(previous).update(JSON.stringify(told)).digest('hex')
}

/** The same text for the same content, in whatever order the database gives the names. */
function ordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(ordered)
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, inner]) => [name, ordered(inner)])
}
