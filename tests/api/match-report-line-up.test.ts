import { beforeAll, describe, expect, test } from 'vitest'
import { Position } from '#domain/games/codes.ts'
import { everybodyIn } from '#domain/match-reports/line-up.ts'
import type { SideLineUp } from '#domain/match-reports/report.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { apiTest } from '../support/api-test.ts'
import { aGame, aLineUpRow, anIncident, aPerson, aTeam } from '../support/builders.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { openReport } from '../support/report-correction.ts'
import { aReport, fieldAll, reportAddress, reportFrom, type Scene } from '../support/report-scene.ts'

const { server } = apiTest()
let db: Queryable
beforeAll(async () => {
  db = server().services.database.db
})

const { own, other } = personaClubs
type Sent = { LineUp?: object[]; Substitutes?: object[]; Employees?: object[]; Version?: number }
const savePre = (persona: Persona, gameId: number, sent: Sent, { teamId = own as number, key = '' } = {}) =>
  server().as(persona).post(`gamereport/saveprelineup/${gameId}/${teamId}`, sent, { key })
const saveRow = (persona: Persona, gameId: number, sent: object, { teamId = own as number, key = '' } = {}) =>
  server().as(persona).post(`gamereport/savelineupplayer/${gameId}/${teamId}`, sent, { key })
const row = (PersonId: number | undefined, JerseyNumber: unknown = null, PositionId = 0) => ({
  PersonId,
  JerseyNumber,
  PositionId,
})

