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

describe('T20 with the local electronic id as it is by default', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await serve()
  })

  test.each(addresses)(
    '%s is not answered to a page whose name was pointed at this machine',
    async (path) => {
      const response = await server.fetch(`http://rebound.example:3000${path}`)
      expect(response.status).toBe(403)
      expect(await errorOf(response)).toBe('server.otherAddress')
    },
  )

  test('a token is not given out by another name either', async () => {
    const body = JSON.stringify({ kennitala: '0000000000' })
    const headers = { 'Content-Type': 'application/json', Origin: 'http://rebound.example:3000' }
    const asked = { method: 'POST', body, headers }
    expect((await server.fetch('http://rebound.example:3000/eid/token', asked)).status).toBe(403)
  })

  test.each(Object.entries(forwarding))('what a proxy passed on is refused (%s)', async (name, value) => {
    for (const path of addresses)
      expect(
        (await server.fetch(`http://localhost:3000${path}`, { headers: { [name]: value } })).status,
      ).toBe(403)
  })

  test.each(['localhost', 'LOCALHOST', '127.0.0.1', '127.8.8.8', '[::1]'])('%s is answered', async (host) => {
    expect((await server.fetch(`http://${host}:3000/eid/people`)).status).toBe(200)
  })

  test.each(['localhost.rebound.example', '127.0.0.1.rebound.example', '0.0.0.0', '10.0.0.1'])(
    '%s is not',
    async (host) => {
      expect((await server.fetch(`http://${host}:3000/eid/people`)).status).toBe(403)
    },
  )
})

describe('T20 where the operator allows the local electronic id off this machine', () => {
  const environment = { publicUrl: 'https://bakvordur.example', insecure: ['EID_LOCAL'] }

  test('the public address is answered, through a proxy too, and no other name', async () => {
    const server = await serve({ environment })
    const through = { headers: forwarding }
    expect((await server.fetch('https://bakvordur.example/eid/people', through)).status).toBe(200)
    expect((await server.fetch('https://rebound.example/eid/people', through)).status).toBe(403)
  })
})

test('a real electronic id leaves names and proxies to the operator', async () => {
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
