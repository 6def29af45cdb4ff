import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeKey, newChain } from '#server/platform/audit/change-key.ts'
import { checkAudit } from '#server/platform/audit/check.ts'
import { writeHead } from '#server/platform/audit/head.ts'
import { auditKeyOf, plainKey } from '#server/platform/audit/key.ts'
import { rotateKey } from '#server/platform/audit/rotate.ts'
import { sealAudit } from '#server/platform/audit/seal.ts'
import type { Database } from '#server/platform/database/database.ts'
import { keyFromFile } from '#server/platform/key-file.ts'
import { embeddedPlace, emptyPostgresPlace, environmentOf, use } from '../support/backup-databases.ts'
import { silentLog } from '../support/database.ts'
import { forgeAudit } from '../support/forge-audit.ts'
import { insertRow } from '../support/rows.ts'
import { runCommand } from '../support/run-command.ts'
import { start } from '../support/start.ts'

const now = new Date('2026-05-12T12:00:00Z')

/** A data folder with three sealed audit rows, their key and their stored head, as a server leaves it. */
async function auditedPlace(make = emptyPostgresPlace) {
  const place = { ...(await make()), auditKey: null, auditKeyBefore: null }
  await use(place, async (database) => {
    for (const act of ['a', 'b', 'c'])
      await insertRow(database.db, 'audit', { at: now.toISOString(), act, result: 200, request_id: act })
    await sealAudit(database, auditKeyOf(place))
    writeHead(place, await lastOf(database), now)
  })
  const run = (...given: string[]) => runCommand('audit', given, environmentOf(place))
  return { place, run }
}

const clock = () => now
const check = (place: Parameters<typeof checkAudit>[0]) =>
  checkAudit(place, { log: silentLog, progress: () => undefined })

async function lastOf({ db }: Database) {
  const { seal_number, hash } = await db
    .selectFrom('audit')
    .select(['seal_number', 'hash'])
    .orderBy('seal_number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { seal_number: seal_number!, hash: hash! }
}

test('T30 npm run audit confirms an unaltered audit trail, also while the server runs', async () => {
  const { place, run } = await auditedPlace(embeddedPlace)
  expect(await check(place)).toBe(
    'The audit is intact: 3 rows are sealed, 0 of them redacted, 0 are not sealed yet; it contains the head stored at 2026-05-12T12:00:00.000Z.',
  )
  const server = start({ DATA_DIR: place.dataDir })
  await server.ready()
  const running = await run()
  expect(running).toMatchObject({ code: 0 })
  // Copying the database for the check adds an audit row, which the server may already have sealed.
  expect(running.output).toMatch(/^The audit is intact: [34] rows are sealed/)
  server.signal('SIGTERM')
  expect((await server.exited).code).toBe(0)
  // The server seals its last rows when it stops.
  expect(await check(place)).toMatch(
    /^The audit is intact: 4 rows are sealed, 0 of them redacted, 0 are not sealed yet/,
  )
})

test('T30 npm run audit exits with 1 and names the altered or deleted rows, also if the last rows were deleted', async () => {
  const { place, run } = await auditedPlace()
  const forge = (change: ReturnType<typeof sql>) => use(place, (database) => forgeAudit(database, change))
  await forge(sql`delete from audit where act = 'c'`)
  expect(await run()).toMatchObject({
    code: 1,
    output: '',
    complaints: 'The audit breaks at its end: the rows with the seals 3 to 3 are missing.\n',
  })
  await forge(sql`update audit set result = 403 where act = 'b'`)
  await expect(check(place)).rejects.toThrow(
    /^The audit breaks at row \d+ \(seal 2\): the row was changed or moved/,
  )
})

test('T30 npm run audit says what to do if the audit key is lost, and can begin a new chain of seals that later checks mention', async () => {
  const { place } = await auditedPlace()
  const way = /If the key is lost, stop the server and run npm run audit -- --new-chain/
  rmSync(path.join(place.dataDir, 'audit.key'))
  await expect(check(place)).rejects.toThrow(/^There is no key in .* Set AUDIT_KEY/)
  await expect(check(place)).rejects.toThrow(way)

  // Creates a new key, as a server does when it starts without the lost key.
  auditKeyOf(place)
  await expect(check(place)).rejects.toThrow(/^No row of the audit was sealed with this key/)
  await expect(check(place)).rejects.toThrow(way)
  await expect(changeKey(place, clock, silentLog)).rejects.toThrow(/was not changed/)

  expect(await newChain(place, clock, silentLog)).toBe(
    'A new audit chain begins at seal 4; 3 earlier rows were taken over without verification.',
  )
  const found = await check(place)
  expect(found).toMatch(/^The audit is intact: 4 rows are sealed/)
  expect(found).toMatch(/A new chain begins at seal 4 \(\d{4}-.*\), because the key was lost/)
  await expect(newChain(place, clock, silentLog)).rejects.toThrow(/The key fits the audit/)
})

test('T30 npm run audit -- --rotate replaces the generated audit key, also by a key from the environment and back', async () => {
  const { place, run } = await auditedPlace()
  const before = auditKeyOf(place)
  expect(await run('--rotate')).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      /^The audit key was changed at seal 4\. Both keys sealed the change; 3 earlier rows/,
    ),
  })
  expect(auditKeyOf(place)).not.toEqual(before)
  expect(readdirSync(place.dataDir).filter((name) => name.endsWith('.key'))).toEqual([
    expect.stringMatching(/^audit\.before-\d+\.key$/),
    'audit.key',
  ])

  const operators = { ...place, auditKey: '1e'.repeat(32) }
  await changeKey(operators, clock, silentLog)
  expect(await check(operators)).toMatch(/The key was changed at seal 4 .*The key was changed at seal 5/s)
  await expect(check(place)).rejects.toThrow(/breaks|No row/)
  const same = { ...operators, auditKeyBefore: operators.auditKey }
  await expect(changeKey(same, clock, silentLog)).rejects.toThrow('AUDIT_KEY is already the current key.')

  const back = { ...place, auditKeyBefore: operators.auditKey }
  await changeKey(back, clock, silentLog)
  expect(await check(back)).toMatch(/AUDIT_KEY_BEFORE also sealed the change at seal 6\.$/)
  expect(await check({ ...back, auditKeyBefore: '2d'.repeat(32) })).toMatch(
    /AUDIT_KEY_BEFORE is not the key that sealed the change at seal 6\.$/,
  )
})

test('T30 an interrupted rotation of the audit key is completed by the next rotation', async () => {
  const { place } = await auditedPlace()
  const next = plainKey(keyFromFile(place.dataDir, 'audit-next.key'))
  await use(place, (database) =>
    rotateKey(database, { from: auditKeyOf(place), to: next, head: null, at: now }),
  )
  await expect(check(place)).rejects.toThrow()
  expect(await changeKey(place, clock, silentLog)).toMatch(/interrupted key change is finished/)
  expect(auditKeyOf(place)).toEqual(next)
  expect(await check(place)).toMatch(/^The audit is intact: 4 rows/)
})
