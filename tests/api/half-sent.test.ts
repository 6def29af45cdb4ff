import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { askForAccess, bearer, eidToken, logIn } from '../support/login.ts'
import { personas } from '../support/personas.ts'
import { type TestServer, testServer } from '../support/server.ts'

// Sending slowly needs a socket, so this server listens on a port.

let server: TestServer
let http: Server
let begun = 0
beforeAll(async () => {
  server = await testServer()
  http = createServer(getRequestListener(createApp(server.services).fetch))
  http.on('request', () => begun++)
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
})
afterAll(async () => {
  http.closeAllConnections()
  http.close()
  await server.stop()
})

const port = () => (http.address() as AddressInfo).port
const overHttp = {
  fetch: (path: string | Request, init?: RequestInit) => fetch(`http://127.0.0.1:${port()}${path}`, init),
}

/** Sends the head and 11 bytes of a body of 40,000 bytes. */
async function halfSent(path: string, headers: readonly string[]): Promise<Socket> {
  const socket = connect(port(), '127.0.0.1')
  await once(socket, 'connect')
  const head = [`POST ${path} HTTP/1.1`, 'Host: localhost', 'Content-Length: 40000', ...headers]
  socket.write(`${head.join('\r\n')}\r\n\r\ngrant_type=`)
  return socket
}

test('T14 two hundred half-sent logins block nobody at the same address, and each is closed after seconds', async () => {
  const before = begun
  const form = ['Content-Type: application/x-www-form-urlencoded']
  const sockets = await Promise.all(Array.from({ length: 200 }, () => halfSent('/api/token', form)))
  const answers = sockets.map((socket) => text(socket))
  await expect.poll(() => begun - before).toBe(200)

  const code = await eidToken(overHttp, personas.clubUser)
  const { AuthType: authType, TeamId: teamId } = personas.clubUser
  expect((await askForAccess(overHttp, { code, authType, teamId })).status).toBe(200)
  expect(sockets.every((socket) => !socket.destroyed)).toBe(true)

  // Reading each response to its end proves that the server closed all connections.
  for (const answer of await Promise.all(answers)) {
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('"error":"input.tooSlow"')
  }
})

test("T14 half-sent requests of one user occupy only that user's slots", async () => {
  const before = begun
  const { access } = await logIn(server, personas.clubUser)
  const headers = ['Content-Type: application/json', `Authorization: Bearer ${access.access_token}`]
  const sockets = await Promise.all(
    Array.from({ length: 20 }, () => halfSent('/api/admin/users/changerole', headers)),
  )
  await expect.poll(() => begun - before).toBe(20)
  const other = await logIn(server, personas.otherClubUser)
  const answer = await overHttp.fetch('/api/admin/users/current', bearer(other.access.access_token))
  expect(answer.status).toBe(200)
  for (const socket of sockets) socket.destroy()
  // A dropped connection frees its place among the parallel requests of its sender.
  const own = await overHttp.fetch('/api/admin/users/current', bearer(access.access_token))
  expect(own.status).toBe(200)
})
