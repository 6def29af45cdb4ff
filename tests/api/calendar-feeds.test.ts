import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RefereeRole } from '#domain/games/codes.ts'
import { Division } from '#domain/platform/types.ts'
import { createBudgets } from '#server/platform/http/budgets.ts'
import { known } from '#server/platform/known.ts'
import { aCourt, aGame, aPerson, aPlace, aRole, aTeam, aTournament } from '../support/builders.ts'
import { aCalendar, eventsOf } from '../support/calendar-feed.ts'
import { testNow } from '../support/demo-database.ts'
import { demoEngines } from '../support/engines.ts'
import { personIdOf } from '../support/person-id.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { updateRow } from '../support/rows.ts'
import { type TestServer, testServer } from '../support/server.ts'

const { own, other } = personaClubs
const { referee, otherReferee, clubUser, otherClubUser, supervisor, restrictedUtl } = personas

describe.each(demoEngines)('the calendar feed on %s', (_name, open) => {
  let server: TestServer
  const db = () => server.services.database.db
  beforeAll(async () => {
    server = await testServer({
      database: await open(),
      environment: { publicUrl: 'https://bakvordur.example', sessionSeconds: 30 * 86_400 },
    })
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    server.clock.set(testNow)
    await db().deleteFrom('calendars').execute()
    await db().deleteFrom('game_referees').execute()
    await db().deleteFrom('rate_limits').execute()
  })

  const events = async (path: string) => eventsOf(await server.fetch(path))
  const eventOf = async (path: string, { id }: { id: number }) => (await events(path)).get(id)
  const set = async (persona: Persona, game: { id: number }, role_id: RefereeRole = RefereeRole.Referee) =>
    aPlace(db(), { game_id: game.id, person_id: await personIdOf(db(), persona), role_id })
  const change = (game: { id: number }, values: object) => updateRow(db(), 'games', game.id, values)

  test('an official reads their own games with their role, and no games of other officials', async () => {
    const court = await aCourt(db(), { name: 'Fálkavöllur' })
    const tournament = await aTournament(db(), { short_name: 'Besta deild kvenna' })
    const teams = [await aTeam(db(), { short_name: 'Valur' }), await aTeam(db(), { short_name: 'KR' })]
    const [home, away] = teams.map(({ id }) => id)
    const game = await aGame(db(), {
      tournament_id: tournament.id,
      home_team_id: home,
      away_team_id: away,
      court_id: court.id,
      game_day: '2026-05-14T19:15',
    })
    await set(referee, game, RefereeRole.Assistant1)
    await set(otherReferee, game)
    const path = await aCalendar(server, referee)
    const response = await server.fetch(path)
    expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.get('Set-Cookie')).toBeNull()
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull()
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
    const text = await response.clone().text()
    expect(text).not.toContain(otherReferee.Name.split(' ')[0])
    expect(text).not.toContain(referee.Name.split(' ')[0])
    expect([...(await eventsOf(response)).values()]).toMatchObject([
      {
        uid: `leikur-${game.id}@bakvordur`,
        summary: 'Valur – KR',
        location: 'Fálkavöllur',
        description: 'Besta deild kvenna\nAðstoðardómari 1',
        url: `https://bakvordur.example/leikur/${game.id}`,
        status: 'CONFIRMED',
        sequence: 0,
        start: { local: { timezone: 'Atlantic/Reykjavik' }, date: new Date('2026-05-14T19:15:00Z') },
        end: { date: new Date('2026-05-14T21:15:00Z') },
      },
    ])
  })

  test('an official who declined or was replaced no longer has the game in the calendar', async () => {
    const [first, second] = [await aGame(db()), await aGame(db())]
    await set(referee, first)
    const place = await set(referee, second)
    const path = await aCalendar(server, referee)
    expect([...(await events(path)).keys()].sort()).toEqual([first.id, second.id].sort())
    await updateRow(db(), 'game_referees', place.id, { declined_at: testNow, declined_reason: 'veikindi' })
    expect([...(await events(path)).keys()]).toEqual([first.id])
    await db()
      .updateTable('game_referees')
      .set({ person_id: await personIdOf(db(), otherReferee) })
      .where('game_id', '=', first.id)
      .execute()
    expect(await events(path)).toEqual(new Map())
  })

  test('an official with two roles at a game has one event with both roles; a supervisor has their own games', async () => {
    const game = await aGame(db())
    await set(supervisor, game, RefereeRole.Supervisor)
    await set(supervisor, game, RefereeRole.Backup)
    expect(await eventOf(await aCalendar(server, supervisor), game)).toMatchObject({
      description: expect.stringMatching(/\nEftirlitsmaður, Varadómari$/),
    })
  })

  test('a club reads only the games of its teams, home and away', async () => {
    const under = await aTeam(db(), { parent_team_id: own })
    const games = [
      await aGame(db(), { home_team_id: own }),
      await aGame(db(), { away_team_id: own }),
      await aGame(db(), { away_team_id: under.id }),
      await aGame(db(), { home_team_id: own, away_team_id: under.id }),
    ]
    const foreign = await aGame(db(), { home_team_id: other })
    for (const persona of [clubUser, restrictedUtl]) {
      const found = await events(await aCalendar(server, persona))
      for (const { id } of games) expect(found.has(id)).toBe(true)
      expect(found.has(foreign.id)).toBe(false)
      expect(found.get(games[3]!.id)?.description).not.toMatch(/\n/)
    }
    const theirs = await events(await aCalendar(server, otherClubUser))
    expect(theirs.has(foreign.id)).toBe(true)
    expect(theirs.has(games[2]!.id)).toBe(false)
  })

  test.each<[what: string, change: object]>([
    ['moves', { game_day: '2026-05-20T18:00' }],
    ['gets another court', { court_id: 'new' }],
    ['gets another team', { away_team_id: null }],
    ['is cancelled', { outcome: 'cancelled', cancelled_reason: 'hætt við' }],
    ['is put off', { report_status: 'F' }],
  ])('SEQUENCE grows when a game %s, and again when that is undone', async (_what, values) => {
    const court = await aCourt(db())
    const given = 'court_id' in values ? { court_id: court.id } : values
    const game = await aGame(db(), { home_team_id: own })
    const before = Object.fromEntries(
      Object.keys(given).map((key) => [key, game[key as keyof typeof game] ?? null]),
    )
    const path = await aCalendar(server, clubUser)
    const first = await eventOf(path, game)
    await change(game, given)
    const changed = await eventOf(path, game)
    await change(game, before)
    const back = await eventOf(path, game)
    expect([first, changed, back].map((event) => event?.sequence)).toEqual([0, 1, 2])
    expect(new Set([first, changed, back].map((event) => event?.uid)).size).toBe(1)
    expect(back?.lastModified?.date.getTime()).toBeGreaterThanOrEqual(first!.lastModified!.date.getTime())
  })

  test('SEQUENCE and the times grow with every change a subscriber sees, and with no other', async () => {
    const court = await aCourt(db(), { name: 'Fálkavöllur' })
    const tournament = await aTournament(db(), {
      short_name: 'Lengjudeild',
      age_group_type_id: Division.First,
    })
    const rival = await aTeam(db(), { short_name: 'Hrafninn' })
    const game = await aGame(db(), {
      tournament_id: tournament.id,
      home_team_id: own,
      away_team_id: rival.id,
      court_id: court.id,
      game_day: '2026-05-21T19:15',
    })
    await change(game, { calendar_changed_at: '2026-05-01T08:00:00Z' })
    const place = await set(referee, game)
    const [club, official] = [await aCalendar(server, clubUser), await aCalendar(server, referee)]
    const seen = async (path: string) => {
      const event = known(await eventOf(path, game))
      return { sequence: known(event.sequence), at: known(event.lastModified).date.getTime() }
    }
    const changes: [string, () => Promise<unknown>][] = [
      ['court', () => updateRow(db(), 'courts', court.id, { name: 'Hrafnavöllur' })],
      ['club', () => updateRow(db(), 'teams', rival.id, { short_name: 'Hrafnar' })],
      ['tournament', () => updateRow(db(), 'tournaments', tournament.id, { short_name: 'Bikar' })],
      [
        'duration',
        () => updateRow(db(), 'tournaments', tournament.id, { age_group_type_id: Division.Sixth }),
      ],
    ]
    let before = await seen(club)
    for (const [what, apply] of changes) {
      server.clock.forward(60)
      await apply()
      const after = await seen(club)
      expect(after.sequence, what).toBe(before.sequence + 1)
      expect(after.at, what).toBe(server.clock.now().getTime())
      expect(await seen(club), what).toEqual(after)
      before = after
    }
    const ownBefore = await seen(official)
    server.clock.forward(60)
    await updateRow(db(), 'game_referees', place.id, { role_id: RefereeRole.Assistant2 })
    expect(await seen(official)).toEqual({
      sequence: ownBefore.sequence + 1,
      at: server.clock.now().getTime(),
    })
    // A club's calendar does not show the officials of a game.
    expect(await seen(club)).toEqual(before)
  })

  test('SEQUENCE does not change with the result or the report, or if nothing changes', async () => {
    const game = await aGame(db(), { home_team_id: own })
    await change(game, { home_result: 2, away_result: 1, report_status: 'U', report_version: 3 })
    await change(game, { game_day: game.game_day })
    await change(game, { report_status: 'S', outcome: 'replayed' })
    expect(await eventOf(await aCalendar(server, clubUser), game)).toMatchObject({
      sequence: 0,
      status: 'CONFIRMED',
    })
  })

  test.each([
    ['cancelled', { outcome: 'cancelled' }, /^Aflýst: /],
    ['put off', { report_status: 'F' }, /^Frestað: /],
  ] as const)(
    'a game that is %s stays in the feed as cancelled, and becomes confirmed again when the game is restored',
    async (_what, off, summary) => {
      const game = await aGame(db(), { home_team_id: own })
      const path = await aCalendar(server, clubUser)
      await change(game, off)
      expect(await eventOf(path, game)).toMatchObject({
        status: 'CANCELLED',
        summary: expect.stringMatching(summary),
        timeTransparent: 'TRANSPARENT',
      })
      await change(game, { outcome: null, report_status: null })
      expect(await eventOf(path, game)).toMatchObject({
        status: 'CONFIRMED',
        summary: expect.not.stringMatching(summary),
      })
    },
  )

  test('a game without a time is an all-day event, and a missing court or team is named as missing', async () => {
    const game = await aGame(db(), { home_team_id: own, away_team_id: null, game_day: '2026-06-01T00:00' })
    const undecided = await aCourt(db(), { name: 'Leikv. óákv.' })
    const second = await aGame(db(), { home_team_id: own, court_id: undecided.id })
    const found = await events(await aCalendar(server, clubUser))
    expect(found.get(game.id)).toMatchObject({
      start: { type: 'DATE', date: new Date('2026-06-01T00:00:00Z') },
      summary: 'Fálkinn – Óákveðið',
      description: expect.stringMatching(/\nTími óákveðinn$/),
    })
    expect(found.get(game.id)?.end).toBeUndefined()
    expect(found.get(game.id)?.location).toBeUndefined()
    expect(found.get(second.id)?.location).toBeUndefined()
  })

  test('games more than 60 days ago are left out; if there are too many, so are the last ones', async () => {
    const old = await aGame(db(), { home_team_id: own, game_day: '2026-03-12T23:59' })
    const edge = await aGame(db(), { home_team_id: own, game_day: '2026-03-13T00:00' })
    const { id: tournament_id } = await aTournament(db())
    const many = Array.from({ length: 1001 }, () => ({
      tournament_id,
      home_team_id: own,
      game_day: '2027-01-01T12:00',
    }))
    const rows = await db().insertInto('games').values(many).returning('id').execute()
    const found = await events(await aCalendar(server, clubUser))
    await db().deleteFrom('games').where('tournament_id', '=', tournament_id).execute()
    expect(found.size).toBe(1000)
    expect([old, edge, rows.at(-1)!].map(({ id }) => found.has(id))).toEqual([false, true, false])
  })

  test('an unchanged feed returns 304 by ETag or date, and its dates are those of the last change', async () => {
    const game = await aGame(db(), { home_team_id: own })
    const path = await aCalendar(server, clubUser)
    const first = await server.fetch(path)
    const [tag, time] = ['ETag', 'Last-Modified'].map((name) => first.headers.get(name) ?? '') as [
      string,
      string,
    ]
    expect(time).toBe(new Date(testNow).toUTCString())
    const ask = async (headers: Record<string, string>) => (await server.fetch(path, { headers })).status
    server.clock.forward(7200)
    expect(await ask({ 'If-None-Match': tag })).toBe(304)
    expect(await ask({ 'If-None-Match': `"x", W/${tag.replace(/^W\//, '')}` })).toBe(304)
    expect(await ask({ 'If-Modified-Since': time })).toBe(304)
    expect(await ask({ 'If-None-Match': '"x"', 'If-Modified-Since': time })).toBe(200)
    expect(await ask({ 'If-Modified-Since': 'í gær' })).toBe(200)
    await change(game, { game_day: '2026-05-30T14:00' })
    const changed = await server.fetch(path, { headers: { 'If-None-Match': tag } })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('Last-Modified')).toBe(server.clock.now().toUTCString())
    // The next change happens within the same second.
    await change(game, { game_day: '2026-05-31T14:00' })
    const headers = { 'If-Modified-Since': changed.headers.get('Last-Modified') ?? '' }
    expect(await ask(headers)).toBe(200)
    expect(await server.fetch(path, { method: 'HEAD' }).then((head) => head.text())).toBe('')
  })
})

