import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { apiTest } from '../support/api-test.ts'
import { aPerson, aRole } from '../support/builders.ts'
import { askForAccess, askForOptions, cookieOf, eidToken, errorOf } from '../support/login.ts'
import { guidePersonas, personaClubs, personas } from '../support/personas.ts'
import { testServer } from '../support/server.ts'

const { server } = apiTest()

const page = (query: Record<string, string>) => server().fetch(`/eid/authorize?${new URLSearchParams(query)}`)
const hashOf = (response: Response) =>
  Object.fromEntries(new URLSearchParams(response.headers.get('Location')!.split('#')[1]))

async function choose(form: Record<string, string>, headers: Record<string, string> = {}) {
  const person = await personId(personas.staff.Kennitala)
  const body = new URLSearchParams({ person: `${person}`, ...form })
  return server().fetch('/eid/authorize', { method: 'POST', body, headers, redirect: 'manual' })
}

async function personId(ssn: string) {
  const { db } = server().services.database
  return (await db.selectFrom('persons').select('id').where('ssn', '=', ssn).executeTakeFirstOrThrow()).id
}

describe('the people who can log in', () => {
  test('SES-08 are all people with a role, each with all their roles', async () => {
    const people = (await (await server().fetch('/eid/people')).json()) as { Kennitala: string }[]
    const many = people.find(({ Kennitala }) => Kennitala === personas.manyRoles.Kennitala)
    expect(many).toEqual({
      Kennitala: personas.manyRoles.Kennitala,
      Name: personas.manyRoles.Name,
      Roles: [
        { AuthType: 1, TeamId: 0, TeamShortName: '', Websites: [] },
        { AuthType: 3, TeamId: personaClubs.own, TeamShortName: expect.stringMatching(/./), Websites: [] },
        { AuthType: 3, TeamId: personaClubs.other, TeamShortName: expect.stringMatching(/./), Websites: [] },
        { AuthType: 4, TeamId: 0, TeamShortName: '', Websites: [] },
      ],
    })
    const { ssn } = await aPerson(server().services.database.db)
    const after = (await (await server().fetch('/eid/people')).json()) as { Kennitala: string }[]
    expect(after).toHaveLength(people.length)
    expect(after.map(({ Kennitala }) => Kennitala)).not.toContain(ssn)
  })
})

describe('a token of the local electronic id', () => {
  const ask = (body: string) => server().fetch('/eid/token', { method: 'POST', body })

  test('SES-08 is issued for a national id with or without blanks and a hyphen', async () => {
    for (const kennitala of [personas.staff.Kennitala, '120378-1429', ' 120378 1429 ']) {
      const response = await ask(JSON.stringify({ kennitala }))
      const { token } = (await response.json()) as { token: string }
      expect((await askForAccess(server(), { code: token })).status).toBe(200)
    }
  })

  test('SES-08 for an unknown national id is refused with a message', async () => {
    const response = await ask(JSON.stringify({ kennitala: '0101011419' }))
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({
      error: 'eid.unknownPerson',
      error_description: 'Enginn er skráður hér með þessa kennitölu.',
      Errors: [],
    })
  })

  test.each([
    '',
    '{',
    'null',
    '[]',
    '{}',
    '{"kennitala":1203781429}',
    '{"kennitala":"120378"}',
    '{"kennitala":["x"]}',
  ])('SES-08 requested with %j is malformed', async (body) => {
    const response = await ask(body)
    expect([response.status, await errorOf(response)]).toEqual([400, 'input.malformed'])
  })

  test('SES-12 is valid for five minutes', async () => {
    const code = await eidToken(server(), personas.staff)
    server().clock.forward(299)
    expect((await askForOptions(server(), { token: code })).status).toBe(200)
    server().clock.forward(1)
    expect(await errorOf(await askForAccess(server(), { code }))).toBe('login.tokenInvalid')
  })

  test('SES-12 is invalid at another installation', async () => {
    const other = await testServer()
    const code = await eidToken(other, personas.staff)
    await other.stop()
    expect(await errorOf(await askForAccess(server(), { code }))).toBe('login.tokenInvalid')
  })

  test('SES-12 is valid at another instance on the same database', async () => {
    const now = server().clock.now().toISOString()
    const other = await testServer({ database: server().services.database, now })
    const code = await eidToken(other, personas.staff)
    expect((await askForAccess(server(), { code })).status).toBe(200)
  })
})

