import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { backup } from '#server/platform/backup/backup.ts'
import { restore } from '#server/platform/backup/restore.ts'
import { folder, migrationsIn } from '#server/platform/database/migrate.ts'
import {
  embeddedPlace,
  emptyPostgresPlace,
  engineAt,
  filledPostgresPlace,
  postgresPlace,
  use,
} from '../support/backup-databases.ts'
import { temporaryFolder } from '../support/csv-folder.ts'
import { silentLog } from '../support/database.ts'
import { contentOf } from '../support/database-content.ts'
import { insertRow } from '../support/rows.ts'

let whole: Buffer
let lines: string[]

beforeAll(async () => {
  const place = await filledPostgresPlace()
  const file = path.join(temporaryFolder(), 'afrit.gz')
  const given = { clock: () => new Date(), log: silentLog, progress: () => undefined }
  await backup(place, file, given)
  whole = readFileSync(file)
  lines = gunzipSync(whole).toString().trimEnd().split('\n')
})

const fileWith = (content: Uint8Array | string) => {
  const file = path.join(temporaryFolder(), 'afrit.gz')
  writeFileSync(file, content)
  return file
}

/** A backup file with a correct checksum, whatever its rows. */
function sealed(rows: string[]): Buffer {
  const text = rows.map((row) => `${row}\n`).join('')
  const sha256 = createHash('sha256').update(text).digest('hex')
  return gzipSync(`${text}${JSON.stringify({ sha256 })}\n`)
}

const changedHeader = (change: (header: { version: number; migrations: object[] }) => void) => {
  const header = JSON.parse(lines[0]!)
  change(header)
  return sealed([JSON.stringify(header), ...lines.slice(1, -1)])
}

function isPacked(file: Buffer, text: Buffer) {
  try {
    return gunzipSync(file).equals(text)
  } catch {
    return false
  }
}

const cutOff = /^The file .* is not a whole backup: it was cut off or altered; nothing was changed\.$/

/** Restores the content and returns the error message. Checks that no data folder is created. */
async function refusalOf(content: Uint8Array | string): Promise<string> {
  const dataDir = path.join(temporaryFolder(), 'gögn')
  const place = { dataDir, databaseUrl: null }
  const error = await restore(
    () => engineAt(place),
    fileWith(content),
    () => undefined,
  ).then(
    () => null,
    (thrown: Error) => thrown,
  )
  expect(existsSync(dataDir)).toBe(false)
  return error?.message ?? 'it was restored'
}

describe('a restore of a backup is refused with one sentence and changes nothing if', () => {
  test('the backup file is cut off at any byte', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), async (length) => {
        expect(await refusalOf(whole.subarray(0, length))).toMatch(cutOff)
      }),
      { numRuns: 30 },
    )
  })

  test('any bit of its compressed data is flipped', async () => {
    const text = gunzipSync(whole)
    // Skips gzip's ten-byte header and the padding bits of its last byte: neither carries data (RFC 1951, 1952).
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 10, max: whole.length - 1 }), fc.nat(7), async (at, bit) => {
        const altered = Buffer.from(whole)
        altered[at]! ^= 1 << bit
        fc.pre(!isPacked(altered, text))
        expect(await refusalOf(altered)).toMatch(cutOff)
      }),
      { numRuns: 30 },
    )
  })

  test('extra bytes follow the end of the backup', async () => {
    expect(await refusalOf(Buffer.concat([whole, Buffer.from('x')]))).toMatch(cutOff)
    expect(await refusalOf(Buffer.concat([whole, whole]))).toMatch(cutOff)
  })

  test('a line of the backup was changed, removed or added and the file compressed again', async () => {
    const altered = lines.map((line) => line.replace('Jón Ásgeirsson', 'Jón Ágústsson'))
    expect(altered).not.toEqual(lines)
    const ofNewer = lines[0]!.replace('"version":1', '"version":2')
    expect(ofNewer).not.toBe(lines[0])
    for (const rows of [
      altered,
      lines.with(0, ofNewer),
      lines.with(0, lines[0]!.replace('bakvordur-backup', 'bakvordur-backuq')),
      lines.toSpliced(5, 1),
      lines.toSpliced(5, 0, lines[5]!),
      lines.slice(0, -1),
    ]) {
      expect(await refusalOf(gzipSync(`${rows.join('\n')}\n`))).toMatch(cutOff)
    }
  })

  test('the file is not a backup', async () => {
    expect(await refusalOf('Id,ShortName,Type\n')).toMatch(cutOff)
    expect(await refusalOf(gzipSync('Id,ShortName,Type\n'))).toMatch(cutOff)
    expect(await refusalOf(gzipSync('5\nnull\n'))).toMatch(cutOff)
    expect(await refusalOf(sealed([]))).toMatch(/^The file .* is not a backup\.$/)
    expect(await refusalOf(sealed(['{"format":"other"}']))).toMatch(/^The file .* is not a backup\.$/)
  })

  test('a line of the backup is endless or malformed', async () => {
    const packedOnly = gzipSync(Buffer.alloc(65_000_000, 'x'))
    expect(await refusalOf(packedOnly)).toMatch(cutOff)
    const [header = '', ...rows] = lines.slice(0, -1)
    for (const strange of [
      '{"table":"teams"}',
      '[{}]',
      '{"sequence":1}',
      '{"other":true}',
      '{"table":"teams","columns":"id"}',
    ])
      expect(await refusalOf(sealed([header, strange, ...rows]))).toMatch(cutOff)
    const { migrations: _migrations, ...without } = JSON.parse(header)
    expect(await refusalOf(sealed([JSON.stringify(without), ...rows]))).toMatch(cutOff)
  })

  test('the backup file does not exist', async () => {
    const file = path.join(temporaryFolder(), 'ekkert.gz')
    await expect(
      restore(
        () => engineAt({ dataDir: '', databaseUrl: null }),
        file,
        () => undefined,
      ),
    ).rejects.toThrow(`The file ${file} cannot be read (ENOENT).`)
  })

  test('the backup was made by a newer version of the program', async () => {
    const newer = changedHeader(({ migrations }) => migrations.push({ name: '999-later.sql', hash: 'x' }))
    expect(await refusalOf(newer)).toMatch(/was made by a newer or another program \(it has 999-later\.sql\)/)
    expect(await refusalOf(changedHeader((header) => header.version++))).toMatch(
      /was made by a newer program/,
    )
  })

  test('the target database is not empty', async () => {
    const place = await emptyPostgresPlace()
    await use(place, ({ db }) => insertRow(db, 'courts', { name: 'Völlur' }))
    const before = await use(place, contentOf)
    await expect(
      restore(
        () => engineAt(place),
        fileWith(whole),
        () => undefined,
      ),
    ).rejects.toThrow(
      'The database is not empty (courts has rows): name an empty one by DATA_DIR or DATABASE_URL; nothing was changed.',
    )
    expect(await use(place, contentOf)).toEqual(before)
  })

  test.each([
    ['the embedded database', embeddedPlace],
    ['PostgreSQL', emptyPostgresPlace],
  ])('a row of the backup refers to a missing row, on %s', async (_engine, make) => {
    const place = await make()
    const before = await use(place, contentOf)
    const person = lines.findIndex((line) => line.includes('Jón Ásgeirsson'))
    const file = fileWith(sealed(lines.slice(0, -1).toSpliced(person, 1)))
    await expect(
      restore(
        () => engineAt(place),
        file,
        () => undefined,
      ),
    ).rejects.toThrow(
      /^The rows of the backup do not fit together \(.* violates foreign key .*; nothing was changed\.$/,
    )
    expect(await use(place, contentOf)).toEqual(before)
  })
})