async function sideFrom(response: Response): Promise<SideLineUp> {
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${response.status}: ${text}`)
  return JSON.parse(text)
}
const inBrief = (side: SideLineUp) =>
  everybodyIn(side).map((one) => [one.PersonId, one.JerseyNumber, one.PositionId])

/** The status, the error code and the named fields of a refusal. */
async function refusalOf(response: Response) {
  const body = await response.json()
  const fields = body.Errors?.map((one: { Field: string; Message: string }) => `${one.Field}: ${one.Message}`)
  return { status: response.status, error: body.error, fields, Current: body.Current }
}
const taken = 'Númer þegar valið fyrir annan leikmann!'
const picked = 'Þessi leikmaður hefur þegar verið valinn!'

describe('REP-47 the pre-registration of a line-up', () => {
  test('stores numbers, positions and staff as sent, and a second save changes only the differences', async () => {
    const { gameId, home } = await aReport(db, { squad: 5 })
    const [a, b, c, d, e] = home.ids
    const first = await sideFrom(
      await savePre(personas.clubUser, gameId, {
        LineUp: [row(a, '1', 30), row(b, 7), row(0), {}],
        Substitutes: [row(c, 12, -1)],
        Employees: [row(d), row(e)],
      }),
    )
    expect(inBrief(first)).toEqual([
      [a, 1, Position.Goalkeeper],
      [b, 7, Position.Starter],
      [c, 12, Position.Substitute],
      [d, 100, Position.TeamManager],
      [e, 101, Position.TeamManager],
    ])
    const { Version } = first
    const second = await sideFrom(
      await savePre(personas.clubUser, gameId, {
        LineUp: [row(a, 1, 30), row(c, 8)],
        Employees: [row(d, 100, Position.Coach)],
        Version,
      }),
    )
    expect(everybodyIn(second).map((one) => [one.PersonId, one.Version])).toEqual([
      [a, 1],
      [c, 2],
      [d, 2],
    ])
    expect(second.Version).toBe(Version + 1)
  })

  test('REP-09 makes the second of two captains in the request the captain', async () => {
    const { gameId, home } = await aReport(db)
    const [a, b] = home.ids
    await savePre(personas.clubUser, gameId, { LineUp: [row(a, 1, Position.CaptainGoalkeeper), row(b, 2)] })
    const both = [row(a, 1, Position.CaptainGoalkeeper), row(b, 2, Position.Captain)]
    const side = await sideFrom(await savePre(personas.clubUser, gameId, { LineUp: both }))
    expect(side.LineUp.map((one) => one.PositionId)).toEqual([Position.Goalkeeper, Position.Captain])
  })

  test('T11 is done once with the same key, and changes nothing without a key if the line-up is the same', async () => {
    const { gameId, home } = await aReport(db)
    const sent = { LineUp: [row(home.ids[0], 1)] }
    const key = { key: `pre-${gameId}` }
    const answers = [
      await savePre(personas.clubUser, gameId, sent, key),
      await savePre(personas.clubUser, gameId, sent, key),
      await savePre(personas.clubUser, gameId, sent),
    ]
    const sides = await Promise.all(answers.map(sideFrom))
    expect(new Set(sides.map((side) => JSON.stringify(side))).size).toBe(1)
    const report = await reportFrom(await server().as(personas.clubUser).get(reportAddress(gameId)))
    expect([report.Version, report.Timeline.length]).toEqual([2, 1])
  })

  test('adds one line to the timeline for consecutive saves of one person', async () => {
    const { gameId, home } = await aReport(db)
    for (const id of home.ids) await savePre(personas.clubUser, gameId, { LineUp: [row(id, 1)] })
    await savePre(personas.otherClubUser, gameId, {}, { teamId: other })
    await savePre(personas.limited, gameId, { LineUp: [] })
    const report = await reportFrom(await server().as(personas.clubUser).get(reportAddress(gameId)))
    expect(report.Timeline.map((line) => [line.Act, line.PersonName, line.TeamShortName])).toEqual([
      ['lineUp', personas.limited.Name, 'Fálkinn'],
      ['lineUp', personas.clubUser.Name, 'Fálkinn'],
    ])
  })

  test('T10 with a stale version is refused with the current side, and keeps its rows', async () => {
    const { gameId, home } = await aReport(db)
    const [a, b] = home.ids
    const before = await sideFrom(await savePre(personas.clubUser, gameId, { LineUp: [row(a, 1)] }))
    const old = { LineUp: [row(b, 2)], Version: before.Version - 1 }
    const { status, error, Current } = await refusalOf(await savePre(personas.limited, gameId, old))
    expect([status, error]).toEqual([409, 'record.stale'])
    expect(Current).toEqual(before)
  })
})

describe('in a saved line-up', () => {
  const wrong: [string, (ids: number[]) => Sent, string[]][] = [
    [
      'REP-14 a player twice',
      ([a]) => ({ LineUp: [row(a, 1), row(a, 2)] }),
      [`LineUp.1.PersonId: ${picked}`],
    ],
    [
      'REP-14 a player in two lists',
      ([a]) => ({ LineUp: [row(a, 1)], Employees: [row(a)] }),
      [`Employees.0.PersonId: ${picked}`],
    ],
    [
      'REP-13 a number twice',
      ([a, b]) => ({ LineUp: [row(a, 1)], Substitutes: [row(b, '1')] }),
      [`Substitutes.0.JerseyNumber: ${taken}`],
    ],
    [
      'REP-12 a player with the number of team staff',
      ([a]) => ({ LineUp: [row(a, 100)] }),
      ['LineUp.0.JerseyNumber: Númer leikmanns er á bilinu 0 til 99. Hærri númer eru fyrir liðsstjórn.'],
    ],
    [
      'REP-12 team staff with the number of a player',
      ([a]) => ({ Employees: [row(a, 99)] }),
      ['Employees.0.JerseyNumber: Númer í liðsstjórn er 100 eða hærra.'],
    ],
    [
      'REP-08 a position of another list',
      ([a]) => ({ LineUp: [row(a, 1, Position.Coach)] }),
      ['LineUp.0.PositionId: Þessi staða á ekki heima í þessum hluta liðsins.'],
    ],
    [
      'somebody whom the club does not know',
      ([a]) => ({ LineUp: [row(a, 1), row(999_999, 2)] }),
      [
        'LineUp.1.PersonId: Þessi einstaklingur er ekki á lista félagsins. Flettu upp kennitölunni til að bæta honum við.',
      ],
    ],
  ]
  test.each(wrong)(
    '%s is refused with a message at the row, and nothing is stored',
    async (_what, sent, fields) => {
      const { gameId, home } = await aReport(db)
      const refusal = await refusalOf(await savePre(personas.clubUser, gameId, sent(home.ids)))
      expect(refusal).toMatchObject({ status: 422, error: 'matchReports.lineUpInvalid', fields })
      expect(await db.selectFrom('lineups').select('id').where('game_id', '=', gameId).execute()).toEqual([])
    },
  )

  test('a player of the other side is refused', async () => {
    const { gameId, home, away } = await aReport(db)
    const [both = 0] = home.ids
    await aLineUpRow(db, { game_id: gameId, team_id: away.teamId, person_id: both })
    const refusal = await refusalOf(await savePre(personas.clubUser, gameId, { LineUp: [row(both, 1)] }))
    expect(refusal.fields).toEqual(['LineUp.0.PersonId: Þessi leikmaður er í liði mótherjanna.'])
  })

  test.each(['007', '-1', '99x', '1e1', 'NaN', '٣', 'þæö'])(
    'REP-11 the jersey number %j can be pre-registered as text, and stays in the report until it is changed',
    async (number) => {
      const { gameId, home } = await aReport(db)
      const sent = { LineUp: [row(home.ids[0], number)] }
      expect((await sideFrom(await savePre(personas.clubUser, gameId, sent))).LineUp).toMatchObject([
        { JerseyNumber: number, GameTeamJerseyNumber: number },
      ])
      const captain = { ...row(home.ids[0], number), PositionId: Position.Captain }
      const kept = await sideFrom(
        await saveRow(personas.clubUser, gameId, { Player: captain, updateCurr: true }),
      )
      expect(kept.LineUp).toMatchObject([{ JerseyNumber: number, PositionId: Position.Captain }])
      const other = await saveRow(personas.clubUser, gameId, { Player: row(home.ids[1], number) })
      expect((await refusalOf(other)).status).toBe(422)
      const typed = await saveRow(personas.clubUser, gameId, {
        Player: row(home.ids[1], `x${number}`.slice(0, 3)),
      })
      expect((await refusalOf(typed)).error).toBe('matchReports.numberText')
    },
  )

  test.each([-1, '1000', 1000, 12.5, '12.5', ' '])(
    'REP-11 REP-13 the jersey number %j is refused, except that a blank means none',
    async (number) => {
      const { gameId, home } = await aReport(db)
      const response = await savePre(personas.clubUser, gameId, { LineUp: [row(home.ids[0], number)] })
      if (number === ' ') return expect((await sideFrom(response)).LineUp[0]?.JerseyNumber).toBeNull()
      expect(response.status).toBe(400)
      expect((await response.json()).Errors[0].Field).toBe('LineUp.0.JerseyNumber')
    },
  )

  test.each([0, '0', 99, ' 7 '])('REP-13 the jersey number %j is accepted', async (number) => {
    const { gameId, home } = await aReport(db)
    const response = await savePre(personas.clubUser, gameId, { LineUp: [row(home.ids[0], number)] })
    expect((await sideFrom(response)).LineUp[0]?.JerseyNumber).toBe(Number(number))
  })

  test('REP-11 an empty jersey number is accepted and means that there is none yet', async () => {
    const { gameId, home } = await aReport(db)
    const [a, b] = home.ids
    const side = await sideFrom(
      await savePre(personas.clubUser, gameId, { LineUp: [row(a, ''), row(b, null)] }),
    )
    expect(side.LineUp.map((one) => one.JerseyNumber)).toEqual([null, null])
  })

  test('61 rows in a list are refused, and so is an unknown position', async () => {
    const { gameId, home } = await aReport(db)
    const many = Array.from({ length: 61 }, () => row(home.ids[0]))
    expect((await savePre(personas.clubUser, gameId, { LineUp: many })).status).toBe(400)
    const odd = { LineUp: [row(home.ids[0], 1, 99)] }
    expect((await savePre(personas.clubUser, gameId, odd)).status).toBe(400)
  })

  test('a player with an event in the game can be neither left out, removed nor replaced', async () => {
    const scene = await aReport(db)
    const { gameId, home } = scene
    await fieldAll(db, scene, home)
    const [scorer = 0, another = 0] = home.ids
    await anIncident(db, { game_id: gameId, team_id: own, person_id: scorer })
    const message = 'Leikmaður 1 á skráðan atburð í leiknum. Eyddu honum áður en þú tekur nafnið úr liðinu.'
    const attempts = [
      savePre(personas.clubUser, gameId, { LineUp: [row(another, 1)] }),
      saveRow(personas.clubUser, gameId, { ReplacePlayer: row(scorer) }),
      saveRow(personas.clubUser, gameId, {
        Player: row((await aPerson(db, { team_id: own })).id),
        ReplacePlayer: row(scorer),
      }),
    ]
    for (const response of await Promise.all(attempts)) {
      const body = await response.json()
      expect([response.status, body.error_description]).toEqual([422, message])
    }
  })
})

describe('players whom a club may put into its line-up', () => {
  const tryOut = async (persona: Persona, gameId: number, PersonId: number) =>
    (await saveRow(persona, gameId, { Player: row(PersonId, 50) })).status

  test('are those on its squad lists and all registered with the club or its teams', async () => {
    const { gameId, home } = await aReport(db)
    const under = await aTeam(db, { parent_team_id: own })
    const ofUnder = await aPerson(db, { team_id: under.id })
    expect(await tryOut(personas.clubUser, gameId, home.ids[0]!)).toBe(200)
    const inPlace = { Player: row(ofUnder.id, 50), ReplacePlayer: row(home.ids[0]) }
    expect((await saveRow(personas.clubUser, gameId, inPlace)).status).toBe(200)
  })

  test('REP-15 OP-064 include anybody the user looked up by national id within a week', async () => {
    const { gameId } = await aReport(db)
    const stranger = await aPerson(db, { team_id: (await aTeam(db)).id })
    expect(await tryOut(personas.clubUser, gameId, stranger.id)).toBe(422)
    const before = server().clock.now().toISOString()
    server().clock.set('2026-05-05T11:59:59Z')
    await server().as(personas.clubUser).get(`gamereport/getpersonbyssn/${stranger.ssn}`)
    server().clock.set(before)
    expect(await tryOut(personas.clubUser, gameId, stranger.id)).toBe(422)
    await server().as(personas.clubUser).get(`gamereport/getpersonbyssn/${stranger.ssn}`)
    // A look-up by one user does not allow another user to add the person.
    expect(await tryOut(personas.restrictedUtl, gameId, stranger.id)).toBe(422)
    const side = await sideFrom(await saveRow(personas.clubUser, gameId, { Player: row(stranger.id, 50) }))
    expect(side.LineUp).toMatchObject([{ PersonId: stranger.id, AddedWithKt: true, Flags: ['otherClub'] }])
  })

  test('include any existing person for staff', async () => {
    const { gameId } = await aReport(db)
    expect(await tryOut(personas.staff, gameId, (await aPerson(db)).id)).toBe(200)
    expect(await tryOut(personas.staff, gameId, 999_999)).toBe(422)
  })

  test('include people already in the line-up or in an earlier one', async () => {
    const { gameId } = await aReport(db)
    const stranger = await aPerson(db)
    await aLineUpRow(db, { game_id: gameId, team_id: own, person_id: stranger.id })
    const response = await savePre(personas.clubUser, gameId, { LineUp: [row(stranger.id, 5)] })
    expect((await sideFrom(response)).LineUp).toHaveLength(1)
    const next = await aReport(db)
    expect(await tryOut(personas.clubUser, next.gameId, stranger.id)).toBe(200)
  })
})

describe('REP-48 OP-069 saving a single row of a line-up', () => {
  async function fielded(): Promise<Scene & { a: number; b: number; c: number; d: number }> {
    const scene = await aReport(db)
    const [a = 0, b = 0, c = 0, d = 0] = scene.home.ids
    await savePre(personas.clubUser, scene.gameId, {
      LineUp: [row(a, 1, Position.CaptainGoalkeeper), row(b, 2)],
      Employees: [row(d)],
    })
    return { ...scene, a, b, c, d }
  }

  test('adds, changes, replaces and removes a player', async () => {
    const { gameId, a, b, c, d } = await fielded()
    const act = async (sent: object) =>
      inBrief(await sideFrom(await saveRow(personas.clubUser, gameId, sent)))
    const staff = [d, 100, Position.TeamManager]
    expect(await act({ Player: row(c, 12, Position.Substitute) })).toEqual([
      [a, 1, Position.CaptainGoalkeeper],
      [b, 2, Position.Starter],
      [c, 12, Position.Substitute],
      staff,
    ])
    expect(await act({ Player: row(c, 13), updateCurr: true })).toContainEqual([c, 13, Position.Substitute])
    expect(await act({ ReplacePlayer: row(c) })).toEqual([
      [a, 1, Position.CaptainGoalkeeper],
      [b, 2, Position.Starter],
      staff,
    ])
    // The new player takes over the row of the replaced player, and gets the default position.
    expect(await act({ Player: row(c, 1), ReplacePlayer: row(a) })).toEqual([
      [c, 1, Position.Starter],
      [b, 2, Position.Starter],
      staff,
    ])
  })

  test('REP-12 gives a replacement the role of the replaced substitute or team official, and a team official also the number', async () => {
    const { gameId, c, d } = await fielded()
    const another = (await aPerson(db, { team_id: own })).id
    const act = async (sent: object) =>
      inBrief(await sideFrom(await saveRow(personas.clubUser, gameId, sent)))
    await act({ Player: row(c, 12, Position.Substitute) })
    expect(await act({ Player: row(another, 14), ReplacePlayer: row(c) })).toContainEqual([
      ...[another, 14, Position.Substitute],
    ])
    expect(await act({ Player: row(c), ReplacePlayer: row(d) })).toContainEqual([
      c,
      100,
      Position.TeamManager,
    ])
  })

  test('REP-09 OP-074 with a new captain ends the captaincy of others', async () => {
    const { gameId, a, b } = await fielded()
    const captain = { Player: row(b, 2, Position.Captain), updateCurr: true }
    const side = await sideFrom(await saveRow(personas.clubUser, gameId, captain))
    expect(side.LineUp.map((one) => [one.PersonId, one.PositionId])).toEqual([
      [a, Position.Goalkeeper],
      [b, Position.Captain],
    ])
  })

  test('REP-12 gives a team official the next number from 100', async () => {
    const { gameId, c } = await fielded()
    const added = { Player: row(c, '', Position.Coach) }
    const side = await sideFrom(await saveRow(personas.clubUser, gameId, added))
    expect(side.Employees.map((one) => one.JerseyNumber)).toEqual([100, 101])
  })

  const wrongRows: [string, 'b' | 'c', number, number, string][] = [
    ['REP-14 somebody who is in it', 'b', 9, 0, 'matchReports.alreadyPicked'],
    ['REP-13 a number that is taken', 'c', 2, 0, 'matchReports.numberTaken'],
    ['REP-12 a player with a number of team staff', 'c', 120, Position.Starter, 'matchReports.staffNumber'],
    ['REP-12 team staff with a number of a player', 'c', 9, Position.Coach, 'matchReports.playerNumber'],
  ]
  test.each(wrongRows)('with %s is refused', async (_what, who, number, position, error) => {
    const { gameId, ...ids } = await fielded()
    const response = await saveRow(personas.clubUser, gameId, { Player: row(ids[who], number, position) })
    expect(await refusalOf(response)).toMatchObject({ status: 422, error })
  })

  test('REP-12 with a number above 99 makes the person a team official', async () => {
    const { gameId, c } = await fielded()
    const side = await sideFrom(await saveRow(personas.clubUser, gameId, { Player: row(c, 120) }))
    expect(side.Employees).toMatchObject([{ JerseyNumber: 100 }, { PersonId: c, JerseyNumber: 120 }])
  })

  test('without a person is refused', async () => {
    const { gameId } = await fielded()
    const refusal = await refusalOf(await saveRow(personas.clubUser, gameId, { Player: row(0, 5) }))
    expect(refusal).toMatchObject({ status: 422, fields: ['Player.PersonId: Veldu leikmann.'] })
  })

  test('T10 is refused with the current side if another user changed or replaced it; a removed row stays removed', async () => {
    const { gameId, a, b, c } = await fielded()
    const change = (number: number, Version: number) => ({
      Player: { ...row(b, number), Version },
      updateCurr: true,
    })
    expect((await saveRow(personas.clubUser, gameId, change(20, 1))).status).toBe(200)
    const stale = await refusalOf(await saveRow(personas.restrictedUtl, gameId, change(21, 1)))
    expect(stale).toMatchObject({ status: 409, error: 'record.stale' })
    expect(stale.Current.LineUp).toMatchObject([
      { PersonId: a },
      { PersonId: b, JerseyNumber: 20, Version: 2 },
    ])
    await saveRow(personas.clubUser, gameId, { Player: row(c, 20), ReplacePlayer: row(b) })
    const late = await refusalOf(await saveRow(personas.restrictedUtl, gameId, change(22, 2)))
    expect(late.Current.LineUp).toMatchObject([{ PersonId: a }, { PersonId: c }])
    const again = await sideFrom(await saveRow(personas.restrictedUtl, gameId, { ReplacePlayer: row(b) }))
    expect(again).toEqual(late.Current)
  })

  test('T11 repeated with the same key adds nobody twice', async () => {
    const { gameId, c } = await fielded()
    const add = () => saveRow(personas.clubUser, gameId, { Player: row(c, 9) }, { key: `row-${gameId}` })
    const answers = [await sideFrom(await add()), await sideFrom(await add())]
    expect(answers[1]).toEqual(answers[0])
    expect(answers[0]?.LineUp).toHaveLength(3)
  })
})

describe('access to a line-up', () => {
  const sent = { LineUp: [] }
  /** Logs in before it saves: the tests move the clock, and an earlier login would have expired. */
  const savedAnew = async (persona: Persona, gameId: number) =>
    server().anonymous.post(`gamereport/saveprelineup/${gameId}/${own}`, sent, {
      headers: { Authorization: `Bearer ${await server().logIn(persona)}` },
    })
  test.each([
    ['a day before', '2026-05-13T12:00:00', 200, 422],
    ['REP-03 60 minutes and a second before', '2026-05-12T13:00:01', 200, 422],
    ['REP-03 60 minutes before', '2026-05-12T13:00:00', 200, 200],
    ['REP-03 59 minutes and 59 seconds before', '2026-05-12T12:59:59', 200, 200],
  ] as const)('is granted or refused as expected %s the game', async (_when, game_day, pre, line) => {
    for (const persona of [personas.clubUser, personas.staff]) {
      const { gameId, home } = await aReport(db, { game_day })
      expect((await savePre(persona, gameId, sent)).status).toBe(pre)
      expect((await saveRow(persona, gameId, { Player: row(home.ids[0]) })).status).toBe(line)
    }
  })

  test.each([
    ['the last second of the day after the game', '2026-05-12T23:59:59.000Z', 200],
    ['the first second two days after the game', '2026-05-13T00:00:00.000Z', 422],
  ] as const)('REP-10 OP-067 is granted or refused as expected at %s', async (_when, moment, status) => {
    const { gameId } = await aReport(db, { game_day: '2026-05-11T20:00' })
    const before = server().clock.now().toISOString()
    server().clock.set(moment)
    const answers = [await savedAnew(personas.clubUser, gameId), await savedAnew(personas.staff, gameId)]
    server().clock.set(before)
    expect(answers.map((answer) => answer.status)).toEqual([status, status])
  })

  test.each([
    ['staff', personas.staff, 200, 200],
    ['the own club', personas.clubUser, 200, 200],
    ['a restricted user', personas.restrictedUtl, 200, 200],
    ['a restricted user without the site', personas.restrictedNone, 403, 403],
    ['the limited user', personas.limited, 200, 403],
    ['the referee', personas.referee, 403, 200],
    ['another referee', personas.otherReferee, 403, 404],
    ['the other club', personas.otherClubUser, 403, 403],
    ['a transfers user', personas.transfersOnly, 403, 403],
    ['a supervisor', personas.supervisor, 403, 403],
  ] as const)('D2-014 D2-015 is granted or refused as expected for %s', async (_who, persona, pre, line) => {
    const { gameId, home } = await aReport(db)
    expect((await savePre(persona, gameId, sent)).status).toBe(pre)
    expect((await saveRow(persona, gameId, { Player: row(home.ids[0], 4) })).status).toBe(line)
    const kept = await db.selectFrom('lineups').select('id').where('game_id', '=', gameId).execute()
    expect(kept).toHaveLength(line === 200 ? 1 : 0)
  })

  test('T03 needs a team that is in the game', async () => {
    const { gameId } = await aReport(db)
    const foreign = await aGame(db)
    const teams = [999_999, foreign.home_team_id ?? 0, 5101]
    for (const teamId of teams) {
      expect((await savePre(personas.clubUser, gameId, sent, { teamId })).status).toBe(404)
      expect((await saveRow(personas.staff, gameId, {}, { teamId })).status).toBe(404)
    }
    expect((await savePre(personas.clubUser, foreign.id, sent)).status).toBe(404)
    expect((await saveRow(personas.clubUser, foreign.id, {})).status).toBe(404)
  })

  test('T08 of a confirmed report is only for staff, and only after they open the report for correction', async () => {
    const { gameId, home } = await aReport(db, { report_status: 'S' })
    const player = { Player: row(home.ids[0], 1) }
    for (const persona of [personas.clubUser, personas.referee, personas.limited]) {
      if (persona !== personas.limited) expect((await saveRow(persona, gameId, player)).status).toBe(409)
      if (persona !== personas.referee) expect((await savePre(persona, gameId, sent)).status).toBe(409)
    }
    for (const answer of [
      await saveRow(personas.staff, gameId, player),
      await savePre(personas.staff, gameId, sent),
    ]) {
      expect(answer.status).toBe(409)
      expect(await answer.json()).toMatchObject({ error: 'matchReports.openFirst' })
    }
    await openReport(server(), gameId)
    expect((await saveRow(personas.clubUser, gameId, player)).status).toBe(409)
    expect((await saveRow(personas.staff, gameId, player)).status).toBe(200)
  })

  test('never returns national ids of the opponents, and never audits any', async () => {
    const scene = await aReport(db)
    await fieldAll(db, scene, scene.away)
    const response = await savePre(personas.clubUser, scene.gameId, { LineUp: [row(scene.home.ids[0], 1)] })
    const text = (await response.text()).replaceAll('-', '')
    expect(scene.away.players.filter(({ ssn }) => text.includes(ssn))).toEqual([])
    expect(text).toContain(scene.home.players[0]?.ssn)
    const audit = await db.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(audit?.records).toEqual({ Game: scene.gameId, Team: own })
  })
})
