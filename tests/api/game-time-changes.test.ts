import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { gameMinutes } from '#domain/games/place-and-time.ts'
import { apiTest } from '../support/api-test.ts'
import { aGame, aHoliday, aPerson, aPlace, aRole, aTeam, aTournament } from '../support/builders.ts'
import { aChange, aGameToMove, aTimeRequest, withoutRequests } from '../support/game-time-scene.ts'
import { personIdOf } from '../support/person-id.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { rowById, updateRow } from '../support/rows.ts'
import { waitingCounts } from '../support/waiting.ts'

const { own, other } = personaClubs
const { server, db } = apiTest()
beforeEach(async () => {
  await withoutRequests(db())
  await db().deleteFrom('outbox').execute()
  await db().deleteFrom('mails').execute()
})

const post = (persona: Persona, what: string, body: object) =>
  server().as(persona).post(`gametransfers/${what}gametransferRequests`, body)
const ask = (persona: Persona, body: object) =>
  server().as(persona).post('gametransfers/gametransferrequests', body)
const confirm = (persona: Persona, Id: number, more: object = {}) => post(persona, 'confirm', { Id, ...more })
const reject = (persona: Persona, Id: number, Reason: string | null = 'Völlurinn er upptekinn') =>
  post(persona, 'reject', { Id, Reason })
const list = async (persona: Persona, complete = 'false') =>
  (
    await server().as(persona).get(`gametransfers/getgametransferrequests?complete=${complete}`)
  ).json() as Promise<{ Id: number; Status: string; Section: string | null }[]>
const one = (persona: Persona, id: number) =>
  server().as(persona).get(`gametransfers/getgametransferrequest?id=${id}`)
const game = (id: number) => rowById(db(), 'games', id)
const place = (id: number) => rowById(db(), 'game_referees', id)
const letters = () =>
  db()
    .selectFrom('mails')
    .innerJoin('outbox', 'outbox.mail_id', 'mails.id')
    .select(['mails.kind', 'mails.subject', 'mails.body', 'outbox.address'])
    .orderBy('outbox.id')
    .execute()
const no = (error: string, Message: string, Field?: string) => ({
  Success: false,
  Message,
  error,
  Errors: Field ? [{ Field, Message }] : [],
})
const asked = async (persona: Persona = personas.clubUser) => {
  const scene = await aGameToMove(db())
  const answer = await (await ask(persona, aChange(scene))).json()
  expect(answer).toMatchObject({ Success: true, Message: '' })
  return { scene, id: answer.Data.Id as number, data: answer.Data }
}

