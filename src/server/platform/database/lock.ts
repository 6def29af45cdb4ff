import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { OperatorError } from '../operator-error.ts'

/** Another process has the folder now. */
export class FolderInUse extends OperatorError {}

type Owner = { pid: number; startedAt: string; host: string }

const beatMillis = 5000
const silentMillis = 30_000
const writingMillis = 2000

/**
 * Takes the data folder for this process; the answer gives it back. A second start on it is refused, the lock of a
 * process that is gone is taken over. PGlite itself has no lock, and two processes would destroy the data.
 */
export function lockFolder(dataDir: string): () => void {
  const file = path.join(dataDir, 'lock')
  const me: Owner = { pid: process.pid, startedAt: startOf(process.pid), host: os.hostname() }
  writable(dataDir, () => makeFolder(dataDir))
  while (!writable(dataDir, () => tryCreate(file, me))) {
    const owner = ownerIn(file)
    if (isAlive(owner, file)) {
      const by = owner ? `process ${owner.pid} on ${owner.host}` : 'another process'
      throw new FolderInUse(`The data folder ${dataDir} is in use by ${by}; stop that one first.`)
    }
    removeDead(file, owner)
  }
  const beat = setInterval(() => touch(file), beatMillis).unref()
  return () => {
    clearInterval(beat)
    if (same(ownerIn(file), me)) fs.rmSync(file)
  }
}

/** Folder by folder: Node's own way tries for ever where one can be neither found nor made, as below /proc. */
function makeFolder(folder: string) {
  if (fs.existsSync(folder)) return
  makeFolder(path.dirname(folder))
  try {
    fs.mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another start was faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function tryCreate(file: string, me: Owner): boolean {
  try {
    fs.writeFileSync(file, JSON.stringify(me), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Undefined when the file is gone, or is not written yet, or never was (a power cut). */
function ownerIn(file: string): Owner | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function isAlive(owner: Owner | undefined, file: string): boolean {
  // Being written right now, or cut off while it was.
  if (!owner) return silenceOf(file) < writingMillis
  // Another machine's process on a shared folder: it is alive while it renews the file's time.
  if (owner.host !== os.hostname()) return silenceOf(file) < silentMillis
  return isRunning(owner.pid) && startOf(owner.pid) === owner.startedAt
}

function silenceOf(file: string) {
  const touched = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
  return Date.now() - touched
}

function isRunning(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Tells a process from a later one with the same number. */
function startOf(pid: number): string {
  try {
    if (process.platform === 'win32') return ''
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    }
    const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    // The name in parentheses may hold anything; after it come the state and, 19 fields on, the start (proc(5)).
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ended = fields[0] === 'Z' || fields[0] === 'X'
    return ended ? '' : `${boot} ${fields[19]}`
  } catch {
    return ''
  }
}

/** Moves the lock aside before it is removed: of two that found it dead, one must not remove the other's new one. */
function removeDead(file: string, owner: Owner | undefined) {
  const aside = `${file}.${process.pid}`
  try {
    fs.renameSync(file, aside)
  } catch {
    return
  }
  if (!same(ownerIn(aside), owner)) fs.linkSync(aside, file)
  fs.rmSync(aside)
}

function same(one: Owner | undefined, other: Owner | undefined) {
  return JSON.stringify(one) === JSON.stringify(other)
}

function touch(file: string) {
  const now = new Date()
  fs.utimes(file, now, now, () => undefined)
}

function writable<T>(dataDir: string, act: () => T): T {
  try {
    return act()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new OperatorError(
      `The data folder ${dataDir} cannot be written (${code}); DATA_DIR must name one that can be.`,
      { cause: error },
    )
  }
}
