import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { comingBans } from '#domain/bans/reading/calls.ts'
import type { UpcomingBan } from '#domain/bans/reading/upcoming.ts'
import { termsOf } from '#domain/bans/rules.ts'
import { generalRules } from '#domain/bans/standard-rules.ts'
import { IncidentType, Position } from '#domain/games/codes.ts'
import { tellBans, tellBansOfGames } from '#server/bans/tell.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { apiTest } from '../support/api-test.ts'
import { aGame, aLineUpRow, anIncident, aPerson, aRuling, aTeam, aTournament } from '../support/builders.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { updateRow } from '../support/rows.ts'
import { aTransfer } from '../support/transfers.ts'

const { server } = apiTest()
let db: Queryable
beforeAll(async () => {
  db = server().services.database.db
  for (const table of ['incidents', 'lineups'] as const) await db.deleteFrom(table).execute()
})

const { own, other } = personaClubs
const played = { home_result: 2, away_result: 1, report_status: 'S' } as const

let ageGroup = 3000
let tournament_id: number
/** Each test has its own age group, so games of other tests do not serve its bans. */
beforeEach(async () => {
  ageGroup++
  tournament_id = (await aTournament(db, { age_group_type_id: ageGroup })).id
})

const coming = async (persona: Persona): Promise<UpcomingBan[]> => {
  const response = await server().as(persona).get('rest/bans/coming')
  expect(response.status).toBe(200)
  return comingBans.answer.parse(await response.json())
}
const ofPerson = async (id: number, persona: Persona = personas.clubUser) =>
  (await coming(persona)).filter(({ PersonId }) => PersonId === id)

const game = (game_day: string, more: object = {}) =>
  aGame(db, { tournament_id, home_team_id: own, away_team_id: other, game_day, ...more })

/** A player of the team who was sent off a week before the test clock. */
async function dismissed(team_id: number = own, name = 'Brottrekinn Leikmaður') {
  const before = await game('2026-05-05T19:15', { home_team_id: team_id, ...played })
  const { id: person_id } = await aPerson(db, { team_id, name })
  const who = { game_id: before.id, team_id, person_id }
  await aLineUpRow(db, who)
  const { id: card } = await anIncident(db, { ...who, incident_type_id: IncidentType.Red })
  return { id: person_id, card, game_id: before.id }
}

const { Cause, Count, Left, Until } = { Cause: 'dismissal', Count: 1, Left: 1, Until: null }
const oneGame = { Cause, Count, Left, Until, IsCertain: true }

describe('the home page of a club', () => {
  test('lists a banned player with the next game, the cause and the games left, until the red card is deleted', async () => {
    const { id, card } = await dismissed()
    expect(await ofPerson(id)).toEqual([])
    const next = await game('2026-05-16T14:00')
    await game('2026-05-23T14:00')
    expect(await ofPerson(id)).toEqual([
      {
        PersonId: id,
        Name: 'Brottrekinn Leikmaður',
        GameId: next.id,
        GameDay: '2026-05-16T14:00:00',
        HomeName: expect.any(String),
        AwayName: expect.any(String),
        Note: expect.objectContaining(oneGame),
      },
    ])
    await db.deleteFrom('incidents').where('id', '=', card).execute()
    expect(await ofPerson(id)).toEqual([])
  })

  test('lists nobody for a game that is postponed, cancelled or more than 30 days away', async () => {
    const { id } = await dismissed()
    await game('2026-05-16T14:00', { report_status: 'F' })
    await game('2026-05-17T14:00', { outcome: 'cancelled' })
    await game('2026-06-20T14:00')
    expect(await ofPerson(id)).toEqual([])
  })

  test('marks a ban as uncertain if a game without a result may serve it first', async () => {
    const { id } = await dismissed()
    await game('2026-05-11T14:00')
    await game('2026-05-16T14:00')
    expect(await ofPerson(id)).toMatchObject([{ Note: { ...oneGame, IsCertain: false } }])
  })

  test('lists a player who moved during a ban only at the new club', async () => {
    const { id } = await dismissed(other)
    const next = await game('2026-05-16T14:00')
    expect(await ofPerson(id, personas.otherClubUser)).toMatchObject([{ GameId: next.id }])
    await aTransfer(db, {
      person_id: id,
      team_from_id: other,
      team_to_id: own,
      status: 'Lokið' as const,
      licence_date: '2026-05-08',
      completed_at: '2026-05-08T12:00:00Z',
    })
    expect(await ofPerson(id)).toMatchObject([{ GameId: next.id, Note: oneGame }])
    expect(await ofPerson(id, personas.otherClubUser)).toEqual([])
    const onPage = async (persona: Persona, club: number) =>
      (await (await server().as(persona).get(`rest/clubs/${club}/bans`)).json()).map(
        ({ PersonId }: { PersonId: number }) => PersonId,
      )
    expect(await onPage(personas.clubUser, own)).toContain(id)
    expect(await onPage(personas.otherClubUser, other)).not.toContain(id)
    const onGame = async (persona: Persona) =>
      (await (await server().as(persona).get(`rest/games/${next.id}`)).json()).Bans.map(
        ({ PersonId }: { PersonId: number }) => PersonId,
      )
    expect(await onGame(personas.clubUser)).toEqual([id])
    expect(await onGame(personas.otherClubUser)).toEqual([])
  })

  test('lists players for the games of its sub-teams', async () => {
    const under = await aTeam(db, { parent_team_id: own })
    const { id } = await dismissed(under.id)
    const next = await game('2026-05-16T14:00', { away_team_id: under.id, home_team_id: other })
    expect(await ofPerson(id)).toMatchObject([{ GameId: next.id }])
  })

  test('includes published rulings but no drafts', async () => {
    const { id, game_id } = await dismissed()
    await game('2026-05-08T14:00', played)
    await game('2026-05-16T14:00')
    expect(await ofPerson(id)).toEqual([])
    const ruling = { kind: 'games' as const, person_id: id, game_id, card: 'dismissal' as const, games: 2 }
    const draft = await aRuling(db, ruling)
    expect(await ofPerson(id)).toEqual([])
    await updateRow(db, 'rulings', draft.id, { published_at: '2026-05-06T12:00:00Z' })
    expect(await ofPerson(id)).toMatchObject([{ Note: { Cause: 'ruling', Left: 2, IsCertain: true } }])
  })

  test('shows each club only its own players, and refuses users who do not set line-ups', async () => {
    const { id } = await dismissed()
    await game('2026-05-16T14:00')
    expect(await ofPerson(id)).toHaveLength(1)
    expect(await ofPerson(id, personas.limited)).toHaveLength(1)
    expect(await ofPerson(id, personas.otherClubUser)).toEqual([])
    for (const persona of ['staff', 'referee', 'transfersOnly', 'supervisor', 'restrictedNdo'] as const)
      expect((await server().as(personas[persona]).get('rest/bans/coming')).status, persona).toBe(403)
  })
})