describe('the course of a game-time request', () => {
  test("GTC-12 GTC-21 GTC-24 a club's request waits for the other club, and is returned with all fields", async () => {
    const { scene, data } = await asked()
    expect(data).toMatchObject({
      GameId: scene.gameId,
      Status: 'N',
      StatusText: 'Bíður samþykkis félags',
      RequestedGameDate: '2026-06-21T16:30:00',
      RequestedCourtName: 'Óskavöllur',
      RequestedByTeamId: own,
      RequestedByTeamName: 'Fálkinn',
      ConsentTeamId: other,
      ConsentTeamName: 'Súlur',
      ConsentByName: '',
      SetGameTime: '2026-06-20T14:00:00',
      SetCourt: 'Núverandi völlur',
      Created: '2026-05-12T12:00:00.000Z',
      CreatedByName: personas.clubUser.Name,
      TournamentName: scene.tournament.name,
      RejectedReason: '',
      Section: 'opponent',
      WhyNotConfirm: 'gameTimes.notConsenting',
      WhyNotReject: 'gameTimes.notConsenting',
      Version: 1,
    })
    expect(await letters()).toMatchObject([{ kind: 'gameTimeChange', address: 'felag5002@felog.example' }])
  })

  test('GTC-11 GTC-12 GTC-15 the other club consents, then the association accepts and the game moves', async () => {
    const { scene, id } = await asked()
    const consented = await (await confirm(personas.otherClubUser, id)).json()
    expect(consented).toMatchObject({
      Success: true,
      Data: { Status: 'S', ConsentByName: personas.otherClubUser.Name, Version: 2 },
    })
    expect((await game(scene.gameId)).game_day).toBe('2026-06-20T14:00:00')
    const accepted = await (await confirm(personas.staff, id)).json()
    expect(accepted).toMatchObject({
      Success: true,
      Data: {
        Status: 'L',
        StatusText: 'Samþykkt',
        DecidedByName: personas.staff.Name,
        SetGameTime: '2026-06-20T14:00:00',
        SetCourt: 'Núverandi völlur',
      },
    })
    expect(await game(scene.gameId)).toMatchObject({
      game_day: '2026-06-21T16:30:00',
      court_id: scene.wanted.id,
      report_version: 2,
    })
    const { Timeline, EarlierTimes } = await (await one(personas.clubUser, id)).json()
    expect(Timeline.map(({ Act }: { Act: string }) => Act)).toEqual(['asked', 'consented', 'accepted'])
    expect(EarlierTimes).toEqual([
      { GameDay: '2026-06-20T14:00:00', CourtName: 'Núverandi völlur', MovedAt: '2026-05-12T12:00:00.000Z' },
    ])
    const lines = await db()
      .selectFrom('report_events')
      .select(['act', 'reason'])
      .where('game_id', '=', scene.gameId)
      .execute()
    expect(lines).toEqual([{ act: 'move', reason: '20.06.2026 kl. 14:00 → 21.06.2026 kl. 16:30' }])
  })

  test('GTC-12 a new day asks the referee again, a new time on the same day keeps the answer', async () => {
    for (const [RequestedDate, isAskedAgain] of [
      ['2026-06-21T14:00', true],
      ['2026-06-20T20:00', false],
    ] as const) {
      const scene = await aGameToMove(db())
      const { Data } = await (await ask(personas.staff, { ...aChange(scene), RequestedDate })).json()
      await confirm(personas.staff, Data.Id)
      expect((await place(scene.placeId)).confirmed_at === null, RequestedDate).toBe(isAskedAgain)
    }
  })

  test('GTC-12 GTC-18 the association rejects a request with a reason, and the game does not move', async () => {
    const { scene, id } = await asked()
    await confirm(personas.otherClubUser, id)
    expect(await (await reject(personas.staff, id)).json()).toMatchObject({
      Success: true,
      Data: { Status: 'H', StatusText: 'Hafnað', RejectedReason: 'Völlurinn er upptekinn' },
    })
    expect((await game(scene.gameId)).game_day).toBe('2026-06-20T14:00:00')
    expect((await list(personas.clubUser, 'true')).map(({ Id }) => Id)).toEqual([id])
    expect(await list(personas.clubUser)).toEqual([])
  })

  test.each(['', '   ', '\u200b\u2060', null])(
    'GTC-18 GTC-25 a rejection with the reason %j is refused',
    async (reason) => {
      const { id } = await asked()
      const body = await (await reject(personas.otherClubUser, id, reason)).json()
      expect(body).toEqual(
        no('rejection.reasonMissing', 'Ekki hefur verið tilgreind ástæða höfnunar', 'Reason'),
      )
      expect((await list(personas.clubUser))[0]).toMatchObject({ Id: id, Status: 'N' })
    },
  )

  test('a postponed game is no longer postponed once it has a new time', async () => {
    const scene = await aGameToMove(db(), { game_day: '2026-05-01T14:00', report_status: 'F' })
    const { Data } = await (await ask(personas.staff, aChange(scene))).json()
    expect(await (await confirm(personas.staff, Data.Id)).json()).toMatchObject({ Success: true })
    expect(await game(scene.gameId)).toMatchObject({ report_status: null, game_day: '2026-06-21T16:30:00' })
  })
})

