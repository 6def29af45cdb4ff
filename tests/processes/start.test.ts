import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { tellReady } from '#server/commands/command.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { readEnvironment } from '#server/platform/environment.ts'
import { OperatorError } from '#server/platform/operator-error.ts'
import { embeddedPlace, emptyPostgresPlace, environmentOf } from '../support/backup-databases.ts'
import { silentLog } from '../support/database.ts'
import { asOrdinaryUser } from '../support/ordinary-user.ts'
import { newFolder, root, type Started, start, startAsNpm } from '../support/start.ts'

async function expectStopped(started: Started, sentence: string | RegExp) {
  const { code, stdout, stderr } = await started.exited
  expect(stderr).toMatch(sentence)
  expect(
    stderr
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('Building')),
  ).toHaveLength(1)
  expect(stderr).not.toMatch(/^\s+at /m)
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
}

test('the first start fills an empty data folder with demo data, prints one line with the address, and serves the app', async () => {
  const server = startAsNpm({ DATA_DIR: path.join(newFolder(), 'gögn'), DEMO: '1' }, root)
  const address = await server.ready()
  expect(server.output.stdout).toBe(`Bakvörður is ready at ${address}\n`)
  expect(server.output.stderr).toContain('Filling the empty database … 100 %')

  const page = await fetch(`${address}/domarar`, { headers: { Accept: 'text/html' } })
  expect(page.status).toBe(200)
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1]
  expect((await fetch(address + script)).headers.get('Cache-Control')).toContain('immutable')
  expect((await fetch(`${address}/api/health`)).status).toBe(200)
  const people: unknown[] = await (await fetch(`${address}/eid/people`)).json()
  expect(people.length).toBeGreaterThan(20)

  server.signal('SIGTERM')
  expect((await server.exited).code).toBe(0)
})

test('after SIGTERM the server finishes running requests, accepts no new ones, and can start again on its data folder', async () => {
  const { dataDir: DATA_DIR } = await embeddedPlace()
  const server = start({ DATA_DIR })
  const address = await server.ready()
  const request = await halfARequest(address)
  server.signal('SIGTERM')
  await noLongerTaken(address)
  expect(server.isRunning()).toBe(true)
  expect(await request.finish()).toMatch(/^HTTP\/1.1 400 /)
  expect((await server.exited).code).toBe(0)

  const again = start({ DATA_DIR })
  await again.ready()
  again.signal('SIGINT')
  expect((await again.exited).code).toBe(0)
})

test('a second stop signal ends the server at once', async () => {
  const server = start(environmentOf(await emptyPostgresPlace()))
  await halfARequest(await server.ready())
  let code: number | null | undefined
  const exited = server.exited.then((end) => {
    code = end.code
  })
  while (code === undefined) {
    server.signal('SIGINT')
    await Promise.race([exited, new Promise((resolve) => setTimeout(resolve, 100))])
  }
  expect(code).toBe(1)
})

test('a port in use is reported with one sentence before the server creates any file', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  // A server that listens on a port has an AddressInfo.
  const { port } = other.address() as AddressInfo
  const DATA_DIR = path.join(newFolder(), 'gögn')
  await expectStopped(
    start({ DATA_DIR, PORT: String(port) }),
    `Port ${port} on 127.0.0.1 is in use; set PORT to another one.`,
  )
  expect(existsSync(DATA_DIR)).toBe(false)
})

// tests/api/environment.test.ts tests the error messages about the other environment variables.
test.each<[what: string, environment: () => Record<string, string>, sentence: RegExp]>([
  [
    'a data folder that cannot be created',
    () => {
      const file = path.join(newFolder(), 'skrá')
      writeFileSync(file, '')
      return { DATA_DIR: path.join(file, 'gögn') }
    },
    /^The data folder .+ cannot be written \(ENOTDIR\); DATA_DIR must name one that can be\.$/m,
  ],
  [
    'a database that does not answer',
    () => ({ DATABASE_URL: 'postgresql://me:hunter2@127.0.0.1:1/bakvordur', DATA_DIR: newFolder() }),
    /^The database bakvordur of DATABASE_URL at 127\.0\.0\.1:1 cannot be used: .*ECONNREFUSED.*\.$/m,
  ],
  [
    'a HOST that is not an address of this machine',
    () => ({ HOST: '203.0.113.1', EID_LOCAL: '1', PUBLIC_URL_HTTP: '1', DATA_DIR: newFolder() }),
    /^HOST 203\.0\.113\.1 is not an address/m,
  ],
  [
    'a misspelt environment variable',
    () => ({ SESSION_SECOND: '5' }),
    /^SESSION_SECOND is not a known variable; did you mean/m,
  ],
])('a start with %s fails and reports that with one sentence', async (_what, environment, sentence) => {
  const started = start(environment())
  await expectStopped(started, sentence)
  expect(started.output.stderr).not.toContain('hunter2')
})

