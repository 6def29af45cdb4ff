import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { proofOfEmptying } from '#server/platform/audit/chain.ts'
import { type Head, readHead, setHeadAside, shownHash } from '#server/platform/audit/head.ts'
import { auditKeyOf, keyOfSecret, knownAuditKey, plainKey } from '#server/platform/audit/key.ts'
import { auditSealer, BrokenChain, refuseForeignKey, sealAudit } from '#server/platform/audit/seal.ts'
import { verifyAudit } from '#server/platform/audit/verify.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readEnvironment } from '#server/platform/environment.ts'
import { createRaised } from '#server/platform/health/raised.ts'
import { createLog } from '#server/platform/log.ts'
import type { Services } from '#server/platform/services.ts'
import { temporaryFolder } from '../support/csv-folder.ts'
import { memoryDatabase, postgresDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { forgeAudit } from '../support/forge-audit.ts'
import { insertRow, updateRow } from '../support/rows.ts'

const key = plainKey(Buffer.from('the key of the tests'))

const engines = [
  ['embedded', memoryDatabase],
  ['PostgreSQL', postgresDatabase],
] as const

describe.each(engines)('on the %s database', (_engine, open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  async function write(...acts: string[]) {
    const row = (act: string, index: number) => ({
      at: `2026-05-12T12:00:00.${String(index).padStart(3, '0')}Z`,
      person_id: 1000 + index,
      act,
      records: JSON.stringify({ z: index, a: { d: [1, 2], b: null } }),
      result: 200,
      request_id: `request-${index}`,
    })
    await database.db.insertInto('audit').values(acts.map(row)).execute()
  }
  const rows = () => database.db.selectFrom('audit').selectAll().orderBy('id').execute()
  const forge = (change: ReturnType<typeof sql>) => forgeAudit(database, change)

  test('several instances that write at the same moment chain every row once, in order', async () => {
    await write('a', 'b', 'c')
    expect(
      await Promise.all([sealAudit(database, key), sealAudit(database, key), sealAudit(database, key)]),
    ).toContain(3)
    await write('d', 'e')
    await sealAudit(database, key)
    const sealed = await rows()
    expect(sealed.map((row) => row.seal_number)).toEqual([1, 2, 3, 4, 5])
    expect(new Set(sealed.map((row) => row.hash)).size).toBe(5)
    expect(await verifyAudit(database.db, key)).toEqual({
      broken: null,
      sealed: 5,
      emptied: 0,
      begun: [],
      rotated: [],
    })
    expect(await sealAudit(database, key)).toBe(0)
  })

  test('the app cannot change or delete an audit row', async () => {
    const refused = /audit rows cannot be changed/
    await expect(database.db.updateTable('audit').set({ act: 'x' }).execute()).rejects.toThrow(refused)
    await expect(database.db.deleteFrom('audit').execute()).rejects.toThrow(refused)
    await expect(sql`truncate audit`.execute(database.db)).rejects.toThrow(refused)
    await expect(database.db.updateTable('audit').set({ hash: 'x' }).execute()).rejects.toThrow(refused)
  })

  const broken = async (head: Head | null = null) => (await verifyAudit(database.db, key, head)).broken

  test('T30 a row changed behind the app is detected', async () => {
    const [, second, third] = await rows()
    await forge(sql`update audit set result = 403 where id = ${second!.id}`)
    expect(await broken()).toEqual({ kind: 'altered', id: second!.id, seal_number: 2 })
    await forge(sql`update audit set result = 200 where id = ${second!.id}`)
    expect(await broken()).toBeNull()

    await forge(sql`update audit set records = '{"z": 1}' where id = ${third!.id}`)
    expect(await broken()).toEqual({ kind: 'altered', id: third!.id, seal_number: 3 })
    await forge(
      sql`update audit set records = ${JSON.stringify(third!.records)}::jsonb where id = ${third!.id}`,
    )
    expect(await broken()).toBeNull()
  })

  test('T30 access to the database without the key is not enough to seal changed rows', async () => {
    const before = await rows()
    await forge(sql`update audit set person_id = 1, seal_number = null, hash = null`)
    const another = plainKey(Buffer.from('what somebody guesses'))
    await sealAudit(database, another)
    expect((await verifyAudit(database.db, another)).broken).toBeNull()
    expect(await broken()).toMatchObject({ kind: 'otherKey', seal_number: 1 })
    for (const { id, person_id, seal_number, hash } of before)
      await forge(
        sql`update audit set person_id = ${person_id}, seal_number = ${seal_number}, hash = ${hash} where id = ${id}`,
      )
    expect(await broken()).toBeNull()
  })

  test('T30 a row emptied with a keyed hash by the server keeps the chain valid, and one emptied without it breaks the chain', async () => {
    const [, second] = await rows()
    const empty = (emptied: string) => {
      const gone = { person_id: null, records: '{}', request_id: '', emptied }
      return database.db
        .updateTable('audit')
        .set(gone as never)
        .where('id', '=', second!.id)
        .execute()
    }
    // The database rejects every change of an audit row except its redaction.
    const more = database.db
      .updateTable('audit')
      .set({ emptied: 'x', result: 500 })
      .where('id', '=', second!.id)
    await expect(more.execute()).rejects.toThrow(/audit rows cannot be changed/)
    await empty(proofOfEmptying(second!, key))
    expect(await verifyAudit(database.db, key)).toEqual({
      broken: null,
      sealed: 5,
      emptied: 1,
      begun: [],
      rotated: [],
    })
    await forge(sql`update audit set result = 500 where id = ${second!.id}`)
    expect(await broken()).toMatchObject({ kind: 'altered', id: second!.id })
    const forged = proofOfEmptying(second!, plainKey(Buffer.from('what somebody guesses')))
    await forge(sql`update audit set result = 200, emptied = ${forged} where id = ${second!.id}`)
    expect(await broken()).toMatchObject({ kind: 'altered', id: second!.id })
    const whole = second!
    await forge(sql`update audit set emptied = null, person_id = ${whole.person_id}, request_id = ${whole.request_id},
      records = ${JSON.stringify(whole.records)}::jsonb where id = ${whole.id}`)
    expect(await broken()).toBeNull()
  })

  test('T30 the stored number and hash of the last row reveal that rows were deleted from the end', async () => {
    const sealed = await rows()
    const { seal_number, hash } = sealed[4]!
    const head = { at: '2026-05-12T12:00:00.000Z', seal_number: seal_number!, hash: hash! }
    expect(await broken(head)).toBeNull()
    expect(await broken({ ...head, hash: sealed[3]!.hash! })).toMatchObject({
      kind: 'replaced',
      seal_number: 5,
    })
    await forge(sql`delete from audit where seal_number > 3`)
    expect(await broken()).toBeNull()
    expect(await broken(head)).toEqual({ kind: 'cut', seal_number: 3, head: 5 })

    // The server does not continue an audit chain whose last rows were deleted, even if new rows would fill the
    // missing numbers.
    await write('f', 'g')
    await expect(sealAudit(database, key, head)).rejects.toThrow(BrokenChain)
    await expect(sealAudit(database, plainKey(Buffer.from('another key')))).rejects.toThrow(BrokenChain)
    expect((await rows()).filter((row) => row.seal_number === null)).toHaveLength(2)
  })

  test('T30 rows deleted from the middle are detected', async () => {
    const [, second, third] = await rows()
    await forge(sql`delete from audit where id = ${second!.id}`)
    expect(await broken()).toEqual({ kind: 'missing', id: third!.id, seal_number: 3, after: 1 })
  })
})

test.each(engines)(
  'T30 on the %s database an audit row counts equal refusals for a minute, then is sealed and never changes',
  async (_engine, openDatabase) => {
    const database = await openDatabase()
    const rows = () => database.db.selectFrom('audit').selectAll().orderBy('id').execute()
    const refusal = (at: number, refusal_key: string) => ({
      at: new Date(at).toISOString(),
      act: 'refused',
      records: JSON.stringify({ Game: 1 }),
      result: 403,
      request_id: refusal_key,
      refusal_key,
    })
    const now = Date.now()
    await database.db
      .insertInto('audit')
      .values([refusal(now - 120_000, 'over'), refusal(now, 'open')])
      .execute()
    await sealAudit(database, key)
    const [over, open] = (await rows()).slice(-2)
    expect([over?.seal_number, open?.seal_number]).toEqual([1, null])
    const count = (id: number | undefined, records: object) =>
      updateRow(database.db, 'audit', id ?? 0, { records: JSON.stringify(records) })
    await count(open?.id, { Game: 1, Count: 2 })
    await count(open?.id, { Game: 1, Count: 3 })
    const refused = /audit rows cannot be changed/
    for (const records of [{ Game: 2, Count: 4 }, { Game: 1, Count: 3 }, { Game: 1, Count: 2 }, {}])
      await expect(count(open?.id, records)).rejects.toThrow(refused)
    await expect(count(over?.id, { Game: 1, Count: 2 })).rejects.toThrow(refused)
    // An audit row that is not a refusal cannot have a count.
    const { refusal_key: _none, ...other } = refusal(now, '')
    await database.db.insertInto('audit').values(other).execute()
    await expect(count((await rows()).at(-1)?.id, { Count: 2 })).rejects.toThrow(refused)
    await database.close()
  },
)

describe('the audit sealer of the server', () => {
  const start = new Date('2026-05-12T12:00:00Z')

  async function sealing(
    dataDir: string,
    database: Database,
    { auditKey = null as string | null, at = start } = {},
  ) {
    const logged: { msg: string; seal?: number; hash?: string }[] = []
    const services = {
      database,
      environment: { ...readEnvironment({}), dataDir, auditKey },
      clock: () => at,
      log: createLog((line) => logged.push(JSON.parse(line))),
    }
    // The audit sealer uses only these services, so the cast is safe.
    return { logged, worker: auditSealer(services as unknown as Services) }
  }
  const act = (database: Database, name: string) =>
    insertRow(database.db, 'audit', { at: '2026-05-12T12:00:00Z', act: name, result: 200, request_id: name })
  const place = (dataDir: string) => ({ dataDir, databaseUrl: null, auditKey: null })

  test('T30 creates a key once, outside the database and readable by its owner only', () => {
    const dataDir = path.join(temporaryFolder(), 'gögn')
    expect(knownAuditKey(place(dataDir))).toBeNull()
    const made = auditKeyOf(place(dataDir))
    expect(auditKeyOf(place(dataDir))).toEqual(made)
    expect(statSync(path.join(dataDir, 'audit.key')).mode & 0o777).toBe(0o600)
    const given = auditKeyOf({ ...place(dataDir), auditKey: '1e'.repeat(32) })
    expect(given).not.toEqual(made)
  })

  test('T30 seals the last rows when the server stops, and writes the number and hash of the last one to the data folder and the log', async () => {
    const database = await memoryDatabase()
    const dataDir = temporaryFolder()
    const { worker, logged } = await sealing(dataDir, database)
    await act(database, 'a')
    await expect
      .poll(async () => (await database.db.selectFrom('audit').selectAll().execute()).length)
      .toBe(1)
    await act(database, 'b')
    await worker.stop()
    const [last] = await database.db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).execute()
    expect(readHead(place(dataDir))).toEqual({ at: start.toISOString(), seal_number: 2, hash: last!.hash })
    const heads = logged.filter(({ msg }) => msg === 'head of the audit chain')
    expect(heads.at(-1)).toMatchObject({ seal: 2, hash: shownHash(last!.hash!) })
    expect(heads.at(-1)!.hash!.replaceAll(' ', '')).toBe(last!.hash)
    const key = auditKeyOf(place(dataDir))
    expect((await verifyAudit(database.db, key, readHead(place(dataDir)))).broken).toBeNull()
    await database.close()
  })

  test('T30 seals no rows and logs why if the key, or the stored hash of the last row, does not match the chain', async () => {
    const database = await memoryDatabase()
    const [one, other] = [temporaryFolder(), temporaryFolder()]
    await act(database, 'a')
    await (await sealing(one, database)).worker.stop()
    await act(database, 'b')
    const stranger = await sealing(other, database)
    await stranger.worker.stop()
    expect(
      stranger.logged.filter(({ msg }) => msg === 'the audit chain is broken, so sealing has stopped'),
    ).toHaveLength(1)
    expect(readHead(place(other))).toBeNull()
    const kept = readHead(place(one))!
    await sql`alter table audit disable trigger user`.execute(database.db)
    await database.db.deleteFrom('audit').where('act', '=', 'a').execute()
    await sql`alter table audit enable trigger user`.execute(database.db)
    const after = await sealing(one, database)
    await after.worker.stop()
    expect(
      after.logged.filter(({ msg }) => msg === 'the audit chain is broken, so sealing has stopped'),
    ).toHaveLength(1)
    expect(readHead(place(one))).toEqual(kept)

    // After a restore the audit chain ends at the backup, so the head file of the server's own chain is
    // renamed, not deleted.
    setHeadAside(place(one), start)
    expect(readHead(place(one))).toBeNull()
    expect(readdirSync(one).sort()).toEqual(['audit-head.before-1778587200000.json', 'audit.key'])
    await database.close()
  })
})

