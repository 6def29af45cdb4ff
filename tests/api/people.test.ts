import { expect, test } from 'vitest'
import { IncidentType } from '#domain/games/codes.ts'
import { type PersonCard, personSections } from '#domain/people/person.ts'
import { apiTest } from '../support/api-test.ts'
import {
  aCoach,
  aContract,
  aGame,
  aHoliday,
  aLineUpRow,
  anIncident,
  anInspectorReport,
  aPerson,
  aPlace,
  aReferee,
  aTournament,
} from '../support/builders.ts'
import { personIdOf } from '../support/person-id.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { aTransfer } from '../support/transfers.ts'

// A person's page shows each viewer what the viewer's lists show, and no other people.

const { own, other } = personaClubs
const { server, db } = apiTest()

const ask = (persona: Persona, id: number, section = '') =>
  server()
    .as(persona)
    .get(`rest/people/${id}${section && `/${section}`}`)
const card = async (persona: Persona, id: number): Promise<PersonCard> => {
  const response = await ask(persona, id)
  expect(response.status).toBe(200)
  return response.json()
}
const contacts = {
  address: 'Birkihlíð 3',
  postcode: '600',
  postbox_name: 'Akureyri',
  home_phone: '4611111',
  gsm: '8611111',
}
const nothing = { Address: '', Postcode: '', PostboxName: '', HomePhone: '', Gsm: '', Email: '' }
const everybodyElse = Object.values(personas).filter(
  ({ AuthType, TeamId }) => AuthType !== 1 && TeamId !== other,
)

test("T02 T21 a player's page is open to staff and the player's club, and others get the same 404 as for unknown people", async () => {
  const player = await aPerson(db(), { ...contacts, team_id: other, ssn: '1405851239' })
  const unknown = await (await ask(personas.staff, 999_999)).json()
  for (const persona of everybodyElse)
    for (const section of ['', ...personSections.filter((name) => name !== 'roles')]) {
      const response = await ask(persona, player.id, section)
      expect([403, 404], `${persona.Name} ${section}`).toContain(response.status)
      if (response.status === 404) expect(await response.json()).toEqual(unknown)
    }
  expect(await card(personas.staff, player.id)).toMatchObject({
    Ssn: '1405851239',
    Address: 'Birkihlíð 3',
    HomePhone: '4611111',
    Email: player.email,
    Sections: ['roles', 'contracts', 'transfers', 'games', 'bans', 'mails', 'history'],
  })
  // The page does not show clubs where a player lives, because no list shows it to them either.
  expect(await card(personas.otherClubUser, player.id)).toMatchObject({
    ...nothing,
    Ssn: '1405851239',
    TeamName: 'Súlur',
    Sections: ['contracts', 'transfers', 'games', 'bans'],
  })
})

test("T06 only staff see a minor's whole national id", async () => {
  const minor = await aPerson(db(), { team_id: own, ssn: '1405121230' })
  expect((await card(personas.staff, minor.id)).Ssn).toBe('1405121230')
  expect((await card(personas.clubUser, minor.id)).Ssn).toBe('140512-****')
  const grown = await aPerson(db(), { team_id: own, ssn: '1405861239' })
  expect((await card(personas.limited, grown.id)).Ssn).toBe('140586-****')
})

test('D1-004 roles that can read the list of referees see the same data of a referee, without the national id', async () => {
  const referee = await aReferee(db(), {}, { ...contacts, team_id: other })
  for (const persona of [personas.clubUser, personas.referee, personas.supervisor])
    expect(await card(persona, referee.id)).toMatchObject({
      Ssn: '',
      Address: 'Birkihlíð 3',
      Gsm: '8611111',
      HomePhone: '',
      Nationality: '',
      Referee: { TeamName: '' },
    })
  expect((await ask(personas.limited, referee.id)).status).toBe(404)
  const byHand = await aReferee(db(), { set_by_hand: true }, { team_id: other })
  expect((await ask(personas.referee, byHand.id)).status).toBe(404)
  expect((await card(personas.staff, byHand.id)).Referee).not.toBeNull()
})

