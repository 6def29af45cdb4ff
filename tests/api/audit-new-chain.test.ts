import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyAudit } from '#server/platform/audit/empty-audit.ts'
import type { Head } from '#server/platform/audit/head.ts'
import { plainKey } from '#server/platform/audit/key.ts'
import { beginNewChain } from '#server/platform/audit/new-chain.ts'
import { BrokenChain, sealAudit } from '#server/platform/audit/seal.ts'
import { verifyAudit } from '#server/platform/audit/verify.ts'
import type { Database } from '#server/platform/database/database.ts'
import { databaseClock } from '#server/platform/database/database-clock.ts'
import { memoryDatabase, postgresDatabase, silentLog } from '../support/database.ts'
import { forgeAudit } from '../support/forge-audit.ts'

const given = (database: Database) => ({ database, databaseClock, log: silentLog })
const lost = plainKey(Buffer.from('the key that is lost'))
const key = plainKey(Buffer.from('the key that is new'))
const at = new Date('2026-05-12T12:00:00Z')

describe.each([
  ['embedded', memoryDatabase],
  ['PostgreSQL', postgresDatabase],
] as const)('T30 after the audit key was lost, on the %s database,', (_engine, open) => {
  let database: Database
  let head: Head
  beforeAll(async () => {
    database = await open()
    await write('a', 'b', 'c')
    await sealAudit(database, lost)
    await emptyAudit(given(database), lost, new Date('2019-06-01T00:00:00Z'))
    // Retention adds an audit row of its own; these chains leave it out.
    await forge(sql`delete from audit where act = 'retention'`)
    const last = (await rows()).at(-1)
    head = { at: at.toISOString(), seal_number: last?.seal_number ?? 0, hash: last?.hash ?? '' }
  })
  afterAll(() => database.close())

  /**
   * Writes audit rows. The first row is older than the retention period; the second row becomes older during
   * the test.
   */
  async function write(...acts: string[]) {
    const days = ['2012-01-01', '2020-01-01', '2026-01-01']
    const row = (act: string, index: number) => ({
      at: `${days[index] ?? '2026-05-01'}T12:00:00.000Z`,
      person_id: 1000 + index,
      act,
      result: 200,
      request_id: act,
    })
    await database.db.insertInto('audit').values(acts.map(row)).execute()
  }
  const rows = () => database.db.selectFrom('audit').selectAll().orderBy('seal_number').execute()
  const forge = (change: ReturnType<typeof sql>) => forgeAudit(database, change)
  const broken = async (from: Head | null = null) => (await verifyAudit(database.db, key, from)).broken

  test('the check reports another key rather than a changed row, and the server seals no further rows', async () => {
    expect(await broken()).toMatchObject({ kind: 'otherKey', seal_number: 1 })
    await write('d')
    await expect(sealAudit(database, key, head)).rejects.toThrow(BrokenChain)
    expect((await verifyAudit(database.db, lost)).broken).toBeNull()
  })

  test('a new chain is refused if the last rows are missing, or if the configured key is the old one, even with a changed row', async () => {
    const cut = { ...head, seal_number: 4 }
    await expect(beginNewChain(database, key, cut, at)).rejects.toThrow(/does not contain the head stored at/)
    await forge(sql`update audit set result = 403 where act = 'c'`)
    await expect(beginNewChain(database, lost, head, at)).rejects.toThrow(/fits the audit/)
    await forge(sql`update audit set result = 200 where act = 'c'`)
    expect((await verifyAudit(database.db, lost)).broken).toBeNull()
  })

  test('a new chain takes over the old rows, records where it begins, and continues', async () => {
    const before = await rows()
    const { begun, takenOver } = await beginNewChain(database, key, head, at)
    expect([begun.seal_number, takenOver]).toEqual([4, 3])
    await sealAudit(database, key, head)
    expect(await verifyAudit(database.db, key, head)).toEqual({
      broken: null,
      sealed: 5,
      emptied: 1,
      begun: [{ at: at.toISOString(), seal_number: 4 }],
      rotated: [],
    })
    // The seals by the lost key stay, in case the key is found.
    const seals = (all: typeof before) => all.slice(0, 3).map(({ hash, emptied }) => [hash, emptied])
    expect(seals(await rows())).toEqual(seals(before))
    await expect(beginNewChain(database, key, head, at)).rejects.toThrow(/fits the audit/)
  })

  test.each([
    ['a change of its content', sql`result = 403`, sql`result = 200`],
    ['a change of the person', sql`person_id = 1`, sql`person_id = 1002`],
    ['the proof of another row', sql`taken_over = repeat('0', 64)`, null],
  ])('%s of a taken-over row is detected', async (_what, change, back) => {
    const [, , third] = await rows()
    await forge(sql`update audit set ${change} where id = ${third?.id}`)
    expect(await broken()).toEqual({ kind: 'altered', id: third?.id, seal_number: 3 })
    const undone = back ?? sql`taken_over = ${third?.taken_over}`
    await forge(sql`update audit set ${undone} where id = ${third?.id}`)
    expect(await broken()).toBeNull()
  })

  test('a taken-over row is emptied after its retention period and cannot be changed otherwise', async () => {
    const refused = /audit rows cannot be changed/
    const update = (values: { taken_over: string; result?: number; emptied?: string }) =>
      database.db.updateTable('audit').set(values).where('act', '=', 'b').execute()
    await expect(update({ taken_over: 'x', result: 500 })).rejects.toThrow(refused)
    await expect(update({ taken_over: 'x', emptied: 'x' })).rejects.toThrow(refused)
    const emptied = await emptyAudit(given(database), key, new Date('2028-01-01T00:00:00Z'))
    expect(emptied).toEqual({ auditOfReads: 0, auditOfWrites: 2, altered: 0 })
    expect(await verifyAudit(database.db, key, head)).toMatchObject({ broken: null, emptied: 3 })
  })

  test('a deleted taken-over row is detected', async () => {
    const [, second, third] = await rows()
    await forge(sql`delete from audit where id = ${second?.id}`)
    expect(await broken()).toEqual({ kind: 'missing', id: third?.id, seal_number: 3, after: 1 })
  })
})
