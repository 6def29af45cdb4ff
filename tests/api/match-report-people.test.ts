import { beforeAll, describe, expect, test } from 'vitest'
import { Position, RefereeRole } from '#domain/games/codes.ts'
import type { FoundPerson } from '#domain/match-reports/found-person.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { apiTest } from '../support/api-test.ts'
import {
  aGame,
  aLineUpRow,
  aPerson,
  aReferee,
  aSquadList,
  aSquadListPlayer,
  aTeam,
  aTournament,
} from '../support/builders.ts'
import { personIdOf } from '../support/person-id.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { aReport } from '../support/report-scene.ts'
import { insertRow, updateRow } from '../support/rows.ts'

const { server } = apiTest()
let db: Queryable
beforeAll(async () => {
  db = server().services.database.db
})

const { own, other } = personaClubs

/** D2-014, D2-015: the roles that may change a line-up may search for people. */
const whoMayPick = [
  ['staff', personas.staff, 200],
  ['the own club', personas.clubUser, 200],
  ['the limited user', personas.limited, 200],
  ['the referee', personas.referee, 200],
  ['the other club', personas.otherClubUser, 403],
  ['another referee', personas.otherReferee, 404],
  ['a supervisor', personas.supervisor, 403],
] as const

describe('REP-15 REP-49 OP-064 looking up a person by national id', () => {
  const look = (persona: Persona, ssn: string) => server().as(persona).get(`gamereport/getpersonbyssn/${ssn}`)
  const found = async (persona: Persona, ssn: string): Promise<FoundPerson[]> => {
    const response = await look(persona, ssn)
    return response.status === 404 ? [] : response.json()
  }
  let days = 10
  /** Creates people who share a date of birth that nobody else has. */
  async function bornTogether() {
    const day = `${days++}0799`
    const stranger = await aTeam(db)
    const under = await aTeam(db, { parent_team_id: own })
    const ssn = (end: number) => `${day}14${end}9`
    return {
      day,
      mine: await aPerson(db, { ssn: ssn(0), team_id: own, name: 'Ýmir Bak' }),
      under: await aPerson(db, { ssn: ssn(1), team_id: under.id, name: 'Þór Bak' }),
      referee: await aReferee(db, {}, { ssn: ssn(2), team_id: stranger.id, name: 'Ari Flauta' }),
      foreign: await aPerson(db, { ssn: ssn(3), team_id: stranger.id, name: 'Bára Erlend' }),
    }
  }

  test('with ten digits finds the person, with or without a hyphen, and never returns the digits', async () => {
    const { foreign } = await bornTogether()
    for (const typed of [foreign.ssn, `${foreign.ssn.slice(0, 6)}-${foreign.ssn.slice(6)}`]) {
      const response = await look(personas.clubUser, typed)
      const text = await response.text()
      expect(JSON.parse(text)).toEqual([
        {
          PersonId: foreign.id,
          Name: 'Bára Erlend',
          TeamId: foreign.team_id,
          TeamShortName: expect.any(String),
          IsReferee: false,
        },
      ])
      expect(text).not.toContain(foreign.ssn)
      expect(response.headers.get('cache-control')).toContain('no-store')
    }
  })

  test("with six digits finds people of the user's club first, then referees, and for clubs nobody else", async () => {
    const people = await bornTogether()
    const ids = async (persona: Persona) => (await found(persona, people.day)).map((one) => one.PersonId)
    const { mine, under, referee, foreign } = people
    expect(await ids(personas.clubUser)).toEqual([mine.id, under.id, referee.id])
    expect(await ids(personas.limited)).toEqual([mine.id, under.id, referee.id])
    expect(await ids(personas.otherClubUser)).toEqual([referee.id])
    expect(await ids(personas.referee)).toEqual([referee.id])
    expect(await ids(personas.staff)).toEqual([referee.id, foreign.id, mine.id, under.id])
  })

  test('D2-016 returns at most twenty people', async () => {
    for (let number = 0; number < 25; number++)
      await aPerson(db, { ssn: `0909991${400 + number}`, team_id: own, name: `Fjöldi ${number}` })
    expect(await found(personas.clubUser, '090999')).toHaveLength(20)
  })

  test('without a match advises what to do about people without an Icelandic id', async () => {
    const stranger = await aPerson(db, { ssn: '0101971459' })
    for (const typed of ['0101971999', '010197', '9999999999']) {
      const response = await look(personas.clubUser, typed)
      const body = await response.json()
      expect([response.status, body.error]).toEqual([404, 'matchReports.unknownSsn'])
      expect(body.error_description).toMatch(/^Kennitala fannst ekki\. .*KSÍ.*erlend/)
    }
    expect(stranger.id).toBeGreaterThan(0)
  })

  test.each(['12345', '1234567', '123456789', '12345678901', 'abcdef', '010197-', '010197%25'])(
    'refuses %s as malformed',
    async (typed) => {
      expect((await look(personas.clubUser, typed)).status).toBe(400)
    },
  )

  test('T21 logs and audits no searched national id, but audits the call and the people found', async () => {
    const { foreign } = await bornTogether()
    // Moves to the next minute, because equal refusals within a minute share a row.
    server().clock.forward(60)
    server().lines.length = 0
    await look(personas.clubUser, foreign.ssn)
    await look(personas.clubUser, '0202021459')
    const lines = server().lines.filter((line) => line.includes('getpersonbyssn'))
    expect(lines).toHaveLength(2)
    expect(server().lines.join()).not.toMatch(/\d{6}-?\d{4}/)
    const audit = await db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(2).execute()
    expect(audit.map((row) => [row.act, row.result, row.records])).toEqual([
      ['matchReports.personBySsn', 404, { Digits: 10, Persons: [] }],
      ['matchReports.personBySsn', 200, { Digits: 10, Persons: [foreign.id] }],
    ])
  })

  test('is stored for the user with the last time', async () => {
    const { foreign } = await bornTogether()
    await look(personas.clubUser, foreign.ssn)
    server().clock.forward(60)
    await look(personas.clubUser, foreign.ssn)
    const kept = await db
      .selectFrom('person_lookups')
      .selectAll()
      .where('found_person_id', '=', foreign.id)
      .execute()
    const person_id = await personIdOf(db, personas.clubUser)
    expect(kept).toEqual([{ person_id, found_person_id: foreign.id, at: server().clock.now().toISOString() }])
  })

  test('is limited in number', async () => {
    const statuses: number[] = []
    for (let hit = 0; hit < 61; hit++) statuses.push((await look(personas.manyRoles, '9999999999')).status)
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(404))
    expect(statuses[60]).toBe(429)
  })

  test('T21 D2-016 has one limit for all calls that accept a national id', async () => {
    await db.deleteFrom('rate_limits').execute()
    const persona = personas.clubUser
    const { gameId } = await aReport(db)
    const nobody = '9999999999'
    const set = (part: object) =>
      server()
        .as(persona)
        .post('gamereport/savereferee', { GameId: gameId, RoleId: RefereeRole.Backup, ...part })
    const registry = () => server().as(persona).get(`users/thjodskrauser?ssn=${nobody}`)
    const asks = [() => look(persona, nobody), () => set({ Referee: { SocialId: nobody } }), registry]
    for (let hit = 0; hit < 60; hit++) expect((await asks[hit % 3]!()).status).toBe(404)
    for (const ask of asks) expect((await ask()).status).toBe(429)

    // Above the limit, requests without a look-up still work, such as appointing a registered referee or
    // emptying a role.
    const { id } = await aReferee(db)
    expect((await set({ Referee: { PersonId: id } })).status).toBe(200)
    expect((await set({ Delete: true })).status).toBe(200)
  })

  test.each([
    ['a supervisor', personas.supervisor],
    ['a transfers user', personas.transfersOnly],
    ['a restricted user without the site', personas.restrictedNone],
  ])('D2-016 is refused to %s', async (_who, persona) => {
    expect((await look(persona, '9999999999')).status).toBe(403)
  })
})