describe('access to game-time requests', () => {
  test('T08 staff cannot decide before the club, nor can a club decide for the association', async () => {
    const { id } = await asked()
    for (const act of [confirm, reject]) {
      const early = await act(personas.staff, id)
      expect([early.status, (await early.json()).error]).toEqual([403, 'gameTimes.awaitsClub'])
    }
    await confirm(personas.otherClubUser, id)
    for (const act of [confirm, reject]) {
      const late = await act(personas.otherClubUser, id)
      expect([late.status, (await late.json()).error]).toEqual([403, 'gameTimes.awaitsAssociation'])
    }
  })

  test('GTC-15 T05 the requesting club cannot consent, nor can AuthTypes 2 and 5', async () => {
    const { id } = await asked()
    expect((await confirm(personas.clubUser, id)).status).toBe(403)
    expect((await reject(personas.clubUser, id)).status).toBe(403)
    for (const name of ['restrictedBrt', 'limited', 'referee', 'supervisor', 'transfersOnly'] as const)
      expect((await confirm(personas[name], id)).status, name).toBe(403)
    expect((await list(personas.clubUser))[0]).toMatchObject({ Status: 'N' })
  })

  test('T02 a request between other clubs returns 404', async () => {
    const strangers = await aGameToMove(db(), {
      home_team_id: (await aTeam(db())).id,
      away_team_id: (await aTeam(db())).id,
    })
    const { Data } = await (await ask(personas.staff, aChange(strangers))).json()
    for (const name of ['clubUser', 'restrictedBrt', 'limited'] as const) {
      expect((await one(personas[name], Data.Id)).status, name).toBe(404)
      expect(await list(personas[name]), name).toEqual([])
      const foreign = await ask(personas[name], aChange(strangers))
      expect([foreign.status, (await foreign.json()).error]).toEqual([403, 'access.notYours'])
      const day = `rest/game-time-changes/court-day?gameId=${strangers.gameId}&courtId=${strangers.wanted.id}&day=2026-06-21`
      expect((await server().as(personas[name]).get(day)).status, name).toBe(403)
    }
    expect((await confirm(personas.clubUser, Data.Id)).status).toBe(404)
    expect((await one(personas.clubUser, 2_000_000_000)).status).toBe(404)
  })

  test.each(['restrictedBrt', 'limited'] as const)(
    'D3-033 %s may make a request for their own club',
    async (name) => {
      const { data } = await asked(personas[name])
      expect(data).toMatchObject({ Status: 'N', RequestedByTeamId: own, CreatedByName: personas[name].Name })
    },
  )

  test('GTC-15 GTC-28 a sub-team makes requests and consents through its club', async () => {
    const second = await aTeam(db(), { parent_team_id: other, short_name: 'Súlur 2', email: null })
    const scene = await aGameToMove(db(), { away_team_id: second.id })
    const { Data } = await (await ask(personas.clubUser, aChange(scene))).json()
    expect(Data).toMatchObject({ ConsentTeamId: second.id })
    expect(await list(personas.otherClubUser)).toMatchObject([{ Id: Data.Id, Section: 'ownConsent' }])
    expect((await letters()).map(({ address }) => address)).toEqual(['felag5002@felog.example'])
    expect(await (await confirm(personas.otherClubUser, Data.Id)).json()).toMatchObject({
      Data: { Status: 'S' },
    })
  })

  test('D3-034 OP-132 a request between two teams of one club goes straight to the association', async () => {
    const second = await aTeam(db(), { parent_team_id: own })
    const scene = await aGameToMove(db(), { away_team_id: second.id })
    const { Data } = await (await ask(personas.clubUser, aChange(scene))).json()
    expect(Data).toMatchObject({ Status: 'S', WhyNotConfirm: 'gameTimes.notConsenting' })
    expect((await confirm(personas.clubUser, Data.Id)).status).toBe(403)
    expect(await (await confirm(personas.staff, Data.Id)).json()).toMatchObject({ Data: { Status: 'L' } })
  })

  test("D3-034 OP-132 a request between a second team and its club goes straight to the association too, even if only the second team's user makes it", async () => {
    const second = await aTeam(db(), { parent_team_id: own })
    const person_id = await personIdOf(db(), personas.clubUser)
    await aRole(db(), { person_id, auth_type: 3, team_id: second.id })
    const ofSecond = { ...personas.clubUser, TeamId: second.id }
    const scene = await aGameToMove(db(), { away_team_id: second.id })
    const { Data } = await (await ask(ofSecond, aChange(scene))).json()
    expect(Data).toMatchObject({ Status: 'S', RequestedByTeamId: second.id })
    expect(await (await confirm(personas.staff, Data.Id)).json()).toMatchObject({ Data: { Status: 'L' } })
  })

  test('OP-132 a request by staff has no requesting club, and both clubs can read it', async () => {
    const { id, data } = await asked(personas.staff)
    expect(data).toMatchObject({
      Status: 'S',
      RequestedByTeamId: 0,
      RequestedByTeamName: 'KSÍ',
      ConsentTeamId: 0,
      WhyNotConfirm: null,
    })
    for (const name of ['clubUser', 'otherClubUser'] as const)
      expect(await list(personas[name]), name).toMatchObject([{ Id: id, Section: 'association' }])
    expect((await letters()).map(({ address }) => address)).toEqual([
      'felag5001@felog.example',
      'felag5002@felog.example',
    ])
  })

  test('GTC-06 GTC-13 GTC-23 each viewer gets the open requests in sections, oldest first', async () => {
    const scenes = [await aGameToMove(db()), await aGameToMove(db()), await aGameToMove(db())]
    const made = (scene: (typeof scenes)[number], day: string, values: object) =>
      aTimeRequest(db(), scene, { created_at: `2026-05-${day}T09:00:00.000Z`, ...values })
    const [first, second, third] = [
      await made(scenes[0]!, '03', {}),
      await made(scenes[1]!, '02', { requested_by_team_id: other, consent_team_id: own }),
      await made(scenes[2]!, '01', { status: 'S' }),
    ]
    expect((await list(personas.clubUser)).map(({ Id, Section }) => [Id, Section])).toEqual([
      [third.id, 'association'],
      [second.id, 'ownConsent'],
      [first.id, 'opponent'],
    ])
    expect((await list(personas.staff)).map(({ Section }) => Section)).toEqual([
      'association',
      'clubs',
      'clubs',
    ])
    const waits = (persona: Persona) => waitingCounts(server(), persona, 'gameTimes.')
    expect(await waits(personas.staff)).toEqual({ 'gameTimes.association': 1 })
    expect(await waits(personas.clubUser)).toEqual({ 'gameTimes.consent': 1 })
  })
})

