import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { sealAudit } from '#server/platform/audit/seal.ts'
import { verifyAudit } from '#server/platform/audit/verify.ts'
import { backup } from '#server/platform/backup/backup.ts'
import { readLines } from '#server/platform/backup/format.ts'
import { reencrypt } from '#server/platform/backup/reencrypt.ts'
import { restore } from '#server/platform/backup/restore.ts'
import type { Database } from '#server/platform/database/database.ts'
import {
  auditKey,
  embeddedPlace,
  emptyPostgresPlace,
  engineAt,
  fill,
  filledPostgresPlace,
  keepFile,
  newEmbeddedPlace,
  type Place,
  postgresPlace,
  use,
} from '../support/backup-databases.ts'
import { temporaryFolder } from '../support/csv-folder.ts'
import { silentLog } from '../support/database.ts'
import { contentOf, withoutRestore } from '../support/database-content.ts'
import { insertRow } from '../support/rows.ts'

const given = { clock: () => new Date('2026-05-12T13:00:00Z'), log: silentLog, progress: () => undefined }
const newFile = () => path.join(temporaryFolder(), 'afrit.gz')
const bringBack = (place: Place, file: string) =>
  restore(
    () => engineAt(place),
    file,
    () => undefined,
  )

// The first tests run on both database engines. The others do not depend on the engine and use the faster one.
test.each([
  { from: 'the embedded database', source: embeddedPlace, into: 'PostgreSQL', target: postgresPlace },
  { from: 'PostgreSQL', source: postgresPlace, into: 'the embedded database', target: newEmbeddedPlace },
])('a backup of $from that is restored into $into has the same rows', async ({ source, target }) => {
  const [from, file] = [await source(), newFile()]
  await use(from, (database) => fill(database))
  await backup(from, file, given)
  const original = await use(from, contentOf)
  expect(original.file_chunks).toHaveLength(1)
  expect(original.audit?.join()).toContain('"act": "backup"')
  const to = await target()
  await bringBack(to, file)
  await use(to, async (database) => {
    // A separate test covers the changes made by a restore itself.
    expect(withoutRestore(await contentOf(database))).toEqual(withoutRestore(original))
    await expectAlive(database)
  })
})

