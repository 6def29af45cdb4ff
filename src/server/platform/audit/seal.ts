import { sql } from 'kysely'
import type { Database, Queryable } from '../database/database.ts'
import type { Environment } from '../environment.ts'
import { OperatorError } from '../operator-error.ts'
import { startPeriodicJob, type Worker } from '../periodic-job.ts'
import type { Services } from '../services.ts'
import { beginning, isWhole, type Link, linkAfter, type Row } from './chain.ts'
import { type Head, readHead, shownHash, writeHead } from './head.ts'
import { type AuditKey, auditKeyOf } from './key.ts'
import { whereKeyIsLost } from './sentences.ts'

const hour = 60 * 60 * 1000

/**
 * Seals new audit rows with keyed hashes every few seconds (T30). Stores the end of the audit chain outside the
 * database: in the data folder after each run, and in the log every hour and at shutdown.
 */
export function auditSealer(services: Services): Worker {
  const { database, environment, clock, log } = services
  const key = auditKeyOf(environment)
  const tell = tellOnceAnHour(services)
  const work = async () => {
    try {
      const head = readHead(environment)
      const last = await sealAll(database, key, head)
      if (last.seal_number > (head?.seal_number ?? 0)) writeHead(environment, last, clock())
      services.raised?.set('auditSeal', false)
      tell.head()
    } catch (error) {
      if (!(error instanceof BrokenChain)) throw error
      services.raised?.set('auditSeal', true)
      tell.broken(error)
    }
  }
  const sealing = startPeriodicJob(services, { name: 'audit seal', everyMillis: 5000, work })
  return {
    stop: async () => {
      await sealing.stop()
      await work().catch((error: unknown) => log.error({ error }, 'could not seal the last audit rows'))
      tell.head({ always: true })
    },
  }
}

/** Logs the end of the audit chain, and a broken chain, at most once an hour each. */
function tellOnceAnHour({ environment, clock, log }: Services) {
  let headAt = Number.NEGATIVE_INFINITY
  let brokenAt = Number.NEGATIVE_INFINITY
  return {
    head: ({ always = false } = {}) => {
      const now = clock().getTime()
      if (!always && now - headAt < hour) return
      const head = readHead(environment)
      if (head) log.info({ seal: head.seal_number, hash: shownHash(head.hash) }, 'head of the audit chain')
      headAt = now
    },
    broken: ({ message }: BrokenChain) => {
      const now = clock().getTime()
      if (now - brokenAt >= hour)
        log.error({ reason: message }, 'the audit chain is broken, so sealing has stopped')
      brokenAt = now - brokenAt >= hour ? now : brokenAt
    },
  }
}

/**
 * The audit chain does not fit the key or the stored head. Sealing stops, to hide no tampering and never mix
 * the seals of two keys.
 */
export class BrokenChain extends Error {}

const batch = 500
// Advisory lock number, used for nothing else on the server: 'seal' in ASCII.
const lockNumber = 0x7365616c

async function sealAll(database: Database, key: AuditKey, head: Head | null): Promise<Link> {
  while ((await sealAudit(database, key, head)) === batch) {}
  if (head) await refuseOtherHead(database.db, head)
  const last = await lastSealed(database.db)
  // The audit chain is checked even if no rows wait for a seal, so that a lost key is reported at startup and
  // not at the first action of the day.
  await refuseOtherKey(database.db, last, key)
  return last
}

/**
 * Seals the oldest unsealed audit rows, at most one batch, and returns their number. Only one instance seals at
 * a time.
 */
export async function sealAudit(
  database: Database,
  key: AuditKey,
  head: Head | null = null,
): Promise<number> {
  if (!(await unsealed(database.db, 1)).length) return 0
  return database.transaction(async (tx) => {
    await lockChain(tx)
    if (head) await refuseOtherHead(tx, head)
    let last: Link = await lastSealed(tx)
    await refuseOtherKey(tx, last, key)
    const rows = await unsealed(tx)
    const seals = rows.map((row) => {
      last = linkAfter(last, row, key)
      return { id: row.id, ...last }
    })
    await sql`
      update audit set seal_number = seals.seal_number, hash = seals.hash
      from jsonb_to_recordset(${JSON.stringify(seals)}) seals (id bigint, seal_number bigint, hash text)
      where audit.id = seals.id`.execute(tx)
    return rows.length
  })
}

/** Blocks other writers of the audit chain until the transaction ends. */
export async function lockChain(tx: Queryable) {
  await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx)
}

export async function isHeadThere(db: Queryable, head: Head): Promise<boolean> {
  const there = await sealedRow(db, head.seal_number)
  return there?.hash === head.hash
}

/**
 * Refuses to start if another audit key made the last seal, because this instance could never seal its rows.
 */
export async function refuseForeignKey(
  { db }: Database,
  environment: Pick<Environment, 'auditKey' | 'dataDir'>,
  key: AuditKey = auditKeyOf(environment),
): Promise<void> {
  try {
    await refuseOtherKey(db, await lastSealed(db), key)
  } catch (error) {
    if (!(error instanceof BrokenChain)) throw error
    throw new OperatorError(
      `AUDIT_KEY, or the file audit.key in DATA_DIR, is not the key of this database's audit; all instances need the same one. ${whereKeyIsLost}`,
      { cause: error },
    )
  }
}

async function refuseOtherHead(db: Queryable, head: Head) {
  if (!(await isHeadThere(db, head)))
    throw new BrokenChain('the audit does not contain the stored head; npm run audit shows where it breaks')
}

async function refuseOtherKey(db: Queryable, { seal_number }: Link, key: AuditKey) {
  const row = seal_number ? await sealedRow(db, seal_number) : undefined
  if (!row) return
  const before = await sealedRow(db, seal_number - 1)
  const last = before?.hash ? { seal_number: seal_number - 1, hash: before.hash } : beginning
  if (!isWhole(last, row, key))
    throw new BrokenChain(
      'the last seal was made with another key, or altered; npm run audit shows where it breaks, and what to do if the key is lost',
    )
}

function sealedRow(db: Queryable, sealNumber: number): Promise<Row | undefined> {
  return db.selectFrom('audit').selectAll().where('seal_number', '=', sealNumber).executeTakeFirst()
}

function unsealed(db: Queryable, most = batch) {
  return (
    db
      .selectFrom('audit')
      .selectAll()
      .where('seal_number', 'is', null)
      // Repeated refusals are counted in one row for a minute (audit.ts), so that row stays unsealed until then.
      .where(sql<boolean>`(refusal_key is null or at < clock_timestamp() - interval '1 minute')`)
      .orderBy('id')
      .limit(most)
      .execute()
  )
}

export async function lastSealed(db: Queryable): Promise<Link> {
  const row = await db
    .selectFrom('audit')
    .select(['seal_number', 'hash'])
    .where('seal_number', 'is not', null)
    .orderBy('seal_number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.seal_number && row.hash ? { seal_number: row.seal_number, hash: row.hash } : beginning
}
