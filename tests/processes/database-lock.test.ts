import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from '#server/platform/database/lock.ts'
import { OperatorError } from '#server/platform/operator-error.ts'

let root: string
let dataDir: string
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'bakvordur-lock-'))
  dataDir = path.join(root, 'data')
  fs.mkdirSync(dataDir)
})
afterEach(() => fs.rmSync(root, { recursive: true, force: true }))

const lock = () => path.join(dataDir, 'lock')
const owner = () => JSON.parse(fs.readFileSync(lock(), 'utf8'))
const writeOwner = (values: object) => fs.writeFileSync(lock(), JSON.stringify(values))
const longAgo = () => fs.utimesSync(lock(), 0, 0)

test('a second start on a folder is refused in one sentence, until the first has ended', () => {
  const unlock = lockFolder(dataDir)
  expect(() => lockFolder(dataDir)).toThrow(
    new OperatorError(
      `The data folder ${dataDir} is in use by process ${process.pid} on ${os.hostname()}; stop that one first.`,
    ),
  )
  unlock()
  lockFolder(dataDir)()
  expect(fs.readdirSync(dataDir)).toEqual([])
})

test('the lock of another process holds as long as it runs, and is taken over when it was killed', async () => {
  const program = `
    import { lockFolder } from ${JSON.stringify(import.meta.resolve('#server/platform/database/lock.ts'))}
    lockFolder(process.argv[1])
    process.stdout.write('locked')
    setInterval(() => undefined, 1000)`
  const other: ChildProcess = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', program, dataDir],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await once(other.stdout!, 'data')
  expect(() => lockFolder(dataDir)).toThrow(`in use by process ${other.pid} `)
  const ended = once(other, 'exit')
  other.kill('SIGKILL')
  await ended
  lockFolder(dataDir)()
})

test('a lock whose process number belongs to another process now is taken over', () => {
  const unlock = lockFolder(dataDir)
  const mine = owner()
  writeOwner({ ...mine, startedAt: 'another boot 1' })
  lockFolder(dataDir)()
  unlock()
})

test('a lock of another machine holds while it beats', () => {
  writeOwner({ pid: 1, startedAt: 'then', host: 'another-machine' })
  expect(() => lockFolder(dataDir)).toThrow('in use by process 1 on another-machine')
  longAgo()
  lockFolder(dataDir)()
})

test('a lock that a power cut left empty is taken over', () => {
  fs.writeFileSync(lock(), '')
  expect(() => lockFolder(dataDir)).toThrow('in use by another process')
  longAgo()
  lockFolder(dataDir)()
})

test('whoever lost the folder to another does not take its lock away', () => {
  const unlock = lockFolder(dataDir)
  writeOwner({ pid: 1, startedAt: 'now', host: 'another-machine' })
  unlock()
  expect(owner().host).toBe('another-machine')
})

test('a folder is made with its parents, for its owner only', () => {
  dataDir = path.join(root, 'a', 'b')
  lockFolder(dataDir)()
  expect(fs.statSync(dataDir).mode & 0o777).toBe(0o700)
})

test('a folder that cannot be written is reported in one sentence', () => {
  const file = path.join(dataDir, 'file')
  fs.writeFileSync(file, '')
  const inside = path.join(file, 'data')
  expect(() => lockFolder(inside)).toThrow(
    new OperatorError(
      `The data folder ${inside} cannot be written (ENOTDIR); DATA_DIR must name one that can be.`,
    ),
  )
})
