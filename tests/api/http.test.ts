import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Running, serveOn } from '#server/main.ts'
import { readEnvironment } from '#server/platform/environment.ts'
import { temporaryFolder } from '../support/csv-folder.ts'
import { memoryDatabase, silentLog } from '../support/database.ts'

// These tests need a real port.

let usual: Running
let impatient: Running
beforeAll(async () => {
  // Each database needs a folder of its own, which stores the head of its audit.
  const environment = () => ({ ...readEnvironment({}), port: 0, dataDir: temporaryFolder() })
  usual = await serveOn({ environment: environment(), database: await memoryDatabase(), log: silentLog })
  impatient = await serveOn({
    environment: environment(),
    database: await memoryDatabase(),
    log: silentLog,
    server: createServer({ requestTimeout: 400, headersTimeout: 200, connectionsCheckingInterval: 50 }),
  })
})
afterAll(() => Promise.all([usual.stop(), impatient.stop()]))

const options = '/api/admin/users/authenticationoptions'
const head = `POST ${options} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`

/** Sends on a new connection and returns everything the server sends until it closes. */
async function exchange(
  { address }: Running,
  send: (write: (text: string) => boolean) => Promise<void> | void,
): Promise<string> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text
  })
  // A server that refuses a request closes the connection while the rest is still being sent.
  socket.on('error', () => {})
  const closed = once(socket, 'close')
  await send((text) => socket.writable && socket.write(text))
  await closed
  return answer
}

test('a body of 31 MB is refused with a message, and the server keeps running', async () => {
  const response = await fetch(usual.address + options, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: 'x'.repeat(31_000_000),
  })
  expect(response.status).toBe(413)
  expect((await response.json()).error).toBe('input.tooLarge')
  expect((await fetch(`${usual.address}/api/health`)).status).toBe(200)
})

test('a chunked body without a length is refused as soon as it is too large', async () => {
  let pieces = 0
  const body = new ReadableStream({
    pull(controller) {
      pieces++
      controller.enqueue(new TextEncoder().encode('x'.repeat(100_000)))
      if (pieces === 310) controller.close()
    },
  })
  const response = await fetch(usual.address + options, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
    ...{ duplex: 'half' },
  })
  expect(response.status).toBe(413)
  expect((await response.json()).error).toBe('input.tooLarge')
})

test('a false Content-Length does not block the server', async () => {
  const answer = await exchange(
    impatient,
    (write) => void write(`${head}Content-Length: 100\r\nConnection: close\r\n\r\n{}`),
  )
  expect(answer).toMatch(/^HTTP\/1.1 (400|408) /)
})

test.each([
  ['a head', `${head}X-Slow: `],
  ['a body', `${head}Content-Length: 1000\r\n\r\n`],
])('a request with %s that arrives byte by byte is cut off', async (_what, start) => {
  let open = true
  const answer = await exchange(impatient, async (write) => {
    write(start)
    const drip = setInterval(() => {
      open = write('x')
    }, 20)
    await expect.poll(() => open, { timeout: 20_000 }).toBe(false)
    clearInterval(drip)
  })
  expect(answer).toMatch(/^(HTTP\/1.1 408 |$)/)
})

test.each([
  ['a request that is no HTTP', 'GET\r\n\r\n'],
  ['a request with two lengths', `${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
  [
    'a request with a length and chunks',
    `${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  ['a head of 100 kB', `${head}X-Long: ${'x'.repeat(100_000)}\r\n\r\n`],
  ['an invalid host', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
  [
    'two hosts',
    `GET /eid/start HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
  ],
  [
    'a host named twice',
    `GET /eid/start HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
  ],
  [
    'two hosts in one',
    `GET /eid/start HTTP/1.1\r\nHost: localhost, evil.example\r\nConnection: close\r\n\r\n`,
  ],
])('%s is refused without a stack trace, and the server keeps running', async (_what, request) => {
  const answer = await exchange(impatient, (write) => void write(request))
  expect(answer).toMatch(/^HTTP\/1.1 4\d\d /)
  expect(answer).not.toMatch(/^\s+at |node:|Error:/m)
  expect((await fetch(`${impatient.address}/api/health`)).status).toBe(200)
})

test('a keep-alive connection does not delay the stop once its response is sent', async () => {
  const server = createServer()
  const byForce = vi.spyOn(server, 'closeAllConnections')
  const environment = { ...readEnvironment({}), port: 0 }
  const stopping = await serveOn({ environment, database: await memoryDatabase(), log: silentLog, server })
  let stopped = Promise.resolve()
  const answer = await exchange(stopping, async (write) => {
    write(`${head}Content-Length: 2\r\n\r\n{`)
    await once(server, 'request')
    stopped = stopping.stop()
    write('}')
  })
  await stopped
  expect(answer).toMatch(/^HTTP\/1.1 400 /)
  expect(byForce).not.toHaveBeenCalled()
})