describe('a refused game-time request', () => {
  test.each([
    ['GTC-16 without a court', { RequestedCourt: null }, 'gameTimes.courtMissing', 'Vinsamlegast veldu völl'],
    ['GTC-16 with court 0', { RequestedCourt: 0 }, 'gameTimes.courtMissing', 'Vinsamlegast veldu völl'],
    [
      'GTC-16 without a date',
      { RequestedDate: '' },
      'gameTimes.dateMissing',
      'Vinsamlegast veldu dagsetningu',
    ],
    ['GTC-17 yesterday', { RequestedDate: '2026-05-11T20:00' }, 'gameTimes.isPast', undefined],
    ['GTC-17 an hour ago', { RequestedDate: '2026-05-12T11:00' }, 'gameTimes.isPast', undefined],
    ['years ahead', { RequestedDate: '2031-05-12T11:00' }, 'gameTimes.farAway', undefined],
    ['an unknown court', { RequestedCourt: 2_000_000_000 }, 'gameTimes.noCourt', undefined],
  ])('%s: the response has Success false, and nothing is stored', async (_what, wrong, error, sentence) => {
    const scene = await aGameToMove(db())
    const response = await ask(personas.clubUser, { ...aChange(scene), ...wrong })
    expect(response.status).toBe(200)
    const body = await response.json()
    expect(body).toMatchObject({ Success: false, error, Message: sentence ?? expect.stringMatching(/\.$/) })
    expect(await list(personas.clubUser)).toEqual([])
  })

  test.each([
    ['an impossible date', { RequestedDate: '2026-02-31T14:00' }],
    ['an impossible time', { RequestedDate: '2026-06-21T25:00' }],
    ['a word', { RequestedDate: 'á morgun' }],
    ['a court that is a text', { RequestedCourt: 'Völlur' }],
    ['a status of its own', { Status: 'L' }],
    ['another club’s name', { RequestedByTeamId: other }],
  ])('T05 T22 with %s is malformed', async (_what, wrong) => {
    const scene = await aGameToMove(db())
    expect((await ask(personas.clubUser, { ...aChange(scene), ...wrong })).status).toBe(400)
  })

  test('GTC-17 a time loses its seconds, and a UTC time is read as Icelandic time', async () => {
    const scene = await aGameToMove(db())
    const RequestedDate = '2026-06-21T16:30:59.123Z'
    const { Data } = await (await ask(personas.clubUser, { ...aChange(scene), RequestedDate })).json()
    expect(Data.RequestedGameDate).toBe('2026-06-21T16:30:00')
  })

  test('GTC-20 an unknown game, or one that lacks a team, is refused with its own message', async () => {
    const scene = await aGameToMove(db())
    const missing = await ask(personas.clubUser, { ...aChange(scene), GameId: 2_000_000_000 })
    expect([missing.status, (await missing.json()).error_description]).toEqual([404, 'Fann ekki leik.'])
    for (const [values, Message] of [
      [{ home_team_id: null, away_team_id: own }, 'Heimalið fannst ekki'],
      [{ away_team_id: null }, 'Útilið fannst ekki'],
    ] as const) {
      const half = await aGameToMove(db(), values)
      expect(await (await ask(personas.clubUser, aChange(half))).json()).toMatchObject({
        Success: false,
        Message,
      })
    }
  })

  test.each([
    ['a game that is played', { home_result: 2, away_result: 1 }, 'gameTimes.isPlayed'],
    ['a confirmed game', { report_status: 'S' as const }, 'gameTimes.isPlayed'],
    ['a game of yesterday', { game_day: '2026-05-11T19:15' }, 'gameTimes.hasBegun'],
  ])('%s cannot be moved', async (_what, values, error) => {
    const scene = await aGameToMove(db(), values)
    expect(await (await ask(personas.clubUser, aChange(scene))).json()).toMatchObject({
      Success: false,
      error,
    })
  })

  test('D3-033 a second open request for a game is refused until the first is closed', async () => {
    const { scene, id } = await asked()
    const again = { ...aChange(scene), RequestedDate: '2026-06-22T18:00' }
    for (const persona of [personas.clubUser, personas.otherClubUser, personas.staff])
      expect(await (await ask(persona, again)).json()).toMatchObject({ error: 'gameTimes.alreadyOpen' })
    await reject(personas.otherClubUser, id)
    expect(await (await ask(personas.clubUser, again)).json()).toMatchObject({ Success: true })
  })

  test('a request that was not answered before its time has passed is closed by the next request for the game', async () => {
    const scene = await aGameToMove(db())
    const old = await aTimeRequest(db(), scene, { requested_day: '2026-05-12T11:00' })
    const late = await (await confirm(personas.otherClubUser, old.id)).json()
    expect(late).toMatchObject({ Success: false, error: 'gameTimes.isPast' })
    expect(await (await ask(personas.clubUser, aChange(scene))).json()).toMatchObject({ Success: true })
    expect(await (await one(personas.clubUser, old.id)).json()).toMatchObject({
      Data: { Status: 'H', RejectedReason: 'Enginn svaraði beiðninni í tæka tíð.', DecidedByName: '' },
    })
  })

  test('GTC-15 a game that got other teams meanwhile is not moved without their consent', async () => {
    const { scene, id } = await asked()
    await updateRow(db(), 'games', scene.gameId, { away_team_id: (await aTeam(db())).id })
    expect(await (await confirm(personas.otherClubUser, id)).json()).toMatchObject({
      Success: false,
      error: 'gameTimes.otherTeams',
    })
    expect(await (await reject(personas.otherClubUser, id)).json()).toMatchObject({ Data: { Status: 'H' } })
  })

  test('T08 T10 a decided request cannot be decided again, and a stale version is refused with the current one', async () => {
    const { id } = await asked()
    await confirm(personas.otherClubUser, id)
    const stale = await confirm(personas.staff, id, { Version: 1 })
    expect(stale.status).toBe(409)
    expect((await stale.json()).Current).toMatchObject({ Id: id, Status: 'S', Version: 2 })
    await confirm(personas.staff, id, { Version: 2 })
    expect(await (await confirm(personas.staff, id)).json()).toMatchObject({ error: 'gameTimes.isClosed' })
    expect(await (await reject(personas.staff, id)).json()).toMatchObject({ error: 'gameTimes.isClosed' })
    const refused = (await asked()).id
    await reject(personas.otherClubUser, refused)
    expect((await confirm(personas.staff, refused)).status).toBe(200)
    expect(await (await confirm(personas.staff, refused)).json()).toMatchObject({
      error: 'gameTimes.isRejected',
    })
  })
})

