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

  test('T30 a refusal is counted in its row for a minute, then the row is sealed and stays as it is', async () => {
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
    await sealAudit(database)
    const [over, open] = (await rows()).slice(-2)
    expect([over?.seal_number, open?.seal_number]).toEqual([6, null])
    const count = (id: number | undefined, records: object) =>
      database.db
        .updateTable('audit')
        .set({ records: JSON.stringify(records) })
        .where('id', '=', id ?? 0)
        .execute()
    await count(open?.id, { Game: 1, Count: 2 })
    await count(open?.id, { Game: 1, Count: 3 })
    const refused = /audit rows cannot be changed/
    for (const records of [{ Game: 2, Count: 4 }, { Game: 1, Count: 3 }, { Game: 1, Count: 2 }, {}])
      await expect(count(open?.id, records)).rejects.toThrow(refused)
    await expect(count(over?.id, { Game: 1, Count: 2 })).rejects.toThrow(refused)
    // A row that is none of a refusal is not counted in.
    await write('f')
    await expect(count((await rows()).at(-1)?.id, { Count: 2 })).rejects.toThrow(refused)
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