test.each([
  ['has no rows at all', () => [lines[0]!], 'its migrations are not those of its first line'],
  ['has a row before any table', () => [lines[0]!, '["1"]', ...content()], 'a row belongs to no table'],
  [
    'has a row that is too short',
    () => [lines[0]!, ...shortened(content())],
    'a row of persons has 1 values',
  ],
  [
    'names an id sequence that does not exist',
    () => [lines[0]!, ...content(), '{"sequence":"x; drop","last":"1","called":true}'],
    'there is no sequence x; drop',
  ],
])(
  'a backup with a valid checksum that %s is refused, and the next backup can be restored',
  async (_what, rows, reason) => {
    const place = await postgresPlace()
    const bring = (file: Buffer) =>
      restore(
        () => engineAt(place),
        fileWith(file),
        () => undefined,
      )
    await expect(bring(sealed(rows()))).rejects.toThrow(
      `The rows of the backup do not fit together (${reason}); nothing was changed.`,
    )
    await bring(whole)
    expect((await use(place, contentOf)).persons).toHaveLength(2)
  },
)

const content = () => lines.slice(1, -1)

const shortened = (rows: string[]) =>
  rows.map((line) => (line.includes('Jón Ásgeirsson') ? JSON.stringify(JSON.parse(line).slice(0, 1)) : line))

test('a backup can be restored into a database with empty tables', async () => {
  const place = await emptyPostgresPlace()
  await restore(
    () => engineAt(place),
    fileWith(whole),
    () => undefined,
  )
  expect((await use(place, contentOf)).persons).toHaveLength(2)
})

const later = {
  name: '999-later.sql',
  hash: 'later',
  text: `alter table persons add column later text; update persons set later = 'filled'`,
}

test('a backup made by an older version of the program is restored and migrated', async () => {
  const place = await postgresPlace()
  const needs: unknown[] = []
  await restore(
    (need) => {
      needs.push(need)
      return engineAt(place)
    },
    fileWith(whole),
    () => undefined,
    { own: [...migrationsIn(folder), later] },
  )
  // A new embedded database with the newer tables could not take the backup.
  expect(needs).toEqual([{ tables: false }])
  const { pool, close } = await engineAt(place)
  const client = await pool.connect()
  const persons = await client.query('select distinct later from persons', [])
  const applied = await client.query(`select hash from migrations where name = '${later.name}'`, [])
  client.release()
  await close()
  expect([persons.rows, applied.rows]).toEqual([[{ later: 'filled' }], [{ hash: 'later' }]])
})

test('a backup is refused if its first migration differs from the one of this program', async () => {
  const earlier = changedHeader(({ migrations }) => {
    migrations[0] = { name: '000-base.sql', hash: 'earlier' }
  })
  expect(await refusalOf(earlier)).toMatch(
    /^The file .* was made by a newer or another program \(it has 000-base\.sql\); install that one to restore it\.$/,
  )
})