describe('the announcement of a new game time', () => {
  const text = { Subject: 'Nýr leiktími', Text: 'Leikurinn hefur verið færður.' }
  const referee = () => personIdOf(db(), personas.referee)

  test('GTC-14 OP-130 is mailed to the chosen officials on acceptance, and both clubs get mail', async () => {
    const { scene, id } = await asked(personas.staff)
    await db().deleteFrom('outbox').execute()
    const Announcement = { ...text, PersonIds: [await referee()] }
    const answer = await (await confirm(personas.staff, id, { Announcement })).json()
    expect(answer).toMatchObject({ Success: true, Data: { Status: 'L' } })
    expect(await letters()).toMatchObject([
      { kind: 'gameTimeAnnouncement', subject: 'Nýr leiktími', body: 'Leikurinn hefur verið færður.' },
      { kind: 'gameTimeChange', address: 'felag5001@felog.example' },
      { kind: 'gameTimeChange', address: 'felag5002@felog.example' },
    ])
    const { Timeline } = await (await one(personas.staff, id)).json()
    expect(Timeline.at(-1)).toMatchObject({ Act: 'accepted', Text: '1' })
    expect((await game(scene.gameId)).game_day).toBe('2026-06-21T16:30:00')
  })

  test('GTC-14 is optional: without it no official gets mail', async () => {
    const { id } = await asked(personas.staff)
    await confirm(personas.staff, id)
    expect((await letters()).filter(({ kind }) => kind === 'gameTimeAnnouncement')).toEqual([])
  })

  test('T17 is refused together with the acceptance if it is for a person who is no official of the game', async () => {
    const { scene, id } = await asked(personas.staff)
    const stranger = await aPerson(db())
    const Announcement = { ...text, PersonIds: [await referee(), stranger.id] }
    expect(await (await confirm(personas.staff, id, { Announcement })).json()).toMatchObject({
      Success: false,
      error: 'gameTimes.notOfficial',
    })
    expect((await game(scene.gameId)).game_day).toBe('2026-06-20T14:00:00')
    expect(await list(personas.staff)).toMatchObject([{ Id: id, Status: 'S' }])
  })

  test('T05 is refused to a club', async () => {
    const { id } = await asked()
    const Announcement = { ...text, PersonIds: [await referee()] }
    expect((await confirm(personas.otherClubUser, id, { Announcement })).status).toBe(403)
    expect(await list(personas.clubUser)).toMatchObject([{ Id: id, Status: 'N' }])
  })

  test('skips officials without an address, and acceptance is refused if none has one', async () => {
    const { scene, id } = await asked(personas.staff)
    const silent = await aPerson(db(), { email: null })
    await aPlace(db(), { game_id: scene.gameId, person_id: silent.id, role_id: 21 })
    const Announcement = { ...text, PersonIds: [silent.id] }
    expect(await (await confirm(personas.staff, id, { Announcement })).json()).toMatchObject({
      error: 'gameTimes.noAddress',
    })
    const answer = await server()
      .as(personas.staff)
      .get(`gametransfers/getrefereesforgame?gameId=${scene.gameId}`)
    expect(await answer.json()).toEqual(
      expect.arrayContaining([
        { PersonId: await referee(), Name: personas.referee.Name, Role: 'Dómari', Email: expect.any(String) },
        { PersonId: silent.id, Name: silent.name, Role: expect.any(String), Email: '' },
      ]),
    )
  })
})