describe("REP-16 searching people of the user's club by name", () => {
  const search = (persona: Persona, gameId: number, q: string, teamId: number = own) =>
    server()
      .as(persona)
      .get(`rest/match-reports/${gameId}/${teamId}/people?q=${encodeURIComponent(q)}`)
  const names = async (response: Response) =>
    (await response.json()).map((one: { PersonName: string }) => one.PersonName)

  test("matches parts of the name in any order, ignoring accents, and returns warnings and the row in this game's line-up", async () => {
    const { gameId } = await aReport(db)
    const under = await aTeam(db, { parent_team_id: own })
    const busy = await aPerson(db, { team_id: own, name: 'Þöngull Ægir Ýmisson' })
    await aPerson(db, { team_id: under.id, name: 'Þöngla Æsa Ýmisdóttir' })
    await aPerson(db, { team_id: other, name: 'Þöngull Ægir í Súlum' })
    await aLineUpRow(db, { game_id: gameId, team_id: own, person_id: busy.id, jersey_number: 9 })
    await aLineUpRow(db, { game_id: gameId, team_id: other, person_id: busy.id })
    const response = await search(personas.clubUser, gameId, 'ymis thong')
    expect(await response.json()).toMatchObject([
      { PersonName: 'Þöngla Æsa Ýmisdóttir', Flags: [], PositionId: 0, Version: 0 },
      { PersonName: 'Þöngull Ægir Ýmisson', Flags: ['inOtherTeam'], GameTeamJerseyNumber: 9, Version: 1 },
    ])
  })

  test('returns at most twenty in Icelandic order; pattern characters match literally', async () => {
    const { gameId } = await aReport(db)
    for (let number = 10; number < 35; number++)
      await aPerson(db, { team_id: own, name: `Fjölmenni ${number}` })
    const listed = await names(await search(personas.clubUser, gameId, 'fjolmenni'))
    expect(listed).toEqual(Array.from({ length: 20 }, (_, index) => `Fjölmenni ${index + 10}`))
    expect(await names(await search(personas.clubUser, gameId, '%%'))).toEqual([])
    expect(await names(await search(personas.clubUser, gameId, '__'))).toEqual([])
  })

  test.each(['', 'a', ' a ', 'x'.repeat(61), '\u0301\u0301', '\u200b\u200b'])('refuses %j', async (q) => {
    const { gameId } = await aReport(db)
    expect((await search(personas.clubUser, gameId, q)).status).toBe(400)
  })

  test.each(whoMayPick)('has the expected access for %s', async (_who, persona, status) => {
    const { gameId } = await aReport(db)
    expect((await search(persona, gameId, 'Leik')).status).toBe(status)
  })

  test('T03 returns 404 for a team that is not in the game', async () => {
    const { gameId } = await aReport(db)
    expect((await search(personas.staff, gameId, 'Leik', 999_999)).status).toBe(404)
    expect((await search(personas.clubUser, (await aGame(db)).id, 'Leik')).status).toBe(404)
  })

  test('D2-006 returns no national ids of people outside the line-up to the referee', async () => {
    const { gameId } = await aReport(db)
    const person = await aPerson(db, { team_id: own, name: 'Kennd Kennitala' })
    const told = await (await search(personas.referee, gameId, 'kennd')).text()
    expect(told).toContain(person.name)
    expect(told).not.toContain(person.ssn)
  })

  const masked = (ssn: string) => `${ssn.slice(0, 6)}-****`
  const whole = (persona: Persona, gameId: number, personId: number, teamId: number = own) =>
    server().as(persona).get(`rest/match-reports/${gameId}/${teamId}/people/${personId}`)

  test.each([
    ['staff', personas.staff],
    ['the own club', personas.clubUser],
    ['the limited user', personas.limited],
  ])('T21 D2-006 returns to %s the date of birth, never the whole national id', async (_who, persona) => {
    const { gameId } = await aReport(db)
    const { ssn } = await aPerson(db, { team_id: own, name: 'Hulda Hulin' })
    const [found] = await (await search(persona, gameId, 'hulda hulin')).json()
    expect(found).toMatchObject({ SSN: masked(ssn), NameAndSocialId: `Hulda Hulin (${masked(ssn)})` })
    expect(JSON.stringify(found)).not.toMatch(/\d{6}-?\d{4}/)
    await db.deleteFrom('persons').where('ssn', '=', ssn).execute()
  })

  test('returns whole national ids in a line-up that the user may change', async () => {
    const { gameId, home } = await aReport(db)
    await aLineUpRow(db, { game_id: gameId, team_id: own, person_id: home.ids[0]! })
    const response = await server().as(personas.clubUser).get(`gamereport/${gameId}/${own}/0`)
    const { HomeLineUp, HomePlayers } = await response.json()
    for (const list of [HomeLineUp, HomePlayers]) expect(list[0].SSN).toBe(home.players[0]!.ssn)
  })

  test('T21 D2-016 needs a separate look-up for the whole id, which is audited and counts for the limit of look-ups', async () => {
    await db.deleteFrom('rate_limits').execute()
    const { gameId, home } = await aReport(db)
    const [{ id, ssn }] = home.players as [(typeof home.players)[0]]
    expect(await (await whole(personas.clubUser, gameId, id)).json()).toEqual({ PersonId: id, SSN: ssn })
    const row = await db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
    expect(row).toMatchObject({
      act: 'matchReports.playerSsn',
      result: 200,
      records: { Game: gameId, Team: own, Persons: [id] },
    })
    const look = () => server().as(personas.clubUser).get('gamereport/getpersonbyssn/9999999999')
    for (let hit = 1; hit < 60; hit++) expect((await look()).status).toBe(404)
    expect((await whole(personas.clubUser, gameId, id)).status).toBe(429)
    await db.deleteFrom('rate_limits').execute()
  })

  test("T03 T21 gives whole ids only of the side's own people, and only to roles that may search", async () => {
    const { gameId, home, away } = await aReport(db)
    const [mine, theirs] = [home.ids[0]!, away.ids[0]!]
    const statuses = async (...asked: Promise<Response>[]) =>
      (await Promise.all(asked)).map(({ status }) => status)
    expect(
      await statuses(
        whole(personas.clubUser, gameId, theirs),
        whole(personas.clubUser, gameId, 99_999_999),
        whole(personas.otherClubUser, gameId, mine),
        whole(personas.otherReferee, gameId, mine),
        whole(personas.supervisor, gameId, mine),
        whole(personas.referee, gameId, mine),
        whole(personas.staff, gameId, mine, 999_999),
        whole(personas.staff, gameId, mine),
        server().as(personas.staff).get(`rest/match-reports/${gameId}/${own}/people/1e3`),
      ),
    ).toEqual([404, 404, 403, 404, 403, 403, 404, 200, 400])
  })

  test('D2-016 finds for a limited user with divisions only people in these divisions, and without divisions all people of the club', async () => {
    const { gameId } = await aReport(db)
    const { id: roleId } = await db
      .selectFrom('roles')
      .select('id')
      .where('person_id', '=', await personIdOf(db, personas.limited))
      .where('auth_type', '=', personas.limited.AuthType)
      .executeTakeFirstOrThrow()
    const on = async (division_type_id: number, gender: 'male' | 'female', team_id: number, name: string) => {
      const list = await aSquadList(db, { team_id, division_type_id, gender })
      const person = await aPerson(db, { team_id: own, name })
      await aSquadListPlayer(db, { squad_list_id: list.id, person_id: person.id })
      return person.id
    }
    const boys = await on(3, 'male', own, 'Flokkun Drengur')
    const girls = await on(3, 'female', own, 'Flokkun Stúlka')
    await on(1, 'male', own, 'Flokkun Fullorðinn')
    await on(3, 'male', other, 'Flokkun Annars félags')
    await aPerson(db, { team_id: own, name: 'Flokkun Óskráð' })
    const found = async (persona: Persona) => names(await search(persona, gameId, 'flokkun'))
    const give = async (groups: [number, 'male' | 'female'][]) => {
      await db.deleteFrom('user_groups').where('role_id', '=', roleId).execute()
      for (const [division_type_id, gender] of groups)
        await insertRow(db, 'user_groups', { role_id: roleId, division_type_id, gender })
      // The call that changes divisions also increases the version, so that the session is read again.
      await db
        .updateTable('roles')
        .set((row) => ({ version: row('version', '+', 1) }))
        .where('id', '=', roleId)
        .execute()
    }
    const everybody = await found(personas.clubUser)
    expect(everybody).toHaveLength(5)
    await give([])
    expect(await found(personas.limited)).toEqual(everybody)
    await give([[3, 'male']])
    expect(await found(personas.limited)).toEqual(['Flokkun Drengur'])
    expect((await whole(personas.limited, gameId, boys)).status).toBe(200)
    expect((await whole(personas.limited, gameId, girls)).status).toBe(404)
    await give([
      [3, 'male'],
      [3, 'female'],
    ])
    expect(await found(personas.limited)).toEqual(['Flokkun Drengur', 'Flokkun Stúlka'])
    expect(await found(personas.clubUser)).toEqual(everybody)
  })
})

