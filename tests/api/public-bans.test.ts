import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { publicBans } from '#domain/bans/reading/calls.ts'
import type { PublicBan } from '#domain/bans/reading/public-ban.ts'
import { IncidentType } from '#domain/games/codes.ts'
import { TournamentCategory } from '#domain/platform/types.ts'
import { tellBans, tellBansOfGames } from '#server/bans/tell.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { aGame, aLineUpRow, anIncident, aPerson, aRuling, aTournament } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { rowById } from '../support/rows.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { aTransfer } from '../support/transfers.ts'

let server: TestServer
let db: Queryable
beforeAll(async () => {
  // One login lasts for all the days of a test.
  server = await testServer({ environment: { sessionSeconds: 400 * 86_400 } })
  db = server.services.database.db
  for (const table of ['incidents', 'lineups', 'notified_bans'] as const) await db.deleteFrom(table).execute()
})
afterAll(() => server.stop())
beforeEach(() => server.clock.set(testNow))

const { own, other } = personaClubs
const played = { home_result: 2, away_result: 1, report_status: 'S' } as const

const asked = async (persona: Persona = personas.referee) => {
  const response = await server.as(persona).get('rest/bans')
  expect(response.status).toBe(200)
  return response.text()
}
const list = async (persona?: Persona): Promise<PublicBan[]> =>
  publicBans.answer.parse(JSON.parse(await asked(persona)))
const ofName = async (name: string) => (await list()).filter(({ Name }) => Name === name)

let ageGroup = 5000
let people = 0
/** Creates a person with this national id who was sent off on `day`, in an age group of its own. */
async function dismissed({
  ssn,
  day = '2026-05-10',
  kind,
}: {
  ssn?: string
  day?: string
  kind?: number
} = {}) {
  people++
  const name = `Bannaður ${people} Spjaldsson`
  const tournament = await aTournament(db, {
    age_group_type_id: ++ageGroup,
    category_type_id: kind ?? TournamentCategory.League,
    year: Number(day.slice(0, 4)),
  })
  const of = { tournament_id: tournament.id, home_team_id: own, away_team_id: other }
  const game = (game_day: string, more: object = played) => aGame(db, { ...of, game_day, ...more })
  const { id: game_id } = await game(`${day}T14:00`)
  const usual = `0101${String(70 + (people % 20)).padStart(2, '0')}14${String(10 + people).slice(-1)}9`
  const person = await aPerson(db, { team_id: own, name, ssn: ssn ?? usual })
  const who = { game_id, team_id: own, person_id: person.id }
  await aLineUpRow(db, who)
  await anIncident(db, { ...who, incident_type_id: IncidentType.Red })
  await tellBansOfGames(db, [game_id], { by: null, at: server.services.clock() })
  return { name, id: person.id, game_id, tournament, game }
}

