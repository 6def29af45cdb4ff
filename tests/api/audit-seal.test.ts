import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sealAudit, verifyAudit } from '#server/platform/audit-seal.ts'
import type { Database } from '#server/platform/database/database.ts'
import { memoryDatabase, postgresDatabase } from '../support/database.ts'

describe.each([
  ['embedded', memoryDatabase],
  ['PostgreSQL', postgresDatabase],
])('on the %s database', (_engine, open) => {
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
  /** What somebody with access to the database could do. */
  const forge = (change: ReturnType<typeof sql>) =>
    database.transaction(async (tx) => {
      await sql`alter table audit disable trigger user`.execute(tx)
      await change.execute(tx)
      await sql`alter table audit enable trigger user`.execute(tx)
    })

  test('rows are chained in order, each once, also by several instances at the same moment', async () => {
    await write('a', 'b', 'c')
    expect(await Promise.all([sealAudit(database), sealAudit(database), sealAudit(database)])).toContain(3)
    await write('d', 'e')
    await sealAudit(database)
    const sealed = await rows()
    expect(sealed.map((row) => row.seal_number)).toEqual([1, 2, 3, 4, 5])
    expect(new Set(sealed.map((row) => row.hash)).size).toBe(5)
    expect(await verifyAudit(database.db)).toBeNull()
    expect(await sealAudit(database)).toBe(0)
  })

  test('a row cannot be changed or removed through the app', async () => {
    const refused = /audit rows cannot be changed/
    await expect(database.db.updateTable('audit').set({ act: 'x' }).execute()).rejects.toThrow(refused)
    await expect(database.db.deleteFrom('audit').execute()).rejects.toThrow(refused)
    await expect(sql`truncate audit`.execute(database.db)).rejects.toThrow(refused)
    await expect(database.db.updateTable('audit').set({ hash: 'x' }).execute()).rejects.toThrow(refused)
  })

  test('a row that was changed, moved or removed behind the app is found', async () => {
    const [, second, third] = await rows()
    await forge(sql`update audit set result = 403 where id = ${second!.id}`)
    expect(await verifyAudit(database.db)).toBe(second!.id)
    await forge(sql`update audit set result = 200 where id = ${second!.id}`)
    expect(await verifyAudit(database.db)).toBeNull()

    await forge(sql`update audit set records = '{"z": 1}' where id = ${third!.id}`)
    expect(await verifyAudit(database.db)).toBe(third!.id)
    await forge(
      sql`update audit set records = ${JSON.stringify(third!.records)}::jsonb where id = ${third!.id}`,
    )
    expect(await verifyAudit(database.db)).toBeNull()

    await forge(sql`delete from audit where id = ${second!.id}`)
    expect(await verifyAudit(database.db)).toBe(third!.id)
  })
})
