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
 * Chains the audit's new rows by keyed hashes every few seconds (T30), and keeps the chain's head outside the database: in
 * the data folder after each sealing, in the log every hour and at the stop.
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
      await work().catch((error: unknown) =>
        log.error({ error }, 'the last rows of the audit are not sealed'),
      )
      tell.head({ always: true })
    },
  }
}

/** What the log says of the chain, not more often than each hour. */
function tellOnceAnHour({ environment, clock, log }: Services) {
  let headAt = Number.NEGATIVE_INFINITY
  let brokenAt = Number.NEGATIVE_INFINITY
  return {
    head: ({ always = false } = {}) => {
      const now = clock().getTime()
      if (!always && now - headAt < hour) return
      const head = readHead(environment)
      if (head) log.info({ seal: head.seal_number, hash: shownHash(head.hash) }, 'the head of the audit')
      headAt = now
    },
    broken: ({ message }: BrokenChain) => {
      const now = clock().getTime()
      if (now - brokenAt >= hour) log.error({ reason: message }, 'the audit is not sealed any more')
      brokenAt = now - brokenAt >= hour ? now : brokenAt
    },
  }
}

/**
 * Sealing stops where the chain does not fit the key or the kept head, so that nothing covers up what was done to it, and so
 * that of two instances with different keys one leaves the chain alone.
 */
export class BrokenChain extends Error {}

const batch = 500
// Any number that nothing else on the server locks: 'seal' in ASCII.
const lockNumber = 0x7365616c

/** Seals the rows that wait, and answers the end of the chain. */
async function sealAll(database: Database, key: AuditKey, head: Head | null): Promise<Link> {
  while ((await sealAudit(database, key, head)) === batch) {}
  if (head) await refuseOtherHead(database.db, head)
  const last = await lastSealed(database.db)
  // Also where no row waits, so that a lost key is told of at the start and not by the first act of the day.
  await refuseOtherKey(database.db, last, key)
  return last
}

/** Seals the oldest rows that are not sealed yet and answers how many; one instance at a time. */
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

/** Until the end of the transaction no one else adds to the chain. */
export async function lockChain(tx: Queryable) {
  await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx)
}

export async function isHeadThere(db: Queryable, head: Head): Promise<boolean> {
  const there = await sealedRow(db, head.seal_number)
  return there?.hash === head.hash
}

/** Refuses to start if this instance's key did not make the last seal: its rows would never be sealed. */
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
    throw new BrokenChain(
      'the database does not hold the head that was kept; npm run audit says where it breaks',
    )
}

async function refuseOtherKey(db: Queryable, { seal_number }: Link, key: AuditKey) {
  const row = seal_number ? await sealedRow(db, seal_number) : undefined
  if (!row) return
  const before = await sealedRow(db, seal_number - 1)
  const last = before?.hash ? { seal_number: seal_number - 1, hash: before.hash } : beginning
  if (!isWhole(last, row, key))
    throw new BrokenChain(
      'the last seal was made with another key, or altered; npm run audit says where it breaks, and what to do where the key is lost',
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
      // Refusals are counted in their row for a minute (audit.ts); until then it is left open.
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