describe('the list of bans', () => {
  test('is the same for every role except for links to match reports, and has club, tournament, cause, games left and first day', async () => {
    const { name, tournament, game_id } = await dismissed()
    const answers = []
    for (const persona of [
      'staff',
      'restrictedNone',
      'clubUser',
      'otherClubUser',
      'referee',
      'limited',
    ] as const)
      answers.push(await asked(personas[persona]))
    for (const persona of ['transfersOnly', 'supervisor'] as const)
      answers.push(await asked(personas[persona]))
    const withoutLinks = answers.map((text) => text.replaceAll(/"MayReadReport":(true|false)/g, ''))
    expect(new Set(withoutLinks).size).toBe(1)
    const rows = await ofName(name)
    expect(rows).toEqual([
      {
        Id: expect.any(Number),
        Name: name,
        TeamName: expect.stringMatching(/./),
        TournamentName: tournament.short_name,
        Cause: 'dismissal',
        Count: 1,
        State: 'running',
        From: '2026-05-10T14:00:01',
        Until: null,
        Left: 1,
        Reach: 'ageGroup',
        Cards: [
          {
            GameId: game_id,
            Game: expect.stringMatching(/ – /),
            Tournament: tournament.short_name,
            IncidentTypeId: 14,
            Minute: 10,
            MayReadReport: false,
          },
        ],
        ServedGames: [],
      },
    ])
  })

  test('drops a ban that was served, at home or away, and one whose card was deleted', async () => {
    const served = await dismissed()
    await served.game('2026-05-11T14:00')
    const taken = await dismissed()
    await db.deleteFrom('incidents').where('person_id', '=', taken.id).execute()
    expect(await ofName(served.name)).toEqual([])
    expect(await ofName(taken.name)).toEqual([])
    await db.deleteFrom('games').where('game_day', '=', '2026-05-11T14:00').execute()
    await tellBans(db, [served.id], { by: null, at: server.services.clock() })
    expect(await ofName(served.name)).toHaveLength(1)
  })

  test('keeps unserved games of an earlier season, however long ago its last game was', async () => {
    const { name, game } = await dismissed({ day: '2024-09-21' })
    expect(await ofName(name)).toHaveLength(1)
    await game('2024-09-28T14:00')
    expect(await ofName(name)).toEqual([])
  })

  test('includes a player who took a ban along to a club that has not played since', async () => {
    const { name, id, game } = await dismissed()
    await game('2026-05-12T10:00', { home_result: null })
    await aTransfer(db, {
      person_id: id,
      team_from_id: own,
      team_to_id: other,
      status: 'Lokið' as const,
      licence_date: '2026-05-11',
      completed_at: '2026-05-11T12:00:00Z',
    })
    const [ban] = await ofName(name)
    const { short_name } = await rowById(db, 'teams', other)
    expect(ban).toMatchObject({ TeamName: short_name, Left: 1 })
  })

  test('includes yellow cards that ban automatically, and none that await the committee', async () => {
    const cards = async (kind: number, count: number) => {
      const { name, id, game, game_id } = await dismissed({ kind })
      await db.deleteFrom('incidents').where('person_id', '=', id).execute()
      for (let number = 0; number < count; number++) {
        const at = number === 0 ? game_id : (await game(`2026-05-10T${14 + number}:00`)).id
        await aLineUpRow(db, { game_id: at, team_id: own, person_id: id }).catch(() => null)
        await anIncident(db, {
          game_id: at,
          team_id: own,
          person_id: id,
          incident_type_id: IncidentType.Yellow,
        })
      }
      return name
    }
    expect(await ofName(await cards(TournamentCategory.LeagueCup, 3))).toMatchObject([
      { Cause: 'yellows', Count: 3, Left: 1 },
    ])
    expect(await ofName(await cards(TournamentCategory.LeagueCup, 2))).toEqual([])
    expect(await ofName(await cards(TournamentCategory.League, 4))).toEqual([])
  })

  test('includes published rulings with their day, but no drafts or reasons', async () => {
    const { name, id, game_id } = await dismissed()
    const ruling = { kind: 'games' as const, person_id: id, game_id, card: 'dismissal' as const, games: 2 }
    await aRuling(db, { ...ruling, comment: 'Leyndarmál nefndarinnar' })
    expect(await ofName(name)).toHaveLength(1)
    await db
      .updateTable('rulings')
      .set({ published_at: '2026-05-11T12:00:00Z' })
      .where('person_id', '=', id)
      .execute()
    expect(await ofName(name)).toMatchObject([
      { Cause: 'ruling', State: 'coming', From: '2026-05-15T12:00:00', Left: 2 },
      { Cause: 'dismissal', State: 'running', Left: 1 },
    ])
    expect(await asked()).not.toContain('Leyndarmál')
    await aRuling(db, {
      kind: 'appeal',
      person_id: id,
      suspends: true,
      published_at: '2026-05-11T13:00:00Z',
      ruling_id: (
        await db
          .selectFrom('rulings')
          .select('id')
          .where('games', '=', 2)
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow()
      ).id,
    })
    server.clock.set('2026-05-16T12:00:00.000Z')
    // The appeal suspends both the ruling and the automatic ban.
    expect(await ofName(name)).toEqual([])
  })
})

describe('in the list of bans minors', () => {
  // National ids of persons who are eighteen on the day of the test or a day later, whose century is unknown,
  // or whose id has no valid date of birth.
  test.each([
    ['1205081480', true],
    ['1305081480', false],
    ['1205101480', false],
    ['8205081489', false],
    ['9912121234', false],
  ])('are left out, so national id %s is listed: %s', async (ssn, isShown) => {
    const { name } = await dismissed({ ssn })
    const text = await asked(personas.staff)
    expect(text.includes(name)).toBe(isShown)
    expect(text).not.toContain(ssn)
    expect(text).not.toContain(ssn.slice(0, 6))
  })

  test('appear from their eighteenth birthday', async () => {
    const { name } = await dismissed({ ssn: '1305081490' })
    server.clock.set('2026-05-12T23:59:59.000Z')
    expect(await ofName(name)).toEqual([])
    server.clock.set('2026-05-13T00:00:00.000Z')
    expect(await ofName(name)).toHaveLength(1)
  })
})