describe('the page of the local electronic id', () => {
  test('SES-08 states that it is not the real provider, and runs no script', async () => {
    const response = await page({ redirect_uri: '/', state: 's', nonce: 'n' })
    const text = await response.text()
    expect(text).toContain('<html lang="is">')
    expect(text).toContain('Þetta eru ekki raunveruleg rafræn skilríki.')
    expect(text).not.toContain('<script')
    expect(response.headers.get('Content-Security-Policy')).toMatch(
      /default-src 'none'.*frame-ancestors 'none'/,
    )
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect((await server().fetch('/eid/page.css')).headers.get('Content-Type')).toBe(
      'text/css; charset=utf-8',
    )
  })

  test.each([
    ['the name without its accents', 'margbjorg'],
    ['two words in any order', 'vidforla margb'],
    ['role and name', 'DÓMARI margbjörg'],
  ])('SES-08 finds people by %s', async (_what, q) => {
    const text = await (await page({ redirect_uri: '/', q })).text()
    expect(namesOn(text)).toEqual([personas.manyRoles.Name])
  })

  test('SES-08 finds the people with an alias', async () => {
    const text = await (await page({ redirect_uri: '/', q: 'NDO' })).text()
    expect(namesOn(text)).toContain(personas.restrictedNdo.Name)
    expect(namesOn(text)).not.toContain(personas.restrictedThj.Name)
  })

  test('SES-08 shows a message if nobody is found', async () => {
    const text = await (await page({ redirect_uri: '/', q: 'zzzz' })).text()
    expect(namesOn(text)).toEqual([])
    expect(text).toContain('Enginn fannst. Breyttu leitinni eða sýndu alla.')
  })

  test('SES-08 lists the demo users of the README first, then everybody by role, if nothing is searched', async () => {
    for (const auth_type of [1, 5, 6, 7] as const) {
      const { id } = await aPerson(server().services.database.db, { name: 'Önnur Jónsdóttir' })
      await aRole(server().services.database.db, { person_id: id, auth_type })
    }
    const text = await (await page({ redirect_uri: '/' })).text()
    const guide = guidePersonas.map((name) => personas[name].Name)
    expect(namesOn(text).slice(0, guide.length)).toEqual(guide)
    expect(headingsOn(text)).toEqual([
      'Fólkið sem leiðbeiningarnar nefna',
      'Starfsmaður',
      'Takmarkaður aðgangur',
      'Fulltrúi félags',
      'Dómari',
      'Umsjónarmaður liðs',
      'Félagaskipti',
      'Eftirlitsmaður',
    ])
    const people = (await (await server().fetch('/eid/people')).json()) as { Name: string }[]
    expect(namesOn(text).toSorted()).toEqual(people.map(({ Name }) => Name).toSorted())
    expect(text).toContain(`${people.length} af ${people.length}`)
  })

  test('SES-08 links to all pages, however many people there are', async () => {
    const { db } = server().services.database
    for (let made = 0; made < 201; made++) {
      const { id } = await aPerson(db, { name: `Fjöldi Jónsson ${made}` })
      await aRole(db, { person_id: id, auth_type: 4 })
    }
    const pages: string[] = []
    let address = `/eid/authorize?${new URLSearchParams({ redirect_uri: '/', state: 's', q: 'fjöldi' })}`
    while (address) {
      const text = await (await server().fetch(address)).text()
      pages.push(text)
      address = /rel="next" href="([^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    }
    expect(new Set(pages.flatMap(namesOn)).size).toBe(201)
    expect(pages.map((text) => /\d+–\d+ af 201/.exec(text)?.[0])).toEqual([
      '1–100 af 201',
      '101–200 af 201',
      '201–201 af 201',
    ])
    expect(pages[2]).toMatch(/rel="prev" href="[^"]*state=s[^"]*page=2"/)
  })

  test.each(['0', '2', '999999999'])(
    'SES-08 shows the people although page %s is requested and there is only one page',
    async (at) => {
      const response = await page({ redirect_uri: '/', q: personas.staff.Name, page: at })
      expect(namesOn(await response.text())).toEqual([personas.staff.Name])
    },
  )

  test.each(['x', '-1', '1e3', '9'.repeat(30)])('SES-08 refuses the malformed page %s', async (at) => {
    expect((await page({ redirect_uri: '/', page: at })).status).toBe(400)
  })

  test('SES-08 escapes names and searches, whatever characters they contain', async () => {
    const { id } = await aPerson(server().services.database.db, {
      name: '<img src=x onerror=alert(1)> "Illi"',
    })
    await aRole(server().services.database.db, { person_id: id, auth_type: 1 })
    const text = await (
      await page({ redirect_uri: '/', q: '<img "', state: '"><script>', nonce: "'><b>" })
    ).text()
    expect(text).toContain('&lt;img src=x')
    expect(text).not.toMatch(/<img|<script|<b>'/)
  })

  test('SES-08 shows only the date of birth of a national id', async () => {
    const text = await (await page({ redirect_uri: '/', q: personas.staff.Name })).text()
    expect(text).toContain('120378-****')
    expect(text).not.toContain(personas.staff.Kennitala)
  })

  const headingsOn = (text: string) => [...text.matchAll(/<h2>([^<]*)<\/h2>/g)].map(([, name]) => name)
  const namesOn = (text: string) => [...text.matchAll(/<b>([^<]*)<\/b>/g)].map(([, name]) => name)
})

describe('the redirect back to the app', () => {
  test('SES-09 has the token and the state in the hash, and the nonce in the token', async () => {
    const response = await choose({ redirect_uri: 'http://localhost:3000/', state: 's 1', nonce: 'n1' })
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toMatch(/^http:\/\/localhost:3000\/#token=/)
    const { token, state } = hashOf(response)
    expect(state).toBe('s 1')
    expect(decodeJwt(token!)).toMatchObject({ nonce: 'n1' })
    expect((await askForAccess(server(), { code: token! })).status).toBe(200)
  })

  test('SES-20 reports that the person cancelled', async () => {
    const text = await (await page({ redirect_uri: '/', state: 's1' })).text()
    expect(text).toContain('href="/#error=access_denied&amp;state=s1"')
  })

  test.each([
    ['', '/'],
    ['/', '/'],
    ['/?a=1', '/?a=1'],
    ['http://localhost:3000/', 'http://localhost:3000/'],
    ['http://localhost/heim#gamalt', 'http://localhost/heim'],
  ])('SES-09 to %j is allowed', async (redirect_uri, address) => {
    const response = await choose({ redirect_uri })
    expect(response.headers.get('Location')?.split('#')[0]).toBe(address)
  })

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '/.//evil.example/',
    'http:evil.example',
    'http://localhost:3000@evil.example/',
    'http://evil@localhost:3000/',
    'http://localhost:3001/',
    'https://localhost:3000/',
    'javascript:alert(1)',
    'data:text/html,x',
    'heim',
  ])('SES-09 to %j is refused', async (redirect_uri) => {
    for (const response of [await page({ redirect_uri }), await choose({ redirect_uri })]) {
      expect(response.status).toBe(400)
      expect(response.headers.get('Location')).toBeNull()
      expect(await response.text()).toContain('Ekki má senda innskráningu á þessa slóð.')
    }
  })

  test('SES-09 is refused to forms of other sites', async () => {
    const response = await choose(
      { redirect_uri: '/' },
      { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    )
    expect(response.status).toBe(403)
  })

  test.each([{ person: '0' }, { person: '999999999' }])(
    'SES-09 for an unknown person returns 404: %j',
    async (form) => {
      expect((await choose({ redirect_uri: '/', ...form })).status).toBe(404)
    },
  )

  test.each([{ person: 'x' }, { person: '' }, { person: '1e3' }])(
    'SES-09 for %j is malformed',
    async (form) => {
      expect((await choose({ redirect_uri: '/', ...form })).status).toBe(400)
    },
  )
})

describe('a login begun in the browser', () => {
  async function begin() {
    const response = await server().fetch('/eid/start')
    const query = Object.fromEntries(
      new URL(response.headers.get('Location')!, 'http://localhost').searchParams,
    )
    return {
      cookie: cookieOf(response),
      query: query as { redirect_uri: string; state: string; nonce: string },
    }
  }

  test('SES-08 SES-09 goes to the page of the electronic id and back to the app with a token', async () => {
    const { cookie, query } = await begin()
    expect((await page(query)).status).toBe(200)
    const { token, state } = hashOf(await choose(query))
    const response = await askForAccess(server(), { code: token!, state: state! }, cookie)
    expect(response.status).toBe(200)
  })

  test('SES-12 rejects the token of another login', async () => {
    const mine = await begin()
    const theirs = await begin()
    const { token } = hashOf(await choose(theirs.query))
    const slipped = await askForAccess(server(), { code: token!, state: mine.query.state }, mine.cookie)
    expect(await errorOf(slipped)).toBe('login.tokenInvalid')
    const bare = await eidToken(server(), personas.staff)
    const without = await askForAccess(server(), { code: bare, state: mine.query.state }, mine.cookie)
    expect(await errorOf(without)).toBe('login.tokenInvalid')
  })
})