describe('T30 a restore', () => {
  /** A database with a session, a calendar, one queued and one sent mail, and the key of the local electronic id. */
  async function livingPlace() {
    const place = await filledPostgresPlace()
    await use(place, async (database) => {
      const { db } = database
      const { id: person_id } = await db.selectFrom('persons').select('id').limit(1).executeTakeFirstOrThrow()
      const role = { person_id, auth_type: 1 }
      const { id: role_id } = await insertRow(db, 'roles', role)
      const created_at = '2026-05-12T12:00:00Z'
      const times = { created_at, proven_at: created_at, expires_at: '2099-01-01T00:00:00Z' }
      await insertRow(db, 'sessions', { token_hash: 't', resume_hash: 'r', person_id, role_id, ...times })
      await insertRow(db, 'calendars', {
        role_id,
        name: 'sími',
        token_hash: 'c',
        created_at: times.created_at,
      })
      const { mail_id } = await db.selectFrom('outbox').select('mail_id').executeTakeFirstOrThrow()
      const gone = { mail_id, address: 'farid@felag.example', next_attempt_at: times.created_at }
      await insertRow(db, 'outbox', { ...gone, state: 'sent' })
      const private_jwk = JSON.stringify({ d: 'the-private-part' })
      await insertRow(db, 'eid_keys', { id: 'local', private_jwk, created_at: times.created_at })
    })
    return place
  }

  test('ends all sessions and calendar addresses, holds queued mail, stores its own time and leaves an audit row', async () => {
    const [from, to, file] = [await livingPlace(), await postgresPlace(), newFile()]
    await backup(from, file, given)
    const clock = () => new Date('2026-05-13T08:00:00Z')
    await restore(
      () => engineAt(to),
      file,
      () => undefined,
      { clock },
    )
    await use(to, async ({ db }) => {
      const at = '2026-05-13T08:00:00.000Z'
      expect(await db.selectFrom('sessions').select('ended_at').execute()).toEqual([{ ended_at: at }])
      expect(await db.selectFrom('calendars').selectAll().execute()).toEqual([])
      const mail = db.selectFrom('outbox').select(['state', 'next_attempt_at']).orderBy('id')
      expect(await mail.execute()).toEqual([
        { state: 'held', next_attempt_at: at },
        { state: 'sent', next_attempt_at: '2026-05-12T12:00:00.000Z' },
      ])
      expect(await db.selectFrom('restores').selectAll().execute()).toEqual([{ at }])
      const last = db.selectFrom('audit').select(['act', 'at']).orderBy('id', 'desc').limit(1)
      expect(await last.execute()).toEqual([{ act: 'restore', at }])
    })
  })

  test('brings back no private key of the local electronic id, not even from a backup by an older program', async () => {
    const [from, to, file] = [await livingPlace(), await postgresPlace(), newFile()]
    await backup(from, file, given)
    const text = gunzipSync(readFileSync(file)).toString()
    expect(text).not.toContain('the-private-part')
    expect(text).not.toContain('eid_keys')
    // A backup as written by an earlier version.
    const lines = text.trimEnd().split('\n').slice(0, -1)
    const row = JSON.stringify(['local', '{"d": "the-private-part"}', '2026-05-12 12:00:00+00'])
    const columns = JSON.stringify({ table: 'eid_keys', columns: ['id', 'private_jwk', 'created_at'] })
    const first = lines.findIndex((line) => line.startsWith('{"table"'))
    const body = [...lines.slice(0, first), columns, row, ...lines.slice(first)]
      .map((line) => `${line}\n`)
      .join('')
    const sha256 = createHash('sha256').update(body).digest('hex')
    writeFileSync(file, gzipSync(`${body}${JSON.stringify({ sha256 })}\n`))
    await bringBack(to, file)
    await use(to, async ({ db }) => expect(await db.selectFrom('eid_keys').selectAll().execute()).toEqual([]))
  })
})

describe('T30 backup encryption', () => {
  const key = 'Leyndarmál þjóðarinnar'

  test('hides the content, requires the key for a restore, and detects a changed byte', async () => {
    const [from, to, file] = [await filledPostgresPlace(), await postgresPlace(), newFile()]
    await backup(from, file, { ...given, key })
    const whole = readFileSync(file)
    expect(() => gunzipSync(whole)).toThrow()
    expect(whole.includes('bakvordur-backup')).toBe(false)
    const bring = (name: string, ...keys: string[]) =>
      restore(
        () => engineAt(to),
        name,
        () => undefined,
        { keys },
      )
    await expect(bring(file)).rejects.toThrow(/is encrypted: set BACKUP_KEY to the key it was made with/)
    await expect(bring(file, 'annað leyndarmál')).rejects.toThrow(/BACKUP_KEY is not the key that the file/)
    const faulty = newFile()
    const faults = [30, 200, whole.length - 1].map((place) => {
      const changed = Buffer.from(whole)
      changed[place]! ^= 1
      return changed
    })
    for (const content of [...faults, whole.subarray(0, -1), whole.subarray(0, 40)]) {
      writeFileSync(faulty, content)
      await expect(bring(faulty, key)).rejects.toThrow(/is not a whole backup|is not the key that the file/)
    }
    await bring(file, key)
    const people = (place: Place) => use(place, ({ db }) => db.selectFrom('persons').selectAll().execute())
    expect(await people(to)).toEqual(await people(from))
  })

  test('restores an unencrypted backup even if a key is set', async () => {
    const [from, to, file] = [await emptyPostgresPlace(), await postgresPlace(), newFile()]
    await backup(from, file, given)
    await restore(
      () => engineAt(to),
      file,
      () => undefined,
      { keys: [key] },
    )
  })

  test('restores a backup with the previous key if that is set, and can re-encrypt it with the current key', async () => {
    const [from, to, file] = [await filledPostgresPlace(), await postgresPlace(), newFile()]
    const [before, now] = ['of stutt', key]
    await backup(from, file, { ...given, key: before })
    const lines = async (...keys: string[]) => {
      const found = []
      for await (const line of readLines(file, keys)) found.push(line)
      return found
    }
    const original = await lines(before)
    expect(await lines(now, before)).toEqual(original)
    await expect(lines(now)).rejects.toThrow(/set BACKUP_KEY_BEFORE if it was made with an earlier key/)
    await expect(lines(now, 'enn annað leyndarmál')).rejects.toThrow(/nor is BACKUP_KEY_BEFORE/)

    const keys = { backupKey: now, backupKeyBefore: before }
    const whole = readFileSync(file)
    const faulty = whole.subarray(0, -1)
    writeFileSync(file, faulty)
    await expect(reencrypt(file, keys)).rejects.toThrow(/is not a whole backup/)
    expect(readFileSync(file)).toEqual(faulty)
    writeFileSync(file, whole)
    await reencrypt(file, keys)
    expect(await lines(now)).toEqual(original)
    await expect(lines(before)).rejects.toThrow(/is not the key/)
    // Re-encrypting twice, or an unencrypted file, is allowed.
    await reencrypt(file, keys)
    await backup(from, file, given)
    await reencrypt(file, keys)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(path.dirname(file))).toEqual(['afrit.gz'])
    await restore(
      () => engineAt(to),
      file,
      () => undefined,
      { keys: [now] },
    )
  })
})

