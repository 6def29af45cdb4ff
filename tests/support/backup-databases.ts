import { createHash, randomBytes } from 'node:crypto'
import { cp } from 'node:fs/promises'
import { inject } from 'vitest'
import { importFolder } from '#server/import.ts'
import { plainKey } from '#server/platform/audit/key.ts'
import { sealAudit } from '#server/platform/audit/seal.ts'
import { type Database, openDatabase, type Queryable } from '#server/platform/database/database.ts'
import { openEmbedded } from '#server/platform/database/embedded.ts'
import type { Engine } from '#server/platform/database/engine.ts'
import { openPostgres } from '#server/platform/database/postgres.ts'
import { csvFolder, temporaryFolder } from './csv-folder.ts'
import { postgresCopyUrl, silentLog } from './database.ts'
import { databaseSources, image } from './images.ts'
import { stateOfFolder } from './imported-database.ts'
import { newDatabaseOn } from './postgres.ts'
import { insertRow } from './rows.ts'
import { wholeFolder } from './whole-folder.ts'

export const auditKey = plainKey(Buffer.from('the key of the tests'))

export type Place = { dataDir: string; databaseUrl: string | null }

/** A migrated, empty embedded database. It is a copy, because creating one takes seconds. */
export async function embeddedPlace(): Promise<Place> {
  const template = await image('folder', databaseSources, (draft) =>
    use({ dataDir: draft, databaseUrl: null }, async () => undefined),
  )
  const dataDir = temporaryFolder()
  await cp(template, dataDir, { recursive: true })
  return { dataDir, databaseUrl: null }
}

/** An embedded database filled by `fill`. It is a copy, because filling takes seconds. */
export async function filledEmbeddedPlace(): Promise<Place> {
  const template = await image(`filled-folder-${stateOfFolder}`, ['server', 'domain'], (draft) =>
    use({ dataDir: draft, databaseUrl: null }, (database) => fill(database)),
  )
  const dataDir = temporaryFolder()
  await cp(template, dataDir, { recursive: true })
  return { dataDir, databaseUrl: null }
}

/** A migrated, empty database on PostgreSQL, which a program opens much faster than an embedded one. */
export async function emptyPostgresPlace(): Promise<Place> {
  const { url } = await postgresCopyUrl('empty', databaseSources, async () => undefined)
  return { dataDir: temporaryFolder(), databaseUrl: url }
}

/** The environment variables with which a program opens this database. */
export const environmentOf = ({ dataDir, databaseUrl }: Place) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl ?? '',
})

export async function filledPostgresPlace(): Promise<Place> {
  const { url } = await postgresCopyUrl(`filled_${stateOfFolder}`, ['server', 'domain'], (database) =>
    fill(database, 1000),
  )
  return { dataDir: '', databaseUrl: url }
}

/** An embedded database without tables. */
export const newEmbeddedPlace = async (): Promise<Place> => ({
  dataDir: temporaryFolder(),
  databaseUrl: null,
})

/** A PostgreSQL database without tables. */
export const postgresPlace = async (): Promise<Place> => ({
  dataDir: '',
  databaseUrl: await newDatabaseOn(inject('postgresUrl')),
})

export const engineAt = ({ dataDir, databaseUrl }: Place): Promise<Engine> =>
  databaseUrl ? openPostgres(databaseUrl, silentLog) : openEmbedded(dataDir, silentLog)

export async function use<T>(
  { dataDir, databaseUrl }: Place,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ dataDir, databaseUrl: databaseUrl ?? undefined }, silentLog)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Adds rows to most tables, with values that a backup or restore could easily damage. */
export async function fill(database: Database, fileBytes = 300_000) {
  const clock = () => new Date('2026-06-12T12:00:00Z')
  await importFolder(database, csvFolder(wholeFolder), { clock, progress: () => undefined })
  const { db } = database
  const { id: person_id } = await db
    .selectFrom('persons')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const body = 'Lína\nog \\N og \t og "gæsalappir" og {sviga, \u2028 ör → og 🟥'
  const at = '2026-06-12T12:00:00.123Z'
  const { id: mail_id } = await insertRow(db, 'mails', {
    kind: 'bulk',
    subject: '',
    body,
    created_by: person_id,
    created_at: at,
  })
  await insertRow(db, 'outbox', { mail_id, person_id, address: 'yr@postur.example', next_attempt_at: at })
  await insertRow(db, 'preferences', {
    person_id,
    key: 'list.domarar',
    value: JSON.stringify({ Text: body, Numbers: [1, 0.1, null], Empty: {} }),
  })
  await keepFile(db, fileBytes)
  await sealAudit(database, auditKey)
}

export async function keepFile(db: Queryable, fileBytes: number) {
  const content = randomBytes(fileBytes)
  const { id: file_id } = await insertRow(db, 'files', {
    name: 'samningur Æ.pdf',
    media_type: 'application/pdf',
    byte_size: fileBytes,
    sha256: createHash('sha256').update(content).digest('hex'),
    created_at: '2026-06-12T12:00:00.123Z',
  })
  await insertRow(db, 'file_chunks', { file_id, position: 0, content })
}
