import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { IncidentType } from '#domain/games/codes.ts'
import { squadListBans } from '#domain/squad-lists/bans.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { refusalOf } from '../support/answers.ts'
import { apiTest } from '../support/api-test.ts'
import {
  aGame,
  aLineUpRow,
  anIncident,
  aPerson,
  aSquadList,
  aSquadListPlayer,
  aTeam,
  aTournament,
} from '../support/builders.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { updateRow } from '../support/rows.ts'

const { server } = apiTest()
let db: Queryable
beforeAll(async () => {
  db = server().services.database.db
})

const { own, other } = personaClubs
let ageGroup = 6000
let tournament_id: number
let listId: number
let personId: number
let sentOffIn: number

/** A list of the club with two people, the first of whom was sent off a week ago. */
beforeEach(async () => {
  tournament_id = (await aTournament(db, { age_group_type_id: ++ageGroup })).id
  listId = (await aSquadList(db, { team_id: own })).id
  personId = await onList(own)
  await onList(own)
  const played = { home_result: 2, away_result: 1, report_status: 'S' } as const
  sentOffIn = (await game('2026-05-05T19:15', played)).id
  await sentOff(own, personId)
})

const game = (game_day: string, more: object = {}) =>
  aGame(db, { tournament_id, home_team_id: own, away_team_id: other, game_day, ...more })
async function onList(team_id: number) {
  const { id } = await aPerson(db, { team_id })
  await aSquadListPlayer(db, { squad_list_id: listId, person_id: id })
  return id
}
async function sentOff(team_id: number, person_id: number) {
  const who = { game_id: sentOffIn, team_id, person_id }
  await aLineUpRow(db, who)
  await anIncident(db, { ...who, incident_type_id: IncidentType.Red })
}
const asked = (persona: Persona, gameId?: number) =>
  server()
    .as(persona)
    .get(`rest/squad-lists/${listId}/bans${gameId === undefined ? '' : `?gameId=${gameId}`}`)
const bans = async (persona: Persona, gameId?: number) =>
  squadListBans.answer.parse(await (await asked(persona, gameId)).json())

describe('a squad list shows its banned people', () => {
  test('for the game it is opened for, until a game has served the ban', async () => {
    const next = await game('2026-05-16T14:00')
    const afterNext = await game('2026-05-23T14:00')
    const one = { Cause: 'dismissal', Left: 1, Why: { Cards: [{ GameId: sentOffIn }] } }
    for (const persona of [personas.clubUser, personas.staff]) {
      expect(await bans(persona, next.id)).toMatchObject([
        { PersonId: personId, Ban: { ...one, IsCertain: true } },
      ])
      expect(await bans(persona, afterNext.id)).toMatchObject([
        { PersonId: personId, Ban: { ...one, IsCertain: false } },
      ])
    }
    await updateRow(db, 'games', next.id, {
      home_result: 0,
      away_result: 0,
      report_status: 'S',
      game_day: '2026-05-10T14:00',
    })
    expect(await bans(personas.clubUser, afterNext.id)).toEqual([])
  })

  test('as of now if it is opened without a game', async () => {
    expect(await bans(personas.clubUser)).toMatchObject([{ PersonId: personId, Ban: { Left: 1 } }])
    await db.deleteFrom('incidents').where('person_id', '=', personId).execute()
    expect(await bans(personas.clubUser)).toEqual([])
  })

  test("but only staff see bans that another club's team serves", async () => {
    const stranger = await onList(other)
    await sentOff(other, stranger)
    const persons = async (persona: Persona) => (await bans(persona)).map(({ PersonId }) => PersonId)
    expect(await persons(personas.clubUser)).toEqual([personId])
    expect(await persons(personas.staff)).toEqual([personId, stranger])
  })
})

test('the bans of a squad list are refused for a game of another team of the club', async () => {
  const second = await aTeam(db, { parent_team_id: own })
  listId = (await aSquadList(db, { team_id: second.id })).id
  const next = await game('2026-05-16T14:00')
  expect(await refusalOf(asked(personas.clubUser, next.id))).toEqual([404, 'record.notFound'])
})

test('the bans of a squad list are refused to another club, and for a game of other clubs', async () => {
  expect(await refusalOf(asked(personas.otherClubUser))).toEqual([404, 'squadLists.notFound'])
  const foreign = await aGame(db, { tournament_id })
  expect(await refusalOf(asked(personas.clubUser, foreign.id))).toEqual([404, 'record.notFound'])
  expect((await asked(personas.referee)).status).toBe(403)
})