/** Checks that the restored database works: id sequences, references, triggers and the audit chain. */
async function expectAlive(database: Database) {
  const { db } = database
  const { id } = await insertRow(db, 'persons', { ssn: '0404302989', name: 'Ný Manneskja' })
  expect(id).toBeGreaterThan(1001)
  await expect(db.insertInto('coaches').values({ person_id: 999 }).execute()).rejects.toMatchObject({
    code: '23503',
  })
  await expect(db.deleteFrom('audit').execute()).rejects.toThrow('audit rows cannot be changed')
  await sealAudit(database, auditKey)
  expect((await verifyAudit(db, auditKey)).broken).toBeNull()
}

test('an uploaded file of the maximum size is backed up and restored unchanged', async () => {
  const [from, to, file] = [await emptyPostgresPlace(), await postgresPlace(), newFile()]
  await use(from, ({ db }) => keepFile(db, 30_000_000))
  await backup(from, file, given)
  await bringBack(to, file)
  await use(to, async ({ db }) => {
    const { content } = await db.selectFrom('file_chunks').select('content').executeTakeFirstOrThrow()
    const { sha256 } = await db.selectFrom('files').select('sha256').executeTakeFirstOrThrow()
    expect(content.length).toBe(30_000_000)
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256)
  })
})

test('only its owner can read a backup file, which replaces an older file once it is complete', async () => {
  const [place, file] = [await emptyPostgresPlace(), newFile()]
  writeFileSync(file, 'an older one')
  await backup(place, file, given)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]))
  expect(readdirSync(path.dirname(file))).toEqual(['afrit.gz'])
})

test('a backup that cannot be written is refused with one sentence and leaves no file', async () => {
  const place = await emptyPostgresPlace()
  const folder = temporaryFolder()
  await expect(backup(place, path.join(folder, 'gone', 'afrit.gz'), given)).rejects.toThrow(
    /^The file .*afrit\.gz cannot be written \(ENOENT\)\.$/,
  )
  await expect(backup(place, folder, given)).rejects.toThrow(/^The file .* cannot be written \(E\w+\)\.$/)
  expect(readdirSync(folder)).toEqual([])
})

test('a backup of a missing or empty database is refused and creates no database', async () => {
  const dataDir = path.join(temporaryFolder(), 'gögn')
  await expect(backup({ dataDir, databaseUrl: null }, newFile(), given)).rejects.toThrow(
    `There is no database in the folder ${dataDir}.`,
  )
  expect(existsSync(dataDir)).toBe(false)
  await expect(backup(await postgresPlace(), newFile(), given)).rejects.toThrow(
    'The database holds no tables of this program.',
  )
})