describe('the last line-up as a template', () => {
  const previous = (persona: Persona, gameId: number, teamId: number = own) =>
    server().as(persona).get(`rest/match-reports/${gameId}/${teamId}/previous`)

  test("comes from the team's last earlier game with a line-up, with current warnings for each player", async () => {
    const club = await aTeam(db)
    const [a, b] = [await aPerson(db, { team_id: club.id }), await aPerson(db)]
    const game = (game_day: string) => aGame(db, { game_day, home_team_id: club.id })
    const [older, last, , next] = [
      await game('2026-04-20T19:15'),
      await game('2026-05-01T19:15'),
      await game('2026-05-05T19:15'),
      await game('2026-05-20T19:15'),
    ]
    const put = (game_id: number, person_id: number, position_id: Position, jersey_number: number) =>
      aLineUpRow(db, { game_id, team_id: club.id, person_id, position_id, jersey_number })
    await put(older.id, b.id, Position.Starter, 3)
    await put(last.id, a.id, Position.CaptainGoalkeeper, 1)
    await put(last.id, b.id, Position.Coach, 100)
    const answer = await (await previous(personas.staff, next.id, club.id)).json()
    expect(answer).toMatchObject({
      GameId: last.id,
      GameDay: '2026-05-01T19:15:00',
      Substitutes: [],
      LineUp: [
        {
          PersonId: a.id,
          JerseyNumber: 1,
          GameTeamJerseyNumber: null,
          Version: 0,
          Flags: [],
          PositionId: Position.CaptainGoalkeeper,
        },
      ],
      Employees: [{ PersonId: b.id, PositionId: Position.Coach }],
    })
    const first = await (await previous(personas.staff, older.id, club.id)).json()
    expect(first).toEqual({ LineUp: [], Substitutes: [], Employees: [], GameId: 0, GameDay: '' })
  })

  test("does not come from a game of the women's or youth side, who play as the same team", async () => {
    const club = await aTeam(db)
    const { id: person_id } = await aPerson(db, { team_id: club.id })
    const game = async (day: string, kind: object) => {
      const tournament = await aTournament(db, { age_group_type_id: 1, ...kind })
      const made = await aGame(db, {
        game_day: `2026-05-${day}T19:15`,
        home_team_id: club.id,
        tournament_id: tournament.id,
      })
      await aLineUpRow(db, { game_id: made.id, team_id: club.id, person_id })
      return made.id
    }
    const men = await game('01', {})
    await game('02', { gender: 'female' })
    await game('03', { age_group_type_id: 4 })
    const next = await game('20', {})
    expect(await (await previous(personas.staff, next, club.id)).json()).toMatchObject({ GameId: men })
  })

  test.each(whoMayPick)('has the expected access for %s', async (_who, persona, status) => {
    const { gameId } = await aReport(db)
    expect((await previous(persona, gameId)).status).toBe(status)
  })
})

