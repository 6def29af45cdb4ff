import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RefereeRole } from '#domain/games/codes.ts'
import { createBudget } from '#server/platform/http/budgets.ts'
import {
  aGame,
  anExecution,
  aPerson,
  aPlace,
  aSquadList,
  aSquadListPlayer,
  aTournament,
} from '../support/builders.ts'
import { personIdOf } from '../support/person-id.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { type TestServer, testServer } from '../support/server.ts'

let server: TestServer
const db = () => server.services.database.db
const { own, other } = personaClubs

beforeAll(async () => {
  // The tests send more requests than one user's budgets allow.
  const plenty = createBudget({ most: 1_000_000_000, seconds: 1 })
  const rows = { auditRows: plenty, refusalRows: plenty }
  const calendars = { calendars: plenty, calendarAddresses: plenty }
  const budgets = { requests: plenty, keptBytes: plenty, malformedBytes: plenty, ...rows, ...calendars }
  server = await testServer({ budgets })
})
afterAll(() => server.stop())

/** Values that no field accepts, and values that probe for injection or overflow. */
const odd = [
  ...[null, true, -1, 1.5, 2_147_483_648, 1e21, [], [[]], {}, { $gt: 0 }],
  ...['', 'x', '1', '\u0000', '\ud800', "1'; drop table persons; --", '%_\\', 'ﷺ'.repeat(3000)],
]

type Asked = { call: string; method?: 'POST' | 'DELETE'; persona: Persona; body: object }

async function everyCall(): Promise<Asked[]> {
  const list = await aSquadList(db(), { team_id: own, name: 'A-listi' })
  const target = await aSquadList(db(), { team_id: own, name: 'B-listi' })
  const { id: PersonId } = await aPerson(db(), { team_id: own })
  const { id: person_id } = await aPerson(db(), { team_id: own })
  const { id: Id } = await aSquadListPlayer(db(), { squad_list_id: list.id, person_id })
  const referee = await personIdOf(db(), personas.referee)
  const game = await aGame(db(), { game_day: '2026-05-11T19:15', home_team_id: own, away_team_id: other })
  await aPlace(db(), { game_id: game.id, person_id: referee, role_id: RefereeRole.Referee })
  const tournament = await aTournament(db())
  const rows = [{ Id, JerseyNumber: 7, IsPlayer: 1, Version: 1 }]
  const club = personas.clubUser
  return [
    {
      call: 'teams/playerlist/',
      persona: club,
      body: { Id: list.id, Name: 'A', DivisionId: 1, Gender: 1, TeamId: own, Version: 1 },
    },
    {
      call: 'teams/teamgroup',
      persona: club,
      body: { Id: list.id, Name: 'A', DivisionId: 1, Gender: 1, TeamId: own, TeamGroupPlayers: rows },
    },
    { call: 'teams/teamgroupplayer', persona: club, body: { TeamGroupId: list.id, TeamGroupPlayers: rows } },
    {
      call: 'teams/teamgroupplayer',
      persona: club,
      body: {
        TeamGroupId: list.id,
        IsPlayer: 1,
        JerseyNumber: 3,
        CreatePerson: false,
        PersonId,
        SSN: '',
        Nationality: 'IS',
        TeamId: own,
        Name: 'A',
        BirthYear: 2000,
      },
    },
    { call: 'teams/teamgroupplayer', method: 'DELETE', persona: club, body: rows },
    {
      call: 'teams/moveteamgroupplayer/',
      persona: club,
      body: { TeamGroupId: target.id, RemoveFromList: false, TeamGroupPlayers: [{ Id }] },
    },
    {
      call: 'rest/squad-lists/match',
      persona: club,
      body: { TeamGroupId: list.id, SSNs: ['0107051450'] },
    },
    {
      call: 'rest/squad-lists/players',
      persona: club,
      body: { TeamGroupId: list.id, IsPlayer: 1, Players: [{ PersonId, JerseyNumber: 5 }] },
    },
    {
      call: 'games/execution',
      persona: personas.referee,
      body: {
        GameReport: { Id: game.id, Comment: 'A' },
        GameExecutions: [{ TypeId: 1, Other: '350', Rating: 0 }],
        sendData: false,
        userId: referee,
        Version: 0,
      },
    },
    {
      call: 'participation',
      persona: club,
      body: {
        TeamId: own,
        Year: 2026,
        Version: 0,
        Team: { Name: 'A' },
        Court1: { Type: 'F' },
        Mens: { Championship: { TeamA: 'true', League: 'top' } },
      },
    },
    {
      call: 'rest/discipline/fines',
      persona: personas.staff,
      body: {
        GameId: game.id,
        TeamId: own,
        Yellow: 1,
        FineLevel: 1,
        FineAmount: 1000,
        FineDescription: 'A',
        Accounting: 'A',
        Meeting: 'A',
      },
    },
    {
      call: 'rest/discipline/withdrawals',
      persona: personas.staff,
      body: {
        TournementId: tournament.id,
        TeamId: own,
        ShortComment: 'A',
        TournementActive: '2026-05-01',
      },
    },
  ]
}