test("D1-015 T06 a coach's phone numbers are visible to the coach's club, and other clubs get 404", async () => {
  const coach = await aCoach(db(), { team_id: own }, { ...contacts, team_id: other })
  expect(await card(personas.clubUser, coach.id)).toMatchObject({
    Ssn: '',
    HomePhone: '4611111',
    Gsm: '8611111',
    Address: '',
    Email: coach.email,
    Sections: [],
  })
  expect(await card(personas.referee, coach.id)).toMatchObject({ HomePhone: '', Gsm: '', Email: coach.email })
  const foreign = await aCoach(db(), { team_id: other }, { team_id: other })
  expect((await ask(personas.clubUser, foreign.id)).status).toBe(404)
})

test('a user whose role can read lists of people can open their own page', async () => {
  const id = await personIdOf(db(), personas.referee)
  expect(await card(personas.referee, id)).toMatchObject({
    Ssn: personas.referee.Kennitala,
    Sections: ['assignments', 'marks', 'leave'],
  })
  expect((await ask(personas.transfersOnly, id)).status).toBe(403)
})

test('T02 a club sees its own contracts of a player, and transfers that are closed or that involve it', async () => {
  const player = await aPerson(db(), { team_id: own })
  const before = await aContract(db(), {
    person_id: player.id,
    team_id: other,
    date_from: '2024-01-01',
    date_to: '2024-11-16',
  })
  const now = await aContract(db(), { person_id: player.id, team_id: own })
  const closed = await aTransfer(db(), {
    person_id: player.id,
    status: 'Lokið',
    completed_at: '2025-02-12T09:00:00.000Z',
  })
  const rejected = await aTransfer(db(), { person_id: player.id, team_to_id: other, status: 'Hafnað' })
  const ids = async (persona: Persona, section: string) =>
    (await (await ask(persona, player.id, section)).json()).map(({ Id }: { Id: number }) => Id)
  expect(await ids(personas.staff, 'contracts')).toEqual([now.id, before.id])
  expect(await ids(personas.clubUser, 'contracts')).toEqual([now.id])
  expect(await ids(personas.staff, 'transfers')).toEqual([rejected.id, closed.id])
  expect(await ids(personas.clubUser, 'transfers')).toEqual([closed.id])
  const page = await server().as(personas.staff).get(`rest/people/${player.id}/contracts?range=[0,0]`)
  expect(page.headers.get('Content-Range')).toBe('contracts 0-0/2')
})

test('T02 a club sees the games that its player played for it, with the cards; staff see all', async () => {
  const player = await aPerson(db(), { team_id: own })
  const [at, elsewhere] = [
    await aGame(db(), { home_team_id: own }),
    await aGame(db(), { home_team_id: other }),
  ]
  for (const [game, team_id] of [
    [at, own],
    [elsewhere, other],
  ] as const) {
    await aLineUpRow(db(), { game_id: game.id, team_id, person_id: player.id })
    await anIncident(db(), {
      game_id: game.id,
      team_id,
      person_id: player.id,
      incident_type_id: 13,
    })
  }
  const games = async (persona: Persona) => (await ask(persona, player.id, 'games')).json()
  expect(await games(personas.clubUser)).toMatchObject([{ GameId: at.id, Yellow: 1, Red: 0 }])
  expect(await games(personas.staff)).toHaveLength(2)
})

test("ASG-12 ASG-15 LEV-02 a referee's games are visible to readers of the schedule, marks and leave only to staff and the referee", async () => {
  const id = await personIdOf(db(), personas.referee)
  const game = await aGame(db())
  await aPlace(db(), { game_id: game.id, person_id: id, role_id: 20 })
  await aHoliday(db(), { person_id: id, date_from: '2026-07-01', date_to: '2026-07-03', comment: 'Aðgerð' })
  await anInspectorReport(
    db(),
    {
      game_id: game.id,
      person_id: await personIdOf(db(), personas.supervisor),
      confirmed_at: '2026-05-01T11:00:00Z',
    },
    [{ role_id: 20, person_id: id, rating: 8.4 }],
  )
  const read = async (persona: Persona, section: string) => {
    const response = await ask(persona, id, section)
    return response.status === 200 ? response.json() : response.status
  }
  for (const persona of [personas.staff, personas.referee]) {
    expect(await read(persona, 'assignments')).toContainEqual(expect.objectContaining({ GameId: game.id }))
    expect(await read(persona, 'marks')).toContainEqual(expect.objectContaining({ Rating: 8.4 }))
    expect(await read(persona, 'leave')).toContainEqual(expect.objectContaining({ Comment: 'Aðgerð' }))
  }
  expect(await read(personas.supervisor, 'assignments')).toContainEqual(
    expect.objectContaining({ GameId: game.id }),
  )
  expect(await read(personas.supervisor, 'leave')).toBe(404)
  expect(await read(personas.supervisor, 'marks')).toBe(403)
  expect(await read(personas.otherReferee, 'assignments')).toBe(404)
  expect(await read(personas.otherReferee, 'marks')).toBe(404)
  expect(await read(personas.otherReferee, 'leave')).toBe(404)
  expect(await read(personas.clubUser, 'leave')).toBe(403)
})