test('T19 the line printed when the server is ready names insecure settings, and a second server on its folder is refused with one sentence', async () => {
  const { dataDir: DATA_DIR } = await embeddedPlace()
  const allowed = { EID_LOCAL: '1', NATIONAL_REGISTRY_STAND_IN: '1', PUBLIC_URL_HTTP: '1' }
  const server = start({ DATA_DIR, HOST: '0.0.0.0', ...allowed })
  const address = await server.ready()
  expect(server.output.stdout).toBe(
    `Bakvörður is ready at ${address} (insecure: EID_LOCAL, NATIONAL_REGISTRY_STAND_IN, PUBLIC_URL_HTTP)\n`,
  )
  await expectStopped(
    start({ DATA_DIR }),
    /^The data folder .+ is in use by process \d+.*; stop that one first\.$/m,
  )
  expect((await fetch(`${address}/api/health`)).status).toBe(200)
})

test('T13 in production, the line printed when the server is ready says that uploaded files are not scanned for viruses', () => {
  const said = vi.spyOn(console, 'log').mockReturnValue()
  onTestFinished(() => said.mockRestore())
  const PUBLIC_URL = 'http://localhost:3000'
  tellReady(PUBLIC_URL, readEnvironment({ NODE_ENV: 'production', EID_LOCAL: '1', PUBLIC_URL }))
  const remarks = 'insecure: EID_LOCAL; files are not scanned: CLAMD_URL is not set'
  expect(said).toHaveBeenCalledWith(`Bakvörður is ready at ${PUBLIC_URL} (${remarks})`)
})

test('a data folder without write permission is reported with one sentence', async () => {
  const dataDir = newFolder()
  chmodSync(dataDir, 0o555)
  const opening = () => openDatabase({ dataDir }, silentLog)
  const sentence = `The data folder ${dataDir} cannot be written (EACCES); DATA_DIR must name one that can be.`
  await expect(asOrdinaryUser(opening)).rejects.toThrow(new OperatorError(sentence))
})

test('the program can be installed in a folder with a space in its name', async () => {
  const folder = path.join(newFolder(), 'bak vörður')
  for (const name of [
    'src',
    'i18n',
    'dist',
    'package.json',
    'package-lock.json',
    'index.html',
    'vite.config.ts',
    'tsconfig.json',
  ]) {
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true })
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  const server = startAsNpm({}, folder)
  const address = await server.ready()
  const page = await (await fetch(address, { headers: { Accept: 'text/html' } })).text()
  expect(page).toContain('<title>Bakvörður</title>')
  expect(existsSync(path.join(folder, 'data'))).toBe(true)
})

/** Sends a request with an incomplete body, so the server is still handling the request. */
async function halfARequest(address: string) {
  const { port, host } = new URL(address)
  const socket = connect(Number(port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let answer = ''
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text
  })
  const body = '{"token": "ekki til"}'
  socket.write(
    `POST /api/admin/users/authenticationoptions HTTP/1.1\r\nHost: ${host}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n${body.slice(0, 5)}`,
  )
  // The server has begun to handle the request and asks for its body.
  while (!answer.startsWith('HTTP/1.1 100')) await once(socket, 'data')
  answer = ''
  return {
    finish: async () => {
      const ended = once(socket, 'end')
      socket.write(body.slice(5))
      await ended
      return answer.replace(/^(\r\n)+/, '')
    },
  }
}

async function noLongerTaken(address: string) {
  while (
    await fetch(`${address}/api/health`, { headers: { Connection: 'close' } }).then(
      () => true,
      () => false,
    )
  ) {}
}