/** Yields the body with `value` in place of each of its parts in turn, starting with the whole body. */
function* spoiled(body: unknown, value: unknown): Generator<unknown> {
  yield value
  if (typeof body !== 'object' || body === null) return
  for (const [name, part] of Object.entries(body))
    for (const one of spoiled(part, value))
      yield Array.isArray(body)
        ? body.map((kept, index) => (String(index) === name ? one : kept))
        : { ...body, [name]: one }
}

describe('odd values in every field', () => {
  test('T17 T23 are accepted or refused with a message, and never cause a server error', async () => {
    const faults: string[] = []
    for (const { call, method = 'POST', persona, body } of await everyCall()) {
      for (const value of odd)
        for (const sent of spoiled(body, value)) {
          const as = server.as(persona)
          const response = await (method === 'POST' ? as.post(call, sent) : as.delete(call, sent))
          if (response.status === 429) await db().deleteFrom('rate_limits').execute()
          const isClear =
            response.status === 200 || /^\p{Lu}.+[.!]$/u.test((await response.json()).error_description)
          if (response.status >= 500 || !isClear)
            faults.push(`${response.status} ${call} ${JSON.stringify(sent).slice(0, 200)}`)
        }
    }
    expect(faults).toEqual([])
  })
})

describe('records of another club', () => {
  test('T02 T05 cannot be read, changed or deleted by a club, and no refusal reveals their content', async () => {
    const list = await aSquadList(db(), { team_id: other, name: 'Leynilistinn' })
    const { id: person_id } = await aPerson(db(), { team_id: other, name: 'Leyndur Leikmaður' })
    const { id: Id } = await aSquadListPlayer(db(), { squad_list_id: list.id, person_id })
    const mine = await aSquadList(db(), { team_id: own })
    const referee = await personIdOf(db(), personas.referee)
    const game = await aGame(db(), { home_team_id: other, away_team_id: other })
    await anExecution(db(), { game_id: game.id, person_id: referee })
    const as = server.as(personas.clubUser)
    const row = { Id, JerseyNumber: 9, IsPlayer: 1 }
    const answers = await Promise.all([
      as.get(`teams/teamgroup/${list.id}`),
      as.get(`teams/playerlists/${other}/1`),
      as.get(`teams/teamgroupsearch?teamid=${other}&teamgroupid=${mine.id}&name=leyndur`),
      as.get(`teams/teamgroupsearch?teamid=${own}&teamgroupid=${list.id}&name=leyndur`),
      as.post('teams/playerlist/', { Id: list.id, Name: 'A', DivisionId: 1, Gender: 1, TeamId: own }),
      as.post('teams/playerlist/', { Id: list.id, Name: 'A', DivisionId: 1, Gender: 1, TeamId: other }),
      as.post('teams/teamgroup', {
        Id: list.id,
        Name: 'A',
        DivisionId: 1,
        Gender: 1,
        TeamId: own,
        TeamGroupPlayers: [row],
      }),
      as.delete(`teams/playerlist?teamGroupId=${list.id}`),
      as.post('teams/teamgroupplayer', { TeamGroupId: list.id, TeamGroupPlayers: [row] }),
      as.post('teams/teamgroupplayer', { TeamGroupId: mine.id, TeamGroupPlayers: [row] }),
      as.post('teams/teamgroupplayer', { TeamGroupId: mine.id, PersonId: person_id }),
      as.post('rest/squad-lists/players', {
        TeamGroupId: mine.id,
        IsPlayer: 1,
        Players: [{ PersonId: person_id }],
      }),
      as.post('rest/squad-lists/match', { TeamGroupId: list.id, SSNs: ['0107051450'] }),
      as.post('teams/moveteamgroupplayer/', { TeamGroupId: mine.id, TeamGroupPlayers: [{ Id }] }),
      as.post('teams/moveteamgroupplayer/', {
        TeamGroupId: list.id,
        RemoveFromList: true,
        TeamGroupPlayers: [{ Id }],
      }),
      as.delete('teams/teamgroupplayer', [{ Id }]),
      as.get(`participation?teamId=${other}`),
      as.post('participation', { TeamId: other, Year: 2026 }),
      as.get('rest/participation'),
      as.get(`games/execution/${game.id}/${referee}`),
      as.post('games/execution', {
        GameReport: { Id: game.id, Comment: '' },
        GameExecutions: [],
        sendData: true,
        userId: referee,
      }),
      as.get(`gamereport/disciplineFine/2026/${own}`),
      as.post('rest/discipline/fines', { GameId: game.id, TeamId: other, FineAmount: 1 }),
      as.get('teams/teamquitstournement?year=2026'),
      as.get('games/gamesintournement?year=2026'),
    ])
    const told = await Promise.all(
      answers.map(async (answer) => [answer.status, await answer.text()] as const),
    )
    expect(told.filter(([status]) => status < 400 || status >= 500)).toEqual([])
    expect(told.filter(([, text]) => /Leyn/.test(text))).toEqual([])
    expect(await db().selectFrom('squad_lists').selectAll().where('id', '=', list.id).execute()).toEqual([
      list,
    ])
    expect(
      await db().selectFrom('squad_list_players').select(['id', 'version']).where('id', '=', Id).execute(),
    ).toEqual([{ id: Id, version: 1 }])
  })

  test('T21 get the same responses as records that do not exist', async () => {
    const list = await aSquadList(db(), { team_id: other })
    const mine = await aSquadList(db(), { team_id: own })
    const { id: person } = await aPerson(db(), { team_id: other })
    const { id: row } = await aSquadListPlayer(db(), { squad_list_id: list.id, person_id: person })
    const as = server.as(personas.clubUser)
    const both = async (ask: (id: number) => Promise<Response>, theirs: number) => {
      const [one, none] = [await ask(theirs), await ask(1_999_999_999)]
      const [first, second] = [await one.text(), await none.text()]
      const plain = (text: string) => text.replace(/"[\w-]{8,}"(?=\s*})/g, '""')
      expect([one.status, plain(first)]).toEqual([none.status, plain(second)])
    }
    await both((id) => as.get(`teams/teamgroup/${id}`), list.id)
    await both((id) => as.get(`teams/playerlists/${id}/1`), other)
    await both((id) => as.delete(`teams/playerlist?teamGroupId=${id}`), list.id)
    await both((id) => as.delete('teams/teamgroupplayer', [{ Id: id }]), row)
    await both((id) => as.post('teams/teamgroupplayer', { TeamGroupId: mine.id, PersonId: id }), person)
    await both(
      (id) => as.post('teams/moveteamgroupplayer/', { TeamGroupId: mine.id, TeamGroupPlayers: [{ Id: id }] }),
      row,
    )
    await both((id) => as.get(`participation?teamId=${id}`), other)
  })
})

test('T21 the log contains no national id that was searched, sent or refused', async () => {
  const list = await aSquadList(db(), { team_id: own })
  const ssn = '0107051450'
  const as = server.as(personas.clubUser)
  const before = server.lines.length
  await as.get(`teams/teamgroupsearch?teamid=${own}&teamgroupid=${list.id}&ssn=${ssn}`)
  await as.get(`teams/teamgroupsearch?teamid=${own}&teamgroupid=${list.id}&ssn=010705-1450&x=1`)
  await as.get(`teams/teamgroup/${ssn}`)
  await as.get(`games/execution/1/${ssn}`)
  await as.post('teams/teamgroupplayer', {
    TeamGroupId: list.id,
    PersonId: null,
    SSN: ssn,
    Nationality: 'DK',
  })
  await as.post('rest/squad-lists/match', { TeamGroupId: list.id, SSNs: [ssn, 'x'] })
  const said = server.lines.slice(before).join('\n')
  expect(said).not.toMatch(/010705-?1450/)
  expect(
    await db()
      .selectFrom('audit')
      .select('records')
      .where('act', 'like', 'squadLists.%')
      .execute()
      .then((rows) => JSON.stringify(rows)),
  ).not.toContain(ssn)
})
