import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { connect, createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export type Owner = {
  id: string
  pid: number
  host: string
  /** The boot id of the kernel; empty if unknown. */
  kernel: string
  /** Whether the owner listens on a socket next to the lock file while its process lives. */
  listens: boolean
}

/** Creates the entry by which this process owns a folder lock. `close` closes its socket. */
export async function newOwner(dataDir: string): Promise<{ owner: Owner; close: () => void }> {
  const id = randomBytes(8).toString('hex')
  const close = await listen(dataDir, id)
  const owner = { id, pid: process.pid, host: os.hostname(), kernel: kernel(), listens: close !== null }
  return { owner, close: close ?? (() => undefined) }
}

/** Reads the owner from the lock file; `undefined` if the file is missing, incomplete or empty (after a power cut). */
export function ownerIn(file: string): Owner | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Whether the process that owns the lock lives. Its socket shows that even across containers, where process ids
 * mean nothing. For other machines, and without sockets, the heartbeats of the lock file decide.
 */
export async function isAlive(file: string, owner: Owner | undefined, silentMillis: number) {
  if (owner?.listens) {
    const answer = await knock(path.dirname(file), owner.id)
    if (answer === 'open') return true
    // A refused connection proves that the owner of the lock is dead only if the owner ran on this machine.
    if (answer === 'ECONNREFUSED' && owner.kernel === kernel() && owner.kernel !== '') return false
  }
  return isBeating(file, silentMillis)
}

/**
 * Returns a text that changes with each heartbeat and each new lock; `null` if the lock file is gone. Reopens the file, because network
 * file systems show new data only then.
 */
export function stampOf(file: string): string | null {
  try {
    const descriptor = fs.openSync(file, 'r')
    const { ino, mtimeMs, size } = fs.fstatSync(descriptor)
    fs.closeSync(descriptor)
    return `${ino} ${mtimeMs} ${size}`
  } catch {
    return null
  }
}

export function removeOtherSockets(dataDir: string, { id }: Owner) {
  for (const name of fs.readdirSync(dataDir)) {
    if (socketName.test(name) && name !== nameOf(id)) fs.rmSync(path.join(dataDir, name), { force: true })
  }
}

const nameOf = (id: string) => `lock.${id}.sock`
const socketName = /^lock\.\w+\.sock$/

/**
 * Listens on the socket of the lock's owner; `null` if the folder supports no sockets, as some shared folders.
 */
function listen(dataDir: string, id: string): Promise<(() => void) | null> {
  const place = openPlace(dataDir, id)
  const server = createServer((socket) => socket.destroy()).unref()
  const close = () => {
    // Closing the server deletes its socket file, so the place is closed afterwards.
    server.close(place.close)
  }
  return new Promise((resolve) => {
    server.once('error', () => {
      place.close()
      resolve(null)
    })
    server.listen(place.path, () => resolve(close))
  })
}

/** Connects to the owner's socket. Returns 'open' or the error code. */
function knock(dataDir: string, id: string): Promise<string> {
  const place = openPlace(dataDir, id)
  return new Promise<string>((resolve) => {
    const socket = connect(place.path)
    socket.once('connect', () => resolve('open'))
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''))
    socket.once('connect', () => socket.destroy())
  }).finally(place.close)
}

// The path of a socket is limited to 108 bytes by sockaddr_un(7), and to a few less on other systems.
const longestPath = 100

function openPlace(dataDir: string, id: string): { path: string; close: () => void } {
  const nothing = () => undefined
  if (process.platform === 'win32') return { path: `\\\\.\\pipe\\bakvordur-${id}`, close: nothing }
  const full = path.resolve(dataDir, nameOf(id))
  if (Buffer.byteLength(full) <= longestPath || process.platform !== 'linux')
    return { path: full, close: nothing }
  const folder = fs.openSync(dataDir, 'r')
  return { path: `/proc/self/fd/${folder}/${nameOf(id)}`, close: () => fs.closeSync(folder) }
}

function kernel(): string {
  if (process.platform !== 'linux') return `${process.platform} ${os.hostname()}`
  try {
    return fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}

const lookMillis = 200

/** Waits for a heartbeat and does not trust the file's time, which comes from another machine's clock. */
async function isBeating(file: string, silentMillis: number): Promise<boolean> {
  const first = stampOf(file)
  const end = performance.now() + silentMillis
  while (first && performance.now() < end) {
    await wait(Math.min(lookMillis, silentMillis))
    const now = stampOf(file)
    if (now !== first) return now !== null
  }
  return false
}
