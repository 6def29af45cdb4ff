import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorOf } from '../support/login.ts'
import { type TestServer, testServer } from '../support/server.ts'

const servers: TestServer[] = []
async function serve(environment: Parameters<typeof testServer>[0] = {}) {
  const server = await testServer(environment)
  servers.push(server)
  return server
}
afterAll(() => Promise.all(servers.map((server) => server.stop())))

const addresses = ['/', '/eid/people', '/eid/start', '/api/health', '/api/openapi.json', '/i18n/is.json']
const forwarding = {
  Forwarded: 'for=203.0.113.7',
  Via: '1.1 proxy.example',
  'X-Forwarded-For': '203.0.113.7',
  'X-Forwarded-Host': 'bakvordur.example',
  'X-Forwarded-Proto': 'https',
  'X-Forwarded-Server': 'proxy.example',
  'X-Real-IP': '203.0.113.7',
}

describe('T20 with the local electronic id in its default setting', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await serve()
  })

  test.each(addresses)(
    '%s is refused to a page whose host name was pointed at this machine',
    async (path) => {
      const response = await server.fetch(`http://rebound.example:3000${path}`)
      expect(response.status).toBe(403)
      expect(await errorOf(response)).toBe('server.otherAddress')
    },
  )

  test('no token is issued under another host name', async () => {
    const body = JSON.stringify({ kennitala: '0000000000' })
    const headers = { 'Content-Type': 'application/json', Origin: 'http://rebound.example:3000' }
    const asked = { method: 'POST', body, headers }
    expect((await server.fetch('http://rebound.example:3000/eid/token', asked)).status).toBe(403)
  })

  test.each(Object.entries(forwarding))(
    'a request forwarded by a proxy is refused (%s)',
    async (name, value) => {
      for (const path of addresses)
        expect(
          (await server.fetch(`http://localhost:3000${path}`, { headers: { [name]: value } })).status,
        ).toBe(403)
    },
  )

  test.each(['localhost', 'LOCALHOST', '127.0.0.1', '127.8.8.8', '[::1]'])(
    'a request to the host %s is accepted',
    async (host) => {
      expect((await server.fetch(`http://${host}:3000/eid/people`)).status).toBe(200)
    },
  )

  test.each(['localhost.rebound.example', '127.0.0.1.rebound.example', '0.0.0.0', '10.0.0.1'])(
    'a request to the host %s is refused',
    async (host) => {
      expect((await server.fetch(`http://${host}:3000/eid/people`)).status).toBe(403)
    },
  )
})

describe('T20 if the operator allows the local electronic id beyond this machine', () => {
  const environment = { publicUrl: 'https://bakvordur.example', insecure: ['EID_LOCAL'] }

  test('the public address is accepted, also through a proxy, but no other host name', async () => {
    const server = await serve({ environment })
    const through = { headers: forwarding }
    expect((await server.fetch('https://bakvordur.example/eid/people', through)).status).toBe(200)
    expect((await server.fetch('https://rebound.example/eid/people', through)).status).toBe(403)
  })
})

test('with a real electronic id, host names and proxies are up to the operator', async () => {
  const issuer = 'https://eid.example'
  const eid = {
    issuer,
    authorizeUrl: issuer,
    jwksUrl: issuer,
    clientId: 'bakvordur',
    claim: 'ssn',
    code: null,
    levels: [],
    maxLoginAgeSeconds: null,
  }
  const server = await serve({ environment: { eid, publicUrl: 'https://bakvordur.example' } })
  const asked = { headers: forwarding }
  expect((await server.fetch('https://other.example/api/health', asked)).status).toBe(200)
})