describe('REP-51 D2-020 reading one game', () => {
  test('is returned with its public facts and without people', async () => {
    const { gameId, tournament } = await aReport(db)
    await updateRow(db, 'games', gameId, { home_result: 2, away_result: 1, report_status: 'U' })
    const response = await server().as(personas.clubUser).get(`games/getGame?gameId=${gameId}`)
    expect(await response.json()).toEqual({
      GameId: gameId,
      GameDay: '2026-05-12T12:30:00',
      TournamentId: tournament.id,
      TournamentShortName: tournament.short_name,
      HomeTeamId: own,
      HomeName: 'Knattspyrnufélagið Fálkinn',
      HomeShortName: 'Fálkinn',
      AwayTeamId: other,
      AwayName: 'Íþróttafélagið Súlur',
      AwayShortName: 'Súlur',
      TeamShortName: 'Fálkinn',
      CourtId: 0,
      CourtName: '',
      CategoryId: null,
      GenderId: 1,
      HomeResult: 2,
      AwayResult: 1,
      GameReportStatus: 'U',
    })
  })

  test('can be read by any role with access, and an unknown game returns 404', async () => {
    const { id } = await aGame(db, { home_team_id: null, away_team_id: null })
    const ask = async (persona: Persona, query: string) =>
      (await server().as(persona).get(`games/getGame?${query}`)).status
    for (const persona of [personas.staff, personas.limited, personas.referee, personas.supervisor])
      expect(await ask(persona, `gameId=${id}`)).toBe(200)
    expect(await ask(personas.restrictedBrt, `gameId=${id}`)).toBe(200)
    expect(await ask(personas.restrictedNone, `gameId=${id}`)).toBe(403)
    expect(await ask(personas.transfersOnly, `gameId=${id}`)).toBe(403)
    expect(await ask(personas.staff, 'gameId=99999999')).toBe(404)
    expect(await ask(personas.staff, 'gameId=1e3')).toBe(400)
    expect(await ask(personas.staff, '')).toBe(400)
  })
})