describe('the home page, the page of a club and the page of a game list the same banned people', () => {
  const personsOf = async (persona: Persona, path: string, part = (answer: unknown) => answer) => {
    const response = await server().as(persona).get(path)
    expect(response.status).toBe(200)
    return z
      .array(z.object({ PersonId: z.number() }))
      .parse(part(await response.json()))
      .map((one) => one.PersonId)
  }
  const Answer = z.object({ Bans: z.unknown() })
  const places = async (gameId: number, id: number) => ({
    home: (await ofPerson(id)).length > 0,
    club: (await personsOf(personas.clubUser, `rest/clubs/${own}/bans`)).includes(id),
    game: (
      await personsOf(personas.clubUser, `rest/games/${gameId}`, (answer) => Answer.parse(answer).Bans)
    ).includes(id),
  })
  const everywhere = { home: true, club: true, game: true }

  test('if the rules ban a player for the first yellow card', async () => {
    const terms = { ...generalRules, YellowSteps: [{ At: 1, Games: 1 }], YellowsAutomatic: true }
    const rules = { tournament_id, from_year: 2026, terms: JSON.stringify(termsOf(terms)) }
    await db.insertInto('ban_rules').values(rules).execute()
    const { id, card } = await dismissed()
    await updateRow(db, 'incidents', card, { incident_type_id: IncidentType.Yellow })
    const next = await game('2026-05-16T14:00')
    expect(await places(next.id, id)).toEqual(everywhere)
  })

  test('if the player joined a club of which another team serves the ban, until that team has served it', async () => {
    const under = await aTeam(db, { parent_team_id: own })
    const { id } = await dismissed(other)
    await aTransfer(db, {
      person_id: id,
      team_from_id: other,
      team_to_id: own,
      status: 'Lokið' as const,
      licence_date: '2026-05-08',
      completed_at: '2026-05-08T12:00:00Z',
    })
    const next = await game('2026-05-16T14:00', { home_team_id: under.id })
    expect(await places(next.id, id)).toEqual(everywhere)
    const act = { by: null, at: server().services.clock() }
    const rowsOf = () =>
      db.selectFrom('notified_bans').select(['team_id', 'is_open']).where('person_id', '=', id).execute()
    await tellBans(db, [id], act)
    expect(await rowsOf()).toEqual([{ team_id: under.id, is_open: true }])
    await updateRow(db, 'games', next.id, { ...played, game_day: '2026-05-10T14:00' })
    await tellBansOfGames(db, [next.id], act)
    expect(await rowsOf()).toEqual([{ team_id: under.id, is_open: false }])
  })

  test('if another team serves the first of two bans', async () => {
    const { id } = await dismissed(other)
    const again = await game('2026-05-06T14:00', played)
    const who = { game_id: again.id, team_id: own, person_id: id }
    await aLineUpRow(db, { ...who, position_id: Position.Coach })
    await anIncident(db, { ...who, incident_type_id: IncidentType.Red })
    const next = await game('2026-05-16T14:00', { away_team_id: (await aTeam(db)).id })
    expect(await places(next.id, id)).toEqual(everywhere)
  })

  test('and the pages of the person and the club show which cards led to a ban and which games served it', async () => {
    const { id, game_id } = await dismissed()
    await db.updateTable('incidents').set({ minute: 34 }).where('game_id', '=', game_id).execute()
    await aRuling(db, {
      kind: 'games',
      person_id: id,
      team_id: own,
      game_id,
      card: 'dismissal',
      games: 2,
      published_at: '2026-05-06T12:00:00Z',
    })
    const served = await game('2026-05-09T14:00', played)
    const cards = [
      { GameId: game_id, Game: expect.stringMatching(/ – .+ 05\.05\.2026/), IncidentTypeId: 14, Minute: 34 },
    ]
    const byItself = {
      Cause: 'dismissal',
      Cards: cards,
      ServedGames: [{ GameId: served.id }],
      Left: 0,
      From: '2026-05-05T19:15:01',
    }
    const added = { Cause: 'ruling', Cards: cards, ServedGames: [], Left: 2, From: '2026-05-08T12:00:00' }
    const rows = async (path: string) => (await server().as(personas.clubUser).get(path)).json()
    expect(await rows(`rest/people/${id}/bans`)).toMatchObject([added, byItself])
    const onPage = (await rows(`rest/clubs/${own}/bans`)).filter(
      ({ PersonId }: { PersonId: number }) => PersonId === id,
    )
    expect(onPage).toMatchObject([added])
  })
})
