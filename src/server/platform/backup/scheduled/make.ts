import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { BackupFailure } from '#domain/jobs/backup-failures.ts'
import { systemClock } from '../../clock.ts'
import type { Log } from '../../log.ts'
import { codeOf } from '../../operator-error.ts'
import { backup } from '../backup.ts'
import { checkBackup } from '../check.ts'
import { removeLeftovers, superfluous, unverified } from './files.ts'
import type { Ended, Order } from './order.ts'

type How = { log: Log; beat: () => void; signal: AbortSignal }

/** Writes a backup under a temporary name, verifies it, renames it, and deletes superfluous backups. */
export async function makeBackup(order: Order, how: How): Promise<Ended> {
  const file = path.join(order.folder, order.name)
  const draft = unverified(file)
  try {
    await removeLeftovers(order.folder, order.series)
    const bytes = await written(order, draft, how)
    await rename(draft, file)
    await syncFolder(order.folder)
    await removeSuperfluous(order, how.log)
    return { bytes }
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined)
    return { failure: failureOf(error), reason: error instanceof Error ? error.message : String(error) }
  }
}

async function written({ place, key }: Order, draft: string, { log, beat, signal }: How): Promise<number> {
  await backup(place, draft, { clock: systemClock, log, key, signal, beat, progress: beat })
  try {
    await checkBackup({ file: draft, keys: key ? [key] : [] }, beat)
  } catch (error) {
    throw codeIn(error) ? error : new Damaged('The backup could not be read back.', { cause: error })
  }
  signal.throwIfAborted()
  return (await stat(draft)).size
}

class Damaged extends Error {}

const failures: Record<string, BackupFailure> = {
  ENOSPC: 'diskFull',
  EDQUOT: 'diskFull',
  EFBIG: 'diskFull',
  ENOENT: 'folderMissing',
  ENOTDIR: 'folderMissing',
  EROFS: 'folderReadOnly',
  EACCES: 'folderReadOnly',
  EPERM: 'folderReadOnly',
}

export function failureOf(error: unknown): BackupFailure {
  if (error instanceof Damaged) return 'damaged'
  return failures[codeIn(error)] ?? 'other'
}

/** The code of a file system error, or of one among its causes. */
function codeIn(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return 'syscall' in error ? codeOf(error) : codeIn(error.cause)
}

/** Flushes the folder to disk, so that the new file name survives a power cut. */
async function syncFolder(folder: string) {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Deletes superfluous backups. The new backup exists already, so a file that cannot be deleted is no failure. */
async function removeSuperfluous({ folder, series, now, name }: Order, log: Log) {
  try {
    const names = superfluous(await readdir(folder), { series, now: new Date(now), newest: name })
    for (const one of names) await rm(path.join(folder, one), { force: true })
    if (names.length) log.info({ files: names }, 'deleted superfluous backups')
  } catch (error) {
    log.warn({ error }, 'old backups could not be deleted')
  }
}
