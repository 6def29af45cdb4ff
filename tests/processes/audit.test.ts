import { rmSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { writeHead } from '#server/platform/audit-chain/head.ts'
import { auditKeyOf } from '#server/platform/audit-chain/key.ts'
import { sealAudit } from '#server/platform/audit-chain/seal.ts'
import type { Database } from '#server/platform/database/database.ts'
import { embeddedPlace, use } from '../support/backup-places.ts'
import { runCommand } from '../support/run-command.ts'
import { start } from '../support/start.ts'

const now = new Date('2026-05-12T12:00:00Z')

/** Three sealed rows, their key and their head, as a server leaves them. */
async function auditedPlace() {
  const place = { ...(await embeddedPlace()), auditKey: null }
  await use(place, async (database) => {
    for (const act of ['a', 'b', 'c'])
      await database.db
        .insertInto('audit')
        .values({ at: now.toISOString(), act, result: 200, request_id: act })
        .execute()
    await sealAudit(database, auditKeyOf(place))
    writeHead(place, await lastOf(database), now)
  })
  const run = (...given: string[]) =>
    runCommand('audit', given, { DATA_DIR: place.dataDir, DATABASE_URL: '' })
  return { place, run }
}

async function lastOf({ db }: Database) {
  const { seal_number, hash } = await db
    .selectFrom('audit')
    .select(['seal_number', 'hash'])
    .orderBy('seal_number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { seal_number: seal_number!, hash: hash! }
}

test('T30 npm run audit says that the audit is whole, also while its server runs, and leaves what it read as it was', async () => {
  const { place, run } = await auditedPlace()
  expect(await run()).toMatchObject({
    code: 0,
    output:
      'The audit is whole: 3 rows are sealed, 0 of them emptied, 0 wait; the head that was kept at 2026-05-12T12:00:00.000Z is in it.\n',
  })
  const server = start({ DATA_DIR: place.dataDir })
  await server.ready()
  const running = await run()
  expect(running).toMatchObject({ code: 0 })
  expect(running.output).toMatch(/^The audit is whole: 3 rows are sealed/)
  server.signal('SIGTERM')
  expect((await server.exited).code).toBe(0)
  // The copy for the look stands in the audit itself, and the last rows were sealed at the stop.
  expect((await run()).output).toMatch(/^The audit is whole: 4 rows are sealed, 0 of them emptied, 0 wait/)
})

test('T30 npm run audit ends with 1 and says where the audit breaks, a cut tail included', async () => {
  const { place, run } = await auditedPlace()
  const forge = (change: ReturnType<typeof sql>) =>
    use(place, async ({ db }) => {
      await sql`alter table audit disable trigger user`.execute(db)
      await change.execute(db)
      await sql`alter table audit enable trigger user`.execute(db)
    })
  await forge(sql`delete from audit where act = 'c'`)
  expect(await run()).toMatchObject({
    code: 1,
    output: '',
    complaints: 'The audit breaks at its end: the rows of the seals 3 to 3 are gone.\n',
  })
  await forge(sql`update audit set result = 403 where act = 'b'`)
  const changed = await run()
  expect(changed.code).toBe(1)
  expect(changed.complaints).toMatch(/^The audit breaks at row \d+ \(seal 2\): the row was changed or moved/)
})

test('T30 where the key is lost npm run audit says what to do, and begins a new chain that it names from then on', async () => {
  const { place, run } = await auditedPlace()
  const way = /Where it is lost, stop the server: npm run audit -- --new-chain begins a new chain/
  rmSync(path.join(place.dataDir, 'audit.key'))
  const without = await run()
  expect(without).toMatchObject({ code: 1, output: '' })
  expect(without.complaints).toMatch(/^There is no key in .* Set AUDIT_KEY/)
  expect(without.complaints).toMatch(way)

  // The server goes on with a key of its own, and seals nothing.
  const server = start({ DATA_DIR: place.dataDir })
  await server.ready()
  server.signal('SIGTERM')
  const { stderr } = await server.exited
  expect(stderr).toContain('the audit is not sealed any more')
  const other = await run()
  expect(other.complaints).toMatch(/^No row of the audit was sealed with this key/)
  expect(other.complaints).toMatch(way)

  expect(await run('--new-chain')).toMatchObject({
    code: 0,
    output: 'A new chain of the audit begins at seal 4; 3 rows before it were taken over as they stand.\n',
  })
  const { code, output } = await run()
  expect(code).toBe(0)
  expect(output).toMatch(/^The audit is whole: 4 rows are sealed/)
  expect(output).toMatch(/A new chain begins at seal 4 \(\d{4}-.*\), since the key was lost/)
  expect(await run('--new-chain')).toMatchObject({ code: 1, output: '' })
})