describe('reading data for a game-time request', () => {
  test('GTC-26 returns courts and categories with Id and Name', async () => {
    const scene = await aGameToMove(db())
    const get = async (what: string) =>
      (await server().as(personas.clubUser).get(`gametransfers/${what}`)).json()
    expect(await get('gamecourts')).toContainEqual({ Id: scene.wanted.id, Name: 'Óskavöllur' })
    expect(await get('categories')).toContainEqual({ Id: 61, Name: 'Íslandsmót' })
  })

  test('GTC-27 returns 404 for the referees of an unknown game', async () => {
    const answer = await server().as(personas.staff).get('gametransfers/getrefereesforgame?gameId=2000000000')
    expect([answer.status, (await answer.json()).error_description]).toEqual([404, 'Fann ekki leik.'])
  })

  test("GTC-22 GTC-28 OP-133 returns the movable games among the team's games, with court, category and gender", async () => {
    const scene = await aGameToMove(db())
    const games = await (await server().as(personas.clubUser).get('gameresults/teamgames')).json()
    expect(games.find(({ GameId }: { GameId: number }) => GameId === scene.gameId)).toMatchObject({
      GameDay: '2026-06-20T14:00:00',
      TournamentShortName: scene.tournament.short_name,
      HomeTeamId: own,
      AwayTeamId: other,
      CourtId: scene.court.id,
      CourtName: 'Núverandi völlur',
      CategoryId: 61,
      GenderId: 1,
      TeamShortName: 'Fálkinn',
    })
  })

  test('returns for a court and a day its games, requests for new times, other games of the two clubs, and officials on leave', async () => {
    const scene = await aGameToMove(db())
    const day = { game_day: '2026-07-05T15:30', court_id: scene.wanted.id }
    const there = await aGame(db(), day)
    await aGame(db(), { ...day, report_status: 'F' })
    await aGame(db(), { ...day, game_day: '2026-07-06T15:30' })
    const theirs = await aGame(db(), { game_day: '2026-07-05T20:00', home_team_id: other })
    const wanting = await aGameToMove(db())
    await aTimeRequest(db(), wanting, {
      requested_court_id: scene.wanted.id,
      requested_day: '2026-07-05T16:30',
    })
    const referee = await personIdOf(db(), personas.referee)
    await aHoliday(db(), { person_id: referee, date_from: '2026-07-01', date_to: '2026-07-09' })
    const read = async (persona: Persona) =>
      (
        await server()
          .as(persona)
          .get(
            `rest/game-time-changes/court-day?gameId=${scene.gameId}&courtId=${scene.wanted.id}&day=2026-07-05`,
          )
      ).json()
    const staff = await read(personas.staff)
    expect(staff).toMatchObject({ CourtName: 'Óskavöllur', Minutes: 120, OnLeave: 1 })
    expect(staff.Court.map(({ GameId, IsRequested }: never) => [GameId, IsRequested])).toEqual([
      [there.id, false],
      [wanting.gameId, true],
    ])
    expect(staff.Clubs.map(({ GameId }: never) => GameId)).toEqual([theirs.id])
    expect(staff.Leave).toEqual([{ PersonId: referee, Name: personas.referee.Name, PartOfDay: 0 }])
    expect(await read(personas.clubUser)).toMatchObject({ OnLeave: 1, Leave: [] })
    expect(
      (
        await server()
          .as(personas.staff)
          .get(`rest/game-time-changes/court-day?gameId=${scene.gameId}&courtId=1&day=2026-02-31`)
      ).status,
    ).toBe(400)
  })

  test('returns the day of a court for a planned game to staff, and refuses it to a club', async () => {
    const scene = await aGameToMove(db(), { game_day: '2026-07-06T14:00' })
    const [home, away] = [await aTeam(db()), await aTeam(db())]
    const theirs = await aGame(db(), { game_day: '2026-07-06T20:00', home_team_id: home.id })
    const youth = await aTournament(db(), { age_group_type_id: 4 })
    const day = (more: string, persona: Persona = personas.staff) =>
      server()
        .as(persona)
        .get(`rest/game-time-changes/court-day?courtId=${scene.court.id}&day=2026-07-06&gameId=${more}`)
    const plan = `&tournament=${youth.id}&home=${home.id}&away=${away.id}`
    const read = await (await day(`0${plan}`)).json()
    expect(read).toMatchObject({ CourtName: 'Núverandi völlur', Minutes: gameMinutes(4), OnLeave: 0 })
    expect(read.Court.map(({ GameId }: never) => GameId)).toEqual([scene.gameId])
    expect(read.Clubs.map(({ GameId }: never) => GameId)).toEqual([theirs.id])
    // If the query names planned teams for a stored game, they replace the stored teams.
    const moved = await (await day(`${scene.gameId}${plan}`)).json()
    expect([moved.Court, moved.Clubs.map(({ GameId }: never) => GameId)]).toEqual([[], [theirs.id]])
    expect((await day(`0${plan}`, personas.clubUser)).status).toBe(403)
    expect((await day(`${scene.gameId}${plan}`, personas.clubUser)).status).toBe(403)
  })

  test('a request that clashes with another game is accepted only if the clash is confirmed', async () => {
    const scene = await aGameToMove(db())
    const { id } = await aTimeRequest(db(), scene, { status: 'S' })
    const there = await aGame(db(), { game_day: '2026-06-21T17:00', court_id: scene.wanted.id })
    const refused = await confirm(personas.staff, id)
    expect([refused.status, (await refused.json()).error]).toEqual([409, 'keptGames.clashesUnseen'])
    expect(await game(scene.gameId)).toMatchObject({ game_day: '2026-06-20T14:00:00' })
    const Clashes = [`court.${there.id}.0.1`]
    const accepted = await confirm(personas.staff, id, { Clashes })
    expect(await accepted.json()).toMatchObject({ Data: { Status: 'L' } })
    expect(await game(scene.gameId)).toMatchObject({ game_day: '2026-06-21T16:30:00' })
  })

  const courtDayOf = (persona: Persona, scene: Awaited<ReturnType<typeof aGameToMove>>, day: string) =>
    server()
      .as(persona)
      .get(`rest/game-time-changes/court-day?gameId=${scene.gameId}&courtId=${scene.wanted.id}&day=${day}`)

  test('D3-031 T02 shows a club only the times that other clubs request, and nothing else of the requests', async () => {
    const scene = await aGameToMove(db())
    const [first, second] = [await aTeam(db()), await aTeam(db())]
    const theirs = await aGameToMove(db(), { home_team_id: first.id, away_team_id: second.id })
    const wanted = { requested_court_id: scene.wanted.id, requested_day: '2026-07-05T16:30' }
    await aTimeRequest(db(), theirs, {
      requested_by_team_id: first.id,
      consent_team_id: second.id,
      ...wanted,
    })
    await aTimeRequest(db(), await aGameToMove(db()), wanted)
    const read = async (persona: Persona) => (await courtDayOf(persona, scene, '2026-07-05')).json()
    const names = (day: { Court: { HomeName: string }[] }) => day.Court.map(({ HomeName }) => HomeName)
    expect(names(await read(personas.staff))).toEqual([first.short_name, 'Fálkinn'])
    const seen = await read(personas.clubUser)
    expect(seen.Court[0]).toEqual({
      GameId: 0,
      GameDay: '2026-07-05T16:30:00',
      Minutes: 120,
      IsRequested: true,
      TournamentShortName: '',
      HomeName: '',
      AwayName: '',
      CourtName: 'Óskavöllur',
    })
    expect(names(seen)).toEqual(['', 'Fálkinn'])
  })

  test("D1-008 audits each read of a court's day, with the people whose leave staff saw, and limits the number of reads", async () => {
    const scene = await aGameToMove(db())
    const read = (persona: Persona) => courtDayOf(persona, scene, '2026-07-05')
    const audited = db()
      .selectFrom('audit')
      .select(['auth_type', 'records', 'result'])
      .where('act', '=', 'gameTimes.courtDay')
      .where(sql<boolean>`(records ->> 'Game')::int = ${scene.gameId}`)
      .orderBy('id')
    for (const persona of [personas.clubUser, personas.staff, personas.otherClubUser]) await read(persona)
    const game = { Game: scene.gameId }
    expect(await audited.execute()).toMatchObject([
      { auth_type: 3, records: game, result: 200 },
      { auth_type: 1, records: { ...game, Persons: expect.any(Array) }, result: 200 },
      { auth_type: 3, records: game },
    ])
    await sql`update rate_limits set hits = 200 where act = 'gameTimes.courtDay'`.execute(db())
    expect((await read(personas.clubUser)).status).toBe(429)
    expect((await read(personas.staff)).status).toBe(200)
    await sql`delete from rate_limits where act = 'gameTimes.courtDay'`.execute(db())
  })

  test('D1-008 shows a club the leave of its referees only for times it can request', async () => {
    const scene = await aGameToMove(db())
    const played = await aGameToMove(db(), { home_result: 1, away_result: 0 })
    for (const [asked, day, error] of [
      [scene, '2026-05-11', 'gameTimes.isPast'],
      [scene, '2028-01-01', 'gameTimes.farAway'],
      [played, '2026-07-05', 'gameTimes.isPlayed'],
    ] as const) {
      const answer = await courtDayOf(personas.clubUser, asked, day)
      expect([answer.status, (await answer.json()).error]).toEqual([422, error])
      expect((await courtDayOf(personas.staff, asked, day)).status).toBe(200)
    }
  })
})
