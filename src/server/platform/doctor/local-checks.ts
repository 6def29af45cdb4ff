import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import path from 'node:path'
import { knownAuditKey } from '../audit/key.ts'
import { refuseForeignKey } from '../audit/seal.ts'
import { layoutOf } from '../backup/encryption.ts'
import { keysOf } from '../backup/reencrypt.ts'
import { lastBackup } from '../backup/scheduled/store.ts'
import { databaseOn } from '../database/database.ts'
import type { Engine } from '../database/engine.ts'
import type { Environment } from '../environment.ts'
import { type FreeBytes, leastFreeBytes } from '../health/disk.ts'
import { codeOf } from '../operator-error.ts'
import { type Check, type Finding, off, ok, wrong } from './check.ts'

type Place = { environment: Environment; engine: Engine | null; freeBytes: FreeBytes }

export function localChecks(place: Place): Check[] {
  return [
    { name: 'audit key', find: () => auditKeyOf(place) },
    { name: 'backup key', find: () => backupKeyOf(place) },
    { name: 'disk', find: () => diskOf(place) },
    { name: 'backup folder', find: () => backupFolderOf(place) },
  ]
}

async function auditKeyOf({ environment, engine }: Place): Promise<Finding> {
  const key = knownAuditKey(environment)
  if (!key) return off('none yet; the first start creates it in DATA_DIR')
  if (!engine) return off('not checked, because the database is not open')
  await refuseForeignKey(databaseOn(engine), environment, key)
  return ok("seals this database's audit")
}

async function backupKeyOf({ environment, engine }: Place): Promise<Finding> {
  const { backupKey, backupPlain, backupSchedule } = environment
  if (!backupKey && !backupPlain) return wrong('BACKUP_KEY is not set, so no backup can be written.')
  const file = backupSchedule && (await lastFile(engine, backupSchedule.folder))
  if (file) await layoutOf(file, keysOf(environment))
  if (!backupKey) return off('BACKUP_KEY is not set, so backups are as readable as the database')
  return ok(file ? 'decrypts the last backup' : 'is set')
}

/** The last scheduled backup if it is in this folder. Another instance may use another folder. */
async function lastFile(engine: Engine | null, folder: string): Promise<string | null> {
  const name = engine && (await lastBackup(databaseOn(engine).db))?.succeeded?.file
  const file = name && path.join(folder, name)
  return file && (await stat(file).catch(() => null)) ? file : null
}

async function diskOf({ environment: { dataDir }, freeBytes }: Place): Promise<Finding> {
  const folder = await nearest(dataDir)
  const problem = await whyNotWrite(folder, freeBytes)
  return problem ? wrong(problem) : ok(`${megabytes(await freeBytes(folder))} free in DATA_DIR`)
}

/** Returns the folder itself or its closest parent that exists. A first start would create the folder there, on the same disk. */
async function nearest(folder: string): Promise<string> {
  const full = path.resolve(folder)
  const isThere = await stat(full).then(
    () => true,
    () => false,
  )
  return isThere || full === path.dirname(full) ? full : nearest(path.dirname(full))
}

async function backupFolderOf({ environment, engine, freeBytes }: Place): Promise<Finding> {
  const { backupSchedule, dataDir } = environment
  if (!backupSchedule) return off('BACKUP_TO is not set')
  const { folder } = backupSchedule
  const least = engine ? ((await lastBackup(databaseOn(engine).db))?.succeeded?.bytes ?? 0) : 0
  const problem = await whyNotWrite(folder, freeBytes, least)
  if (problem) return wrong(problem)
  const isSame = (await stat(folder)).dev === (await stat(await nearest(dataDir))).dev
  const free = `${megabytes(await freeBytes(folder))} free in ${folder}`
  return ok(isSame ? `${free}, which is on the same volume as DATA_DIR` : free)
}

async function whyNotWrite(folder: string, freeBytes: FreeBytes, least = 0): Promise<string | null> {
  const code = await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).then(() => null, codeOf)
  if (code) return `the folder ${folder} cannot be written (${code}).`
  if (!(await stat(folder)).isDirectory()) return `${folder} is not a folder.`
  const free = await freeBytes(folder)
  if (free === null || free >= Math.max(leastFreeBytes, least)) return null
  return `only ${megabytes(free)} are free in ${folder}.`
}

const megabytes = (bytes: number | null) =>
  bytes === null ? 'an unknown size' : `${Math.floor(bytes / 1e6)} MB`