describe('access to a calendar feed', () => {
  let server: TestServer
  const db = () => server.services.database.db
  beforeAll(async () => {
    server = await testServer({ environment: { sessionSeconds: 30 * 86_400 } })
  })
  afterAll(() => server.stop())
  beforeEach(() => server.clock.set(testNow))

  async function aRoleWithCalendar(auth_type: 2 | 3 | 4, websites: string[] = []) {
    const person = await aPerson(db())
    const team_id = auth_type === 4 ? null : own
    const role = await aRole(db(), { person_id: person.id, auth_type, team_id, websites })
    const persona = {
      Kennitala: person.ssn,
      Name: person.name,
      AuthType: auth_type,
      TeamId: team_id ?? 0,
      Websites: [],
    }
    const path = await aCalendar(server, persona)
    const status = async () => (await server.fetch(path)).status
    expect(await status()).toBe(200)
    return { role, status }
  }
  const setRole = (id: number, values: object) => updateRow(db(), 'roles', id, values)

  test.each([3, 4] as const)('T18 ends at once if staff end the role of AuthType %i', async (type) => {
    const { role, status } = await aRoleWithCalendar(type)
    expect((await server.as(personas.staff).delete(`rest/access/roles/${role.id}`)).status).toBe(200)
    expect(await status()).toBe(404)
    expect(await db().selectFrom('calendars').selectAll().where('role_id', '=', role.id).execute()).toEqual(
      [],
    )
  })

  test('T18 ends after the last day of the role', async () => {
    const { role, status } = await aRoleWithCalendar(4)
    await setRole(role.id, { ends_on: '2026-05-12' })
    expect(await status()).toBe(200)
    server.clock.set('2026-05-13T00:00:00Z')
    expect(await status()).toBe(404)
  })

  test('T04 ends at once if the role loses the area of games, or its club', async () => {
    const restricted = await aRoleWithCalendar(2, ['UTL', 'FEL'])
    await setRole(restricted.role.id, { websites: ['FEL'] })
    expect(await restricted.status()).toBe(404)
    const club = await aRoleWithCalendar(3)
    await setRole(club.role.id, { team_id: null })
    expect(await club.status()).toBe(404)
  })

  test('T01 at a malformed or unknown address returns 404, and other methods are refused', async () => {
    const path = await aCalendar(server, referee)
    const token = path.slice(9, 52)
    const wrong = [
      ...[
        `/dagatal/${token}`,
        `/dagatal/${token}.ICS`,
        `/dagatal/${token}x.ics`,
        `/dagatal/${token.slice(1)}.ics`,
      ],
      ...[`/dagatal/${'a'.repeat(43)}.ics`, '/dagatal/', '/dagatal/..%2f.ics', `/dagatal/${token}.ics/x`],
    ]
    for (const address of wrong) expect((await server.fetch(address)).status, address).toBe(404)
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      expect((await server.fetch(path, { method })).status).toBe(405)
    const headers = { Authorization: `Bearer ${token}` }
    expect((await server.anonymous.get('users/current', { headers })).status).toBe(401)
  })

  test('T21 no log line contains a calendar address or its token', async () => {
    const path = await aCalendar(server, referee)
    server.lines.length = 0
    await server.fetch(path)
    await server.fetch(`${path}x`)
    server.services.log.error({ error: new Error(`GET https://x.is${path} failed`) }, 'failed')
    server.services.log.error({ path: '/dagatal/-----------------------------------stutt.ics' }, 'failed')
    expect(server.lines).toHaveLength(4)
    expect(server.lines[0]).toContain('"route":"/dagatal/{token}"')
    expect(server.lines.join('\n')).not.toContain(path.slice(9, 52))
    expect(server.lines[3]).not.toContain('stutt')
  })
})

test('T29 a client that polls every second is told to wait, per calendar and per address, while others can read', async () => {
  const budgets = createBudgets()
  const server = await testServer({ budgets })
  const paths = [await aCalendar(server, referee), await aCalendar(server, clubUser)] as const
  const ask = (path: string, from: string) => server.fetch(path, undefined, from)
  const statuses: number[] = []
  for (let second = 0; second < 20; second++) statuses.push((await ask(paths[0], '203.0.113.7')).status)
  expect(statuses.slice(0, 15)).toEqual(Array(15).fill(200))
  expect(statuses.slice(16)).toEqual(Array(4).fill(429))
  const refused = await ask(paths[0], '203.0.113.8')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await ask(paths[1], '203.0.113.7')).status).toBe(200)
  for (let times = 0; times < 600; times++) budgets.calendarAddresses.take('address:203.0.113.7')
  expect((await ask(paths[1], '203.0.113.7')).status).toBe(429)
  expect((await ask(paths[1], '203.0.113.9')).status).toBe(200)
  await server.stop()
})