describe('T30 an instance with another key than that of the last seal', () => {
  const otherKey = { ...readEnvironment({}), auditKey: 'b'.repeat(64) }
  async function sealedDatabase() {
    const database = await postgresDatabase()
    const at = '2026-05-12T12:00:00.000Z'
    await insertRow(database.db, 'audit', { at, act: 'a', result: 200, request_id: 'r' })
    await sealAudit(database, keyOfSecret('a'.repeat(64)))
    return database
  }

  test('refuses to start', async () => {
    const database = await sealedDatabase()
    await expect(refuseForeignKey(database, otherKey)).rejects.toThrow(
      /^AUDIT_KEY, or the file audit\.key in DATA_DIR, is not the key of this database's audit/,
    )
    await refuseForeignKey(database, { ...otherKey, auditKey: 'a'.repeat(64) })
    await database.close()
  })

  test('reports a health problem if it runs all the same', async () => {
    const database = await sealedDatabase()
    const raised = createRaised()
    const log = createLog(() => {})
    const environment = { ...otherKey, dataDir: temporaryFolder() }
    const services = { database, environment, clock: () => new Date(), log, raised } as unknown as Services
    const sealer = auditSealer(services)
    await eventually(() => expect(raised.problems()).toEqual(['auditSeal']))
    await sealer.stop()
    await database.close()
  })
})
