import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cleanUp } from '#server/platform/maintenance.ts'
import { demoDatabase, demoEmbedded } from '../support/demo-database.ts'
import { auditIn, exampleApi, notesIn } from '../support/example-api.ts'
import { personas } from '../support/personas.ts'
import { type TestServer, testServer } from '../support/server.ts'

describe.each([
  ['embedded', demoEmbedded],
  ['PostgreSQL', demoDatabase],
])('idempotency keys on the %s database', (engine, open) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer({ api: exampleApi, database: await open() })
  })
  afterAll(() => server.stop())

  const staff = () => server.as(personas.staff)
  const countOf = async (text: string) =>
    (await notesIn(server.services.database)).filter((note) => note === text).length
  const audits = async () => (await auditIn(server.services.database)).length

  test('a repeat with the same key and body returns the first response and does nothing else', async () => {
    const key = randomUUID()
    const first = await staff().post('notes', { Text: 'einu sinni' }, { key })
    const before = await audits()
    const second = await staff().post('notes', { Text: 'einu sinni' }, { key })
    expect(second.status).toBe(200)
    expect(await second.text()).toBe(await first.text())
    expect(await countOf('einu sinni')).toBe(1)
    expect(await audits()).toBe(before)
  })

  test('one of two simultaneous requests runs and the other gets the same response', async () => {
    const key = randomUUID()
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => staff().post('notes', { Text: 'samtímis' }, { key })),
    )
    const answers = await Promise.all(responses.map((response) => response.text()))
    expect(responses.map((response) => response.status)).toEqual(Array(8).fill(200))
    expect(new Set(answers).size).toBe(1)
    expect(await countOf('samtímis')).toBe(1)
  })

  test('if the first of two simultaneous requests fails, the other runs', async () => {
    const key = randomUUID()
    const Text = `fails once on ${engine}`
    const twice = [staff().post('notes', { Text }, { key }), staff().post('notes', { Text }, { key })]
    const statuses = (await Promise.all(twice)).map((response) => response.status)
    expect(statuses.sort()).toEqual([200, 500])
    expect(await countOf(Text)).toBe(1)
  })

  test('a repeated request gets the stored refusal', async () => {
    const key = randomUUID()
    const first = await staff().post('notes', { Text: 'refuse' }, { key })
    const before = await audits()
    const second = await staff().post('notes', { Text: 'refuse' }, { key })
    expect([first.status, second.status]).toEqual([409, 409])
    expect(await second.text()).toBe(await first.text())
    expect(await audits()).toBe(before)
  })

  test.each([
    ['too many', 429],
    ['unavailable', 503],
    ['throw', 500],
    ['lost', 503],
  ])(
    'a response without a result (%s) is not stored, so that the request can be retried',
    async (Text, status) => {
      const key = randomUUID()
      expect((await staff().post('notes', { Text }, { key })).status).toBe(status)
      expect((await staff().post('notes', { Text: `eftir ${Text}` }, { key })).status).toBe(200)
    },
  )

  test('the same key with another body, path or method is refused and does nothing', async () => {
    const key = randomUUID()
    await staff().post('notes', { Text: 'fyrra' }, { key })
    for (const response of [
      await staff().post('notes', { Text: 'annað' }, { key }),
      await staff().post('notes/limited', { Text: 'fyrra' }, { key }),
      await staff().put('notes/signed', { Text: 'fyrra' }, { key }),
    ]) {
      expect(response.status).toBe(422)
      expect((await response.json()).error).toBe('input.keyReused')
    }
    expect(await countOf('annað')).toBe(0)
    expect(await countOf('fyrra')).toBe(1)
  })

  test('the same key of another person or role is a different key', async () => {
    const key = randomUUID()
    const [role] = personas.manyRoles.OtherRoles ?? []
    const people = [personas.staff, personas.clubUser, personas.otherClubUser]
    for (const persona of people) {
      expect((await server.as(persona).post('notes', { Text: 'hver sinn' }, { key })).status).toBe(200)
    }
    expect(await countOf('hver sinn')).toBe(people.length)
    expect(role).toBeDefined()
    const roles = [personas.manyRoles, { ...personas.manyRoles, ...role }].filter(({ AuthType }) =>
      [1, 3].includes(AuthType),
    )
    for (const persona of roles) await server.as(persona).post('notes', { Text: 'hvert hlutverk' }, { key })
    expect(await countOf('hvert hlutverk')).toBe(roles.length)
  })

  test.each(['', 'með bili í', 'þorn', 'x'.repeat(256)])('a malformed key "%s" returns 400', async (key) => {
    const headers = { 'Idempotency-Key': Buffer.from(key, 'utf8').toString('latin1') }
    const response = await staff().post('notes', { Text: 'lykill' }, { headers })
    expect(response.status).toBe(400)
    expect((await response.json()).Errors).toEqual([
      { Field: 'Idempotency-Key', Message: 'Gildið er ekki gilt.' },
    ])
    expect(await countOf('lykill')).toBe(0)
  })

  test('a response with a secret can be repeated, but is unreadable in the database', async () => {
    const key = randomUUID()
    const first = await staff().put('notes/signed', { Text: 'leynt' }, { key })
    const answer = await first.text()
    const second = await staff().put('notes/signed', { Text: 'leynt' }, { key })
    expect(await second.text()).toBe(answer)
    const { Saved } = JSON.parse(answer)
    const kept = await server.services.database.db.selectFrom('idempotency_keys').selectAll().execute()
    expect(kept.some((row) => row.key_hash === hashOf(key))).toBe(true)
    expect(JSON.stringify(kept)).not.toContain(Saved)
    expect(JSON.stringify(kept)).not.toContain(Buffer.from(Saved).toString('base64url').slice(0, 20))
  })

  test('T21 key, request and response are unreadable in the database', async () => {
    const key = randomUUID()
    const body = { Text: '1203781429' }
    const { Saved } = await (await staff().post('notes', body, { key })).json()
    const kept = await server.services.database.db
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('key_hash', '=', hashOf(key))
      .execute()
    expect(kept).toEqual([expect.objectContaining({ status: 200, answer: expect.any(String) })])
    // A plain hash of the request would reveal a national id in it by trying all ids.
    const sent = JSON.stringify(body)
    const hashes = [sent, `POST\n/api/admin/notes\n\n${sent}`].map(hashOf)
    for (const readable of [key, body.Text, Saved, JSON.stringify({ Saved }), ...hashes])
      for (const form of [readable, Buffer.from(readable).toString('base64url').slice(0, 12)])
        expect(JSON.stringify(kept)).not.toContain(form)
  })

  test('T29 only the status and ids of a long response are stored, and a repeat does nothing else', async () => {
    const key = randomUUID()
    const before = await countOf('langt svar')
    const first = await staff().post('notes', { Text: 'langt svar' }, { key })
    const { Saved, Long } = await first.json()
    expect(Long.length).toBeGreaterThan(2000)
    const second = await staff().post('notes', { Text: 'langt svar' }, { key })
    expect(second.status).toBe(200)
    expect(second.headers.get('Preference-Applied')).toBe('return=minimal')
    expect(await second.json()).toEqual({ Saved })
    expect(await countOf('langt svar')).toBe(before + 1)
    const kept = await server.services.database.db
      .selectFrom('idempotency_keys')
      .select('answer')
      .where('key_hash', '=', hashOf(key))
      .executeTakeFirstOrThrow()
    expect(kept.answer?.length).toBeLessThan(1000)
  })

  test('a repeat after a new login of the same person and role is still recognized', async () => {
    const key = randomUUID()
    const first = await staff().post('notes', { Text: 'ný innskráning' }, { key })
    const headers = { Authorization: `Bearer ${await server.logIn(personas.staff)}` }
    const second = await server.anonymous.post('notes', { Text: 'ný innskráning' }, { key, headers })
    expect(await second.text()).toBe(await first.text())
    expect(await countOf('ný innskráning')).toBe(1)
  })

  test('SES-15 a repeated logout or role change returns the first response though the access has ended', async () => {
    const { AuthType, TeamId } = personas.manyRoles.OtherRoles![0]!
    for (const [path, body] of [
      ['users/logout', undefined],
      ['users/changerole', { AuthType, TeamId }],
    ] as const) {
      const key = randomUUID()
      const headers = { Authorization: `Bearer ${await server.logIn(personas.manyRoles)}` }
      const first = await server.anonymous.post(path, body, { key, headers })
      expect(first.status).toBe(200)
      const second = await server.anonymous.post(path, body, { key, headers })
      expect(await second.text()).toBe(await first.text())
      expect((await server.anonymous.post(path, body, { key: randomUUID(), headers })).status).toBe(401)
      expect((await server.anonymous.post(path, body, { headers })).status).toBe(401)
      const others = { Authorization: `Bearer ${'A'.repeat(43)}` }
      expect((await server.anonymous.post(path, body, { key, headers: others })).status).toBe(401)
    }
  })

  test('SES-12 a repeated login returns the same access and the same cookie', async () => {
    const key = randomUUID()
    const { Kennitala } = personas.staff
    const eid = await (await server.anonymous.post('/eid/token', { kennitala: Kennitala })).json()
    const login = () =>
      server.fetch('/api/token', {
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body: new URLSearchParams({ grant_type: 'authorization_code', code: eid.token, authType: '1' }),
      })
    const [first, second] = [await login(), await login()]
    expect(first.status).toBe(200)
    const access = await first.json()
    expect(await second.json()).toEqual(access)
    expect(second.headers.getSetCookie()).toEqual(first.headers.getSetCookie())
    const kept = await server.services.database.db.selectFrom('idempotency_keys').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(access.access_token)
  })

  test('T29 a refused login of an unknown person stores no key', async () => {
    const { db } = server.services.database
    const keys = () => db.selectFrom('idempotency_keys').selectAll().execute()
    const before = await keys()
    const body = new URLSearchParams({ grant_type: 'authorization_code', code: 'x.y.z', authType: '1' })
    const headers = { 'Idempotency-Key': randomUUID() }
    expect((await server.fetch('/api/token', { method: 'POST', body, headers })).status).toBe(400)
    expect(await keys()).toEqual(before)
  })

  test('a key expires after a day, even before the cleaner deletes it', async () => {
    const key = randomUUID()
    await staff().post('notes', { Text: 'í gær' }, { key })
    server.clock.forward(24 * 60 * 60 + 1)
    const again = await server.logIn(personas.staff)
    const response = await server.anonymous.post(
      'notes',
      { Text: 'í dag' },
      { key, headers: { Authorization: `Bearer ${again}` } },
    )
    expect(response.status).toBe(200)
    expect(await countOf('í dag')).toBe(1)
    await cleanUp(server.services)
    const keys = await server.services.database.db.selectFrom('idempotency_keys').selectAll().execute()
    expect(keys.map((row) => row.key_hash)).toEqual([hashOf(key)])
  })
})

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
