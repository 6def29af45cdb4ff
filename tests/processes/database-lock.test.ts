import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type FolderLock, lockFolder } from '#server/platform/database/lock.ts'
import { OperatorError } from '#server/platform/operator-error.ts'
import { otherProcess } from '../support/other-process.ts'

let root: string
let dataDir: string
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'bakvordur-lock-'))
  dataDir = path.join(root, 'data')
  fs.mkdirSync(dataDir)
})
afterEach(() => fs.rmSync(root, { recursive: true, force: true }))

const untilTheTestEnds = 24 * 3_600_000

const file = () => path.join(dataDir, 'lock')
const owner = () => JSON.parse(fs.readFileSync(file(), 'utf8'))
const writeOwner = (values: object) => fs.writeFileSync(file(), JSON.stringify(values))
const lock = (silentMillis = 400) => lockFolder(dataDir, { silentMillis })
const lockAndRelease = async (silentMillis?: number) => (await lock(silentMillis)).release()
const holder = (place?: 'here' | 'container') => otherProcess('lock-holder', [dataDir], place)

/** Writes the lock of a process on another machine, which only heartbeats show to be alive. Returns a function that makes a heartbeat. */
function ofAnotherMachine() {
  writeOwner({ id: 'a1', pid: 1, host: 'another-machine', kernel: 'another', listens: true })
  return () => fs.utimesSync(file(), new Date(), new Date())
}

test('a second process on a data folder is refused with one sentence until the first process has ended', async () => {
  const first = await lock()
  await expect(lock()).rejects.toThrow(
    new OperatorError(
      `The data folder ${dataDir} is in use by process ${process.pid} on ${os.hostname()}; stop that one first.`,
    ),
  )
  first.release()
  await lockAndRelease()
  expect(fs.readdirSync(dataDir)).toEqual([])
})

test('exactly one of many concurrent starts gets the data folder, also if its last owner died', async () => {
  const dead = holder()
  await dead.printed(1)
  await dead.kill()
  const starts = await Promise.allSettled(Array.from({ length: 8 }, () => lock()))
  const locks = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
  expect(locks).toHaveLength(1)
  locks[0]?.check()
  locks[0]?.release()
  expect(fs.readdirSync(dataDir)).toEqual([])
})

test.each(['here', 'container'] as const)(
  'T25 a process (%s) keeps the lock of its data folder while it lives, even if paused, and loses it when it dies',
  async (place) => {
    const other = holder(place)
    await other.printed(1)
    await expect(lock(0)).rejects.toThrow('in use by process')
    if (place === 'here') {
      await other.kill('SIGSTOP')
      await expect(lock(0)).rejects.toThrow(`in use by process ${other.pid} `)
    }
    await other.kill()
    // The owner's death alone must free the lock: waiting for missing heartbeats would exceed the test's time limit.
    await lockAndRelease(untilTheTestEnds)
  },
)

test('T25 a second process in another container is refused the data folder', async () => {
  const first = holder('container')
  await first.printed(1)
  const second = holder('container')
  const { code, complaints } = await second.ended
  expect({ code, complaints }).toEqual({
    code: 1,
    complaints: expect.stringMatching(/is in use by process \d+ on/),
  })
  expect(first.lines).toEqual(['locked'])
})

test('a data folder with a long path can be locked', async () => {
  dataDir = path.join(root, 'þ'.repeat(60), 'æ'.repeat(60))
  const other = holder()
  await other.printed(1)
  await expect(lock(0)).rejects.toThrow(`in use by process ${other.pid} `)
  await other.kill()
  await lockAndRelease(60_000)
})

describe('if the socket of a data folder lock cannot be reached', () => {
  test('a lock by another machine is valid while it has heartbeats', async () => {
    const beat = ofAnotherMachine()
    // The clock of the other machine may be wrong.
    fs.utimesSync(file(), 0, 0)
    const beats = setInterval(beat, 50)
    await expect(lock(60_000)).rejects.toThrow('in use by process 1 on another-machine')
    clearInterval(beats)
    await lockAndRelease()
  })

  test('a recent or future-dated lock without heartbeats is taken over', async () => {
    ofAnotherMachine()
    fs.utimesSync(file(), new Date(), new Date(Date.now() + 3_600_000))
    await lockAndRelease()
  })

  test('a lock file left empty by a power cut is taken over', async () => {
    fs.writeFileSync(file(), '')
    await lockAndRelease()
  })

  test('a lock in an older format is valid while it has heartbeats', async () => {
    writeOwner({ pid: 1, startedAt: 'then', host: 'another-machine' })
    const beats = setInterval(() => fs.utimesSync(file(), new Date(), new Date()), 50)
    await expect(lock(60_000)).rejects.toThrow('in use by process 1 on another-machine')
    clearInterval(beats)
  })
})

describe('T25 a process that lost its data folder', () => {
  let mine: FolderLock
  const onLost = vi.fn()
  beforeEach(async () => {
    onLost.mockReset()
    mine = await lockFolder(dataDir, { onLost })
  })

  test.each<[how: string, lose: () => void]>([
    [
      'to another process',
      () => {
        fs.rmSync(file())
        ofAnotherMachine()
      },
    ],
    ['because the lock was deleted', () => fs.rmSync(file())],
    ['because the folder was moved away', () => fs.renameSync(dataDir, `${dataDir}-away`)],
  ])('%s cannot write again and is notified once', (_how, lose) => {
    const content = fs.readFileSync(file())
    mine.check()
    lose()
    expect(() => mine.check()).toThrow(expect.objectContaining({ code: 'EIO' }))
    if (!fs.existsSync(dataDir)) fs.mkdirSync(dataDir)
    fs.writeFileSync(file(), content)
    expect(() => mine.check()).toThrow(expect.objectContaining({ code: 'EIO' }))
    expect(onLost.mock.calls).toEqual([
      [
        new OperatorError(
          `The data folder ${dataDir} was taken by another process; this one writes no more.`,
        ),
      ],
    ])
    mine.release()
  })

  test("does not delete the new owner's lock", () => {
    fs.rmSync(file())
    ofAnotherMachine()
    mine.release()
    expect(owner().host).toBe('another-machine')
  })
})

test('a missing data folder is created with its parents, and only its owner may read it', async () => {
  dataDir = path.join(root, 'a', 'b')
  await lockAndRelease()
  expect(fs.statSync(dataDir).mode & 0o777).toBe(0o700)
})

test('a data folder that cannot be written is reported with one sentence', async () => {
  const plain = path.join(dataDir, 'file')
  fs.writeFileSync(plain, '')
  const inside = path.join(plain, 'data')
  await expect(lockFolder(inside)).rejects.toThrow(
    new OperatorError(
      `The data folder ${inside} cannot be written (ENOTDIR); DATA_DIR must name one that can be.`,
    ),
  )
})
