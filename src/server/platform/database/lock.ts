import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { codeOf, OperatorError } from '../operator-error.ts'
import { beatMillis, isMine, type LockWatch, lockCheck } from './lock-check.ts'
import { isAlive, newOwner, type Owner, ownerIn, removeOtherSockets, stampOf } from './lock-owner.ts'

/** The error if another process uses the data folder. */
export class FolderInUse extends OperatorError {}

export type FolderLock = {
  /** Throws if another process took the folder. Called before each operation on the database's files. */
  check(): void
  watch: LockWatch
  release(): void
}

type Options = {
  /** Time to wait for a heartbeat if nothing else is known of the lock's owner. */
  silentMillis?: number
  /** Called once if another process took the folder. */
  onLost?: (error: OperatorError) => void
}

/** Locks the data folder, because two PGlite processes would destroy it. Takes over the lock of a dead process. */
export async function lockFolder(
  dataDir: string,
  { silentMillis = 4 * beatMillis, onLost = endProcess }: Options = {},
): Promise<FolderLock> {
  const file = path.join(dataDir, 'lock')
  writable(dataDir, () => makeFolder(dataDir))
  const { owner, close } = await newOwner(dataDir)
  try {
    const descriptor = await take(dataDir, owner, silentMillis)
    removeOtherSockets(dataDir, owner)
    return hold({ file, descriptor, id: owner.id, close, onLost })
  } catch (error) {
    close()
    throw error
  }
}

/** Returns the descriptor of the lock file. It stays open, so that no other file gets the inode number. */
async function take(dataDir: string, me: Owner, silentMillis: number): Promise<number> {
  const file = path.join(dataDir, 'lock')
  for (;;) {
    const descriptor = writable(dataDir, () => tryCreate(file, me))
    if (descriptor !== null) return descriptor
    const seen = stampOf(file)
    const other = ownerIn(file)
    if (await isAlive(file, other, silentMillis)) {
      const by = other ? `process ${other.pid} on ${other.host}` : 'another process'
      throw new FolderInUse(`The data folder ${dataDir} is in use by ${by}; stop that one first.`)
    }
    await removeDead(file, seen)
  }
}

type Held = Required<Pick<Options, 'onLost'>> & Omit<LockWatch, 'place'> & { close: () => void }

function hold({ file, descriptor, id, close, onLost }: Held): FolderLock {
  const watch = { file, descriptor, id, place: placeOf(descriptor) }
  const check = lockCheck(watch, onLost)
  const beat = setInterval(() => attempt(check), beatMillis).unref()
  return {
    check,
    watch,
    release: () => {
      clearInterval(beat)
      if (isMine(watch)) fs.rmSync(file)
      fs.closeSync(descriptor)
      close()
    },
  }
}

function placeOf(descriptor: number) {
  const { ino, dev } = fs.fstatSync(descriptor, { bigint: true })
  return { ino, dev }
}

/** Ends the process with the error's sentence, by throwing where nothing catches the error. */
function endProcess(error: OperatorError) {
  setImmediate(() => {
    throw error
  })
}

function attempt(check: () => void) {
  try {
    check()
  } catch {}
}

/** Creates one folder after the other: Node's recursive mkdir never ends for some paths, as below /proc. */
function makeFolder(folder: string) {
  if (fs.existsSync(folder)) return
  makeFolder(path.dirname(folder))
  try {
    fs.mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

function tryCreate(file: string, me: Owner): number | null {
  try {
    const descriptor = fs.openSync(file, 'wx')
    fs.writeSync(descriptor, JSON.stringify(me))
    return descriptor
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return null
    throw error
  }
}

const takingMillis = 3000

/**
 * Checks and deletes the lock file of a dead process under a second lock. Otherwise, of two processes that
 * found such a file, one could delete the other's new lock.
 */
async function removeDead(file: string, seen: string | null) {
  const taking = `${file}.taking`
  const end = performance.now() + takingMillis
  while (!attemptExclusive(taking)) {
    // Delete the second lock if it exists for too long: its process must have died, because it normally exists for microseconds only.
    if (performance.now() > end) fs.rmSync(taking, { force: true })
    await wait(20)
  }
  try {
    if (stampOf(file) === seen) fs.rmSync(file, { force: true })
  } finally {
    fs.rmSync(taking, { force: true })
  }
}

function attemptExclusive(file: string): boolean {
  try {
    fs.closeSync(fs.openSync(file, 'wx'))
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

function writable<T>(dataDir: string, act: () => T): T {
  try {
    return act()
  } catch (error) {
    throw new OperatorError(
      `The data folder ${dataDir} cannot be written (${codeOf(error)}); DATA_DIR must name one that can be.`,
      { cause: error },
    )
  }
}