test('staff see the mails to a person and the actions about the person', async () => {
  const referee = await aReferee(db())
  const mail = { List: 'referees', PersonIds: [referee.id], Subject: 'Æfing', Text: 'Kl. 18.' }
  await server().as(personas.staff).post('mail/bulk', mail)
  await ask(personas.clubUser, referee.id)
  expect(await (await ask(personas.staff, referee.id, 'mails')).json()).toMatchObject([
    { Subject: 'Æfing', Kind: 'bulk' },
  ])
  expect(await (await ask(personas.staff, referee.id, 'history')).json()).toContainEqual(
    expect.objectContaining({ Act: 'people.person', Name: personas.clubUser.Name, IsDone: true }),
  )
  for (const section of ['mails', 'history'])
    expect((await ask(personas.clubUser, referee.id, section)).status).toBe(403)
})

test("each read of a person is audited with the person's id", async () => {
  const player = await aPerson(db(), { team_id: own })
  await ask(personas.clubUser, player.id)
  await ask(personas.clubUser, player.id, 'contracts')
  const rows = await db()
    .selectFrom('audit')
    .select(['act', 'records'])
    .where('act', 'like', 'people.%')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(rows).toMatchObject([
    { act: 'people.contracts', records: { Person: player.id } },
    { act: 'people.person', records: { Person: player.id } },
  ])
})

test("the bans of a person are derived from cards and rulings, newest first, for staff and the person's club", async () => {
  const player = await aPerson(db(), { team_id: own })
  const { id } = await aTournament(db(), { short_name: 'Bannmót', age_group_type_id: 1001 })
  const of = { tournament_id: id, home_team_id: own, report_status: 'S' as const }
  const first = await aGame(db(), { ...of, game_day: '2026-05-01T19:15' })
  const second = await aGame(db(), { ...of, game_day: '2026-05-08T19:15' })
  const third = await aGame(db(), { ...of, game_day: '2026-05-11T19:15' })
  for (const game of [first, third])
    await anIncident(db(), {
      game_id: game.id,
      team_id: own,
      person_id: player.id,
      incident_type_id: IncidentType.Red,
    })
  const redOf = ({ id: GameId }: { id: number }) => ({
    GameId,
    IncidentTypeId: IncidentType.Red,
    Minute: 10,
    Tournament: 'Bannmót',
    MayReadReport: true,
    Game: expect.stringMatching(/^Fálkinn – .*2026$/),
  })
  const page = '?sort=["Since","DESC"]'
  const response = await server().as(personas.clubUser).get(`rest/people/${player.id}/bans${page}`)
  expect(response.headers.get('content-range')).toBe('bans 0-1/2')
  const shared = { Cause: 'dismissal', TournamentName: 'Bannmót', TeamName: 'Fálkinn', Until: null }
  expect(await response.json()).toEqual([
    {
      ...shared,
      Id: 2,
      Count: 2,
      Since: third.game_day,
      GameId: third.id,
      State: 'running',
      Games: 2,
      Served: 0,
      Left: 2,
      From: '2026-05-11T19:15:01',
      Cards: [redOf(third)],
      ServedGames: [],
    },
    {
      ...shared,
      Id: 1,
      Count: 1,
      Since: first.game_day,
      GameId: first.id,
      State: 'over',
      Games: 1,
      Served: 1,
      Left: 0,
      From: '2026-05-01T19:15:01',
      Cards: [redOf(first)],
      ServedGames: [{ GameId: second.id, Game: expect.stringMatching(/^Fálkinn – .* 08\.05\.2026$/) }],
    },
  ])
  expect((await server().as(personas.otherClubUser).get(`rest/people/${player.id}/bans`)).status).toBe(404)
  expect((await server().as(personas.referee).get(`rest/people/${player.id}/bans`)).status).toBe(403)
})
