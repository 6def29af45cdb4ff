import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sealAudit } from '#server/platform/audit-chain/seal.ts'
import { verifyAudit } from '#server/platform/audit-chain/verify.ts'
import { backup } from '#server/platform/backup/backup.ts'
import { restore } from '#server/platform/backup/restore.ts'
import type { Database } from '#server/platform/database/database.ts'
import {
  auditKey,
  embeddedPlace,
  engineAt,
  fill,
  newEmbeddedPlace,
  type Place,
  postgresPlace,
  use,
} from '../support/backup-places.ts'
import { temporaryFolder } from '../support/csv-folder.ts'
import { silentLog } from '../support/database.ts'
import { contentOf } from '../support/database-content.ts'

const given = { clock: () => new Date('2026-05-12T13:00:00Z'), log: silentLog, progress: () => undefined }
const newFile = () => path.join(temporaryFolder(), 'afrit.gz')
const bringBack = (place: Place, file: string) =>
  restore(
    () => engineAt(place),
    file,
    () => undefined,
  )

test.each([
  ['the embedded database', 'the embedded database', embeddedPlace, newEmbeddedPlace],
  ['the embedded database', 'PostgreSQL', embeddedPlace, postgresPlace],
  ['PostgreSQL', 'the embedded database', postgresPlace, embeddedPlace],
  ['PostgreSQL', 'PostgreSQL', postgresPlace, postgresPlace],
])('a backup of %s, restored into %s, is equal row by row', async (_from, _to, source, target) => {
  const [from, to, file] = [await source(), await target(), newFile()]
  await use(from, (database) => fill(database))
  await backup(from, file, given)
  await bringBack(to, file)
  const original = await use(from, contentOf)
  expect(original.file_contents).toHaveLength(1)
  expect(original.audit?.join()).toContain('"act": "backup"')
  await use(to, async (database) => {
    expect(await contentOf(database)).toEqual(original)
    await expectAlive(database)
  })
})

/** The copy is not only equal but works: ids go on, references and triggers hold, the audit's chain is whole. */
async function expectAlive(database: Database) {
  const { db } = database
  const { id } = await db
    .insertInto('persons')
    .values({ ssn: '0404302989', name: 'Ný Manneskja' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(id).toBeGreaterThan(1001)
  await expect(db.insertInto('coaches').values({ person_id: 999 }).execute()).rejects.toMatchObject({
    code: '23503',
  })
  await expect(db.deleteFrom('audit').execute()).rejects.toThrow('audit rows cannot be changed')
  await sealAudit(database, auditKey)
  expect((await verifyAudit(db, auditKey)).broken).toBeNull()
}

test('a file of the largest size that is taken comes back as it was', async () => {
  const [from, to, file] = [await embeddedPlace(), await postgresPlace(), newFile()]
  await use(from, (database) => fill(database, 30_000_000))
  await backup(from, file, given)
  await bringBack(to, file)
  const contentIn = (place: Place) =>
    use(
      place,
      async ({ db }) =>
        (await db.selectFrom('file_contents').select('content').executeTakeFirstOrThrow()).content,
    )
  const restored = await contentIn(to)
  expect(restored.length).toBe(30_000_000)
  expect(Buffer.compare(await contentIn(from), restored)).toBe(0)
})

test('a backup is readable for its owner only, and takes the place of an older one when it is whole', async () => {
  const [place, file] = [await embeddedPlace(), newFile()]
  writeFileSync(file, 'an older one')
  await backup(place, file, given)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]))
  expect(readdirSync(path.dirname(file))).toEqual(['afrit.gz'])
})

test('a backup that cannot be written is refused in one sentence and leaves nothing', async () => {
  const place = await embeddedPlace()
  await use(place, async () => undefined)
  const folder = temporaryFolder()
  await expect(backup(place, path.join(folder, 'gone', 'afrit.gz'), given)).rejects.toThrow(
    /^The file .*afrit\.gz cannot be written \(ENOENT\)\.$/,
  )
  await expect(backup(place, folder, given)).rejects.toThrow(/^The file .* cannot be written \(E\w+\)\.$/)
  expect(readdirSync(folder)).toEqual([])
})

test('where there is no database there is no backup, and none is made', async () => {
  const dataDir = path.join(temporaryFolder(), 'gögn')
  await expect(backup({ dataDir, databaseUrl: null }, newFile(), given)).rejects.toThrow(
    `There is no database in the folder ${dataDir}.`,
  )
  expect(existsSync(dataDir)).toBe(false)
  await expect(backup(await postgresPlace(), newFile(), given)).rejects.toThrow(
    'The database holds no tables of this program.',
  )
})
