import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { personas } from '../support/personas.ts'
import { type TestServer, testServer } from '../support/server.ts'

let server: TestServer
let folder: string
let app: ReturnType<typeof createApp>
beforeAll(async () => {
  server = await testServer()
  folder = mkdtempSync(path.join(tmpdir(), 'bakvordur-client-'))
  mkdirSync(path.join(folder, 'assets'))
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><head><title>Bakvörður</title></head>')
  writeFileSync(
    path.join(folder, 'page-files.json'),
    JSON.stringify({ app: ['assets/admin-1.js'], pages: { referees: ['assets/referees-2.css'] } }),
  )
  writeFileSync(path.join(folder, 'favicon.svg'), '<svg/>')
  writeFileSync(path.join(folder, 'assets', 'main-B2c4.js'), 'console.log("sent as it is")')
  writeFileSync(path.join(folder, 'assets', 'main-B2c4.js.br'), 'br')
  app = createApp({ ...server.services, clientFolder: folder })
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server.stop()
})

const navigate = (address: string) => app.request(address, { headers: { Accept: 'text/html,*/*' } })

test.each(['/', '/api/health', '/api/admin/users/current', '/eid/people', '/i18n/is.json', '/nothing.png'])(
  'every response forbids scripts of other sites, framing, sniffing and referrers: %s',
  async (address) => {
    const { headers } = await navigate(address)
    const policy = headers.get('Content-Security-Policy') ?? ''
    const directives = Object.fromEntries(policy.split('; ').map((part) => part.split(/ (.*)/)))
    expect(directives['script-src']).toBe("'self'")
    expect(directives['frame-ancestors']).toBe("'none'")
    expect(directives['object-src']).toBe("'none'")
    expect(directives['base-uri']).toBe("'none'")
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(headers.get('X-Frame-Options')).toBe('DENY')
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
    expect(headers.get('Permissions-Policy')).toContain('camera=()')
    expect(headers.has('Strict-Transport-Security')).toBe(false)
  },
)

test('a server with an https address tells browsers to use only https (HSTS)', async () => {
  const environment = { ...server.services.environment, publicUrl: 'https://bakvordur.example' }
  const { headers } = await createApp({ ...server.services, environment }).request('/api/health')
  expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=\d{8}/)
  expect(headers.get('Content-Security-Policy')).toContain('upgrade-insecure-requests')
})

test('no API response may be cached, not even a refusal', async () => {
  for (const response of [
    await server.as(personas.staff).get('users/current'),
    await server.as(personas.staff).get('referees'),
    await server.anonymous.get('users/current'),
    await server.anonymous.get('nothing'),
    await server.anonymous.get('/eid/people'),
  ]) {
    expect(response.headers.get('Cache-Control')).toContain('no-store')
  }
})

test('a file with a hash in its name is cached forever, the page is revalidated each time', async () => {
  const script = await app.request('/assets/main-B2c4.js')
  expect(script.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(script.headers.get('Content-Type')).toContain('javascript')
  expect(await script.text()).toBe('console.log("sent as it is")')
  for (const address of ['/', '/index.html', '/favicon.svg']) {
    expect((await app.request(address)).headers.get('Cache-Control')).toBe('no-cache')
  }
})

test('the HTML and its header Link name the files of the page for browsers with a login, and the texts for all', async () => {
  const texts = /^<\/i18n\/is\.json\?v=[\w-]{12}>; rel=preload; as=fetch; crossorigin$/
  const linksOf = async (headers: Record<string, string>) => {
    const response = await app.request('/domarar', { headers: { Accept: 'text/html', ...headers } })
    const html = await response.text()
    const links = response.headers.get('Link')?.split(', ') ?? []
    for (const link of links) expect(html).toContain(`href="${/<(.*)>/.exec(link)?.[1]}"`)
    expect(response.headers.get('Vary')).toContain('Cookie')
    return links
  }
  expect(await linksOf({})).toEqual([expect.stringMatching(texts)])
  expect(await linksOf({ Cookie: 'bakvordur-login=1' })).toEqual([
    expect.stringMatching(texts),
    '</assets/admin-1.js>; rel=preload; as=script; crossorigin; fetchpriority=low',
    '</assets/referees-2.css>; rel=preload; as=style; fetchpriority=low',
  ])
})

test('a browser that accepts compression gets the precompressed file', async () => {
  const script = await app.request('/assets/main-B2c4.js', { headers: { 'Accept-Encoding': 'gzip, br' } })
  expect(script.headers.get('Content-Encoding')).toBe('br')
  expect(script.headers.get('Vary')).toContain('Accept-Encoding')
  expect(await script.text()).toBe('br')
})

test.each(['/', '/domarar', '/leikskyrsla/123/45', '/domarar/'])(
  'the address of a page returns the app: %s',
  async (address) => {
    const response = await navigate(address)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toContain('text/html')
    expect(await response.text()).toContain('Bakvörður')
  },
)

test.each([
  '/assets/main-old.js',
  '/assets/../index.html/x',
  '/missing.png',
  '/..%2f..%2fpackage.json',
  '/%2e%2e/%2e%2e/package.json',
  '/assets/..%2f..%2f..%2f..%2f..%2fetc%2fpasswd',
  '/....//package.json',
])('an unknown file returns 404, and nothing outside the folder is served: %s', async (address) => {
  const response = await app.request(`http://localhost${address}`)
  expect(response.status).toBe(404)
  expect((await response.json()).error).toBe('record.notFound')
})

test.each([
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['gzip;q=0', null],
])(
  'a long API response to a client that accepts %s is coded with %s, a short one is not',
  async (accepted, coding) => {
    const headers = { 'Accept-Encoding': accepted }
    const long = await server.as(personas.staff).get('referees', { headers })
    expect(long.headers.get('Content-Encoding')).toBe(coding)
    const bytes = Buffer.from(await long.arrayBuffer())
    const text = coding === 'br' ? brotliDecompressSync(bytes) : coding === 'gzip' ? gunzipSync(bytes) : bytes
    expect(JSON.parse(text.toString())).toHaveProperty('RefereeList')
    const short = await server.as(personas.staff).get('users/current', { headers })
    expect(short.headers.has('Content-Encoding')).toBe(false)
  },
)
