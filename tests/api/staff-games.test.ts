import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clashKey } from '#domain/clashes/clashes.ts'
import { gameClashes } from '#domain/staff-games/calls.ts'
import type { StaffGame } from '#domain/staff-games/staff-game.ts'
import { importFolder } from '#server/import.ts'
import { answerOf } from '../support/answers.ts'
import { apiTest } from '../support/api-test.ts'
import { aCourt, aGame, aPerson, aPlace, aTeam, aTournament } from '../support/builders.ts'
import { csvFolder, lines } from '../support/csv-folder.ts'
import { testNow } from '../support/demo-database.ts'
import { importedAt } from '../support/importing.ts'
import { personaClubs } from '../support/personas.ts'
import { insertRow, updateRow } from '../support/rows.ts'

// testNow is 12 May 2026.

const { server, db, staff } = apiTest()
const { own, other } = personaClubs
let tournament: number
let court: number

beforeAll(async () => {
  tournament = (await aTournament(db(), { short_name: 'Prófunardeild' })).id
  court = (await aCourt(db(), { name: 'Prófunarvöllur' })).id
})
beforeEach(() => server().clock.set(testNow))

const planned = (values: object = {}) => ({
  TournamentId: tournament,
  Day: '2026-06-01',
  Time: '19:15',
  HomeTeamId: own,
  AwayTeamId: other,
  CourtId: court,
  GameRoundId: 3,
  ...values,
})
/** Returns the clashes of a planned game, and who would be notified. */
async function planOf(values: object = {}) {
  const { Day, Time, TournamentId, HomeTeamId, AwayTeamId, CourtId, Id } = { Id: 0, ...planned(values) }
  const query = new URLSearchParams({
    day: Day,
    time: Time,
    tournament: `${TournamentId}`,
    home: `${HomeTeamId}`,
    away: `${AwayTeamId}`,
    court: `${CourtId}`,
    game: Id ? `${Id}` : '',
  })
  const response = await staff().get(`rest/games/clashes?${query}`)
  return response.ok ? gameClashes.answer.parse(await response.json()) : { Clashes: [], Told: null }
}
const seenOf = async (values: object = {}) => (await planOf(values)).Clashes.map(clashKey)
/** Saves the game with all its clashes confirmed. */
const save = async (values: object = {}) => saveSeen(await seenOf(values), values)
const saveSeen = (Clashes: readonly string[], values: object = {}) =>
  answerOf(staff().post('rest/games', planned({ ...values, Clashes })))
const cancel = (body: object) => answerOf(staff().post('rest/games/cancel', body))
const restoreSeen = (body: object) => answerOf(staff().post('rest/games/restore', body))
const restore = async (body: { Id: number; Version?: number }) => {
  const game = await storedGame(body.Id)
  const day = String(game?.game_day)
  const values = { Id: body.Id, Day: day.slice(0, 10), Time: day.slice(11, 16), CourtId: game?.court_id ?? 0 }
  return restoreSeen({ ...body, Clashes: await seenOf(values) })
}
const list = (filter: object) =>
  answerOf(staff().get(`rest/games?filter=${encodeURIComponent(JSON.stringify(filter))}`))
const storedGame = (id: number) =>
  db().selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst()
const mailsOf = (id: number) =>
  db()
    .selectFrom('mails as m')
    .innerJoin('outbox as o', 'o.mail_id', 'm.id')
    .select(['m.subject', 'm.body', 'o.address', 'o.team_id', 'o.person_id'])
    .where('m.record_path', '=', `/leikir?leit=${id}`)
    .orderBy('o.id')
    .execute()

describe('games that staff manage', () => {
  test('a new game gets an id above imported ones, is found by each filter, and can be deleted', async () => {
    const made: StaffGame = await save()
    expect(made).toMatchObject({ ...planned(), HomeName: 'Fálkinn', AwayName: 'Súlur', Version: 1 })
    expect(made.Id).toBeGreaterThanOrEqual(20_000_000)
    const filters = [
      { q: String(made.Id) },
      { q: 'falki sulur', Period: { from: '2026-06-01', to: '2026-06-01' } },
      { Tournament: [String(tournament)] },
      { Team: [String(own)], Court: [String(court)] },
      { State: 'coming', Period: { from: '2026-06-01', to: '' }, Court: [String(court)] },
    ]
    for (const filter of filters) expect(await list(filter)).toEqual([made])
    expect(await list({ Tournament: [String(tournament)], State: 'cancelled' })).toEqual([])
    expect(await answerOf(staff().delete(`rest/games/${made.Id}`))).toEqual({})
    expect(await storedGame(made.Id)).toBeUndefined()
  })

  test.each([
    ['the year 1', { Day: '0001-01-01' }, [422, 'keptGames.farAway']],
    ['an impossible date', { Day: '2026-02-30' }, [400, 'input.malformed']],
    ['an impossible time', { Time: '25:00' }, [400, 'input.malformed']],
    ['the same team twice', { AwayTeamId: personaClubs.own }, [422, 'keptGames.ownOpponent']],
    ['no tournament', { TournamentId: 0 }, [400, 'input.malformed']],
    ['an unknown tournament', { TournamentId: 2_000_000_000 }, [404, 'record.notFound']],
    ['an unknown team', { HomeTeamId: 2_000_000_000 }, [404, 'record.notFound']],
    ['an unknown court', { CourtId: 2_000_000_000 }, [404, 'record.notFound']],
    ['an unknown id', { Id: 2_000_000_000 }, [404, 'record.notFound']],
  ])('T23 a game with %s is refused', async (_what, values, refused) => {
    const games = () => db().selectFrom('games').select('id').orderBy('id').execute()
    const before = await games()
    expect(await save(values)).toEqual(refused)
    expect(await games()).toEqual(before)
  })

  test('moving a game notifies both clubs and the confirmed referees, who are asked again', async () => {
    const game = await save()
    const [comes, maybe] = [await aPerson(db()), await aPerson(db())]
    await aPlace(db(), { game_id: game.Id, person_id: comes.id, confirmed_at: testNow })
    await aPlace(db(), { game_id: game.Id, person_id: maybe.id, role_id: 21 })
    const moved = await save({ Id: game.Id, Version: game.Version, Day: '2026-06-02', Time: '' })
    expect(moved).toMatchObject({ Day: '2026-06-02', Time: '', Version: 2 })
    const mails = await mailsOf(game.Id)
    expect(mails.map(({ team_id, person_id }) => team_id ?? person_id)).toEqual([
      ...[own, other].toSorted(),
      comes.id,
    ])
    expect(mails[0]?.body).toMatch(
      /Var: 01\.06\.2026 .*19:15, Prófunarvöllur\nVerður: 02\.06\.2026, Prófunarvöllur/,
    )
    const places = await db()
      .selectFrom('game_referees')
      .select('confirmed_at')
      .where('game_id', '=', game.Id)
      .execute()
    expect(places.map(({ confirmed_at }) => confirmed_at)).toEqual([null, null])
    expect(await save({ Id: game.Id, Version: game.Version, Day: '2026-06-03' })).toEqual([
      409,
      'record.stale',
    ])
    // A change without a move notifies nobody.
    await save({ Id: game.Id, Day: moved.Day, Time: moved.Time, GameRoundId: 4 })
    expect(await mailsOf(game.Id)).toHaveLength(3)
    expect(await answerOf(staff().delete(`rest/games/${game.Id}`))).toEqual([422, 'inUse.gameReferees'])
  })

  test('two officials with one address get one message about a moved game', async () => {
    const game = await save()
    const email = 'fjolskylda@example.is'
    const [one, two] = [await aPerson(db(), { email }), await aPerson(db(), { email })]
    await aPlace(db(), { game_id: game.Id, person_id: one.id, confirmed_at: testNow })
    await aPlace(db(), { game_id: game.Id, person_id: two.id, role_id: 21, confirmed_at: testNow })
    expect(await save({ Id: game.Id, Version: game.Version, Day: '2026-06-02' })).toMatchObject({
      Version: 2,
    })
    expect((await mailsOf(game.Id)).filter(({ address }) => address === email)).toHaveLength(1)
  })

  test('a game can be cancelled with a reason and restored, and cannot be changed meanwhile', async () => {
    const game = await save()
    expect(await cancel({ Id: game.Id, Reason: ' ' })).toEqual([400, 'input.malformed'])
    const cancelled = await cancel({ Id: game.Id, Version: 1, Reason: 'Völlurinn er ófær.' })
    expect(cancelled).toMatchObject({
      Outcome: 'cancelled',
      CancelledReason: 'Völlurinn er ófær.',
      Version: 2,
    })
    expect((await mailsOf(game.Id))[0]).toMatchObject({
      subject: 'Leik aflýst: Fálkinn – Súlur',
      body: expect.stringContaining('Ástæða: Völlurinn er ófær.'),
    })
    expect(await list({ Court: [String(court)], State: 'cancelled' })).toEqual([cancelled])
    expect(await cancel({ Id: game.Id, Reason: 'Aftur' })).toEqual([422, 'keptGames.alreadyCancelled'])
    expect(await save({ Id: game.Id, Day: '2026-06-09' })).toEqual([422, 'keptGames.isCancelled'])
    expect(await answerOf(staff().delete(`rest/games/${game.Id}`))).toEqual([422, 'keptGames.cancelledStays'])
    const score = { GameId: game.Id, HomeResult: 1, AwayResult: 0, GameReportStatus: null }
    const refused = await answerOf(staff().post('gameresults', [score]))
    expect(refused).toEqual([422, 'matchReports.cancelled'])
    const asked = { GameId: game.Id, RequestedDate: '2026-06-20T14:00:00', RequestedCourt: court }
    const request = await staff().post('gametransfers/gametransferrequests', asked)
    expect(await request.json()).not.toMatchObject({ Success: true })
    expect(await restore({ Id: game.Id, Version: 1 })).toEqual([409, 'record.stale'])
    expect(await restore({ Id: game.Id })).toMatchObject({ Outcome: null, CancelledReason: '', Version: 3 })
    expect(await restore({ Id: game.Id })).toEqual([422, 'keptGames.notCancelled'])
    expect((await mailsOf(game.Id)).at(-1)?.subject).toBe('Leikur aftur á dagskrá: Fálkinn – Súlur')
  })

  test('a game with a report keeps its tournament and teams, and a confirmed game cannot change at all', async () => {
    const game = await save()
    const person = await aPerson(db())
    await insertRow(db(), 'lineups', {
      game_id: game.Id,
      team_id: own,
      person_id: person.id,
      position_id: 32,
    })
    const elsewhere = (await aTournament(db())).id
    expect(await save({ Id: game.Id, TournamentId: elsewhere })).toEqual([422, 'keptGames.hasReport'])
    expect(await save({ Id: game.Id, AwayTeamId: (await aTeam(db())).id })).toEqual([
      422,
      'keptGames.hasReport',
    ])
    expect(await answerOf(staff().delete(`rest/games/${game.Id}`))).toEqual([422, 'keptGames.reportBegun'])
    expect(await save({ Id: game.Id, Time: '20:00' })).toMatchObject({ Time: '20:00' })
    await updateRow(db(), 'games', game.Id, { report_status: 'S' })
    expect(await save({ Id: game.Id, Time: '21:00' })).toEqual([422, 'keptGames.confirmed'])
    expect(await cancel({ Id: game.Id, Reason: 'Of seint' })).toEqual([422, 'keptGames.isPlayed'])
    expect(await answerOf(staff().delete(`rest/games/${game.Id}`))).toEqual([422, 'keptGames.confirmed'])
  })

  test('T10 one of two simultaneous changes of a game is refused as stale', async () => {
    const game = await save()
    const answers = await Promise.all(
      ['20:00', '21:00'].map((Time) => save({ Id: game.Id, Version: game.Version, Time })),
    )
    expect(answers.filter(Array.isArray)).toEqual([[409, 'record.stale']])
  })

  test('clashes are listed: other games on the court at the time, and games of the teams on the day', async () => {
    const place = await aCourt(db())
    const at = { court_id: place.id, game_day: '2026-07-01T18:00', tournament_id: tournament }
    const onCourt = await aGame(db(), at)
    const ofTeam = await aGame(db(), { game_day: '2026-07-01T10:00', away_team_id: own })
    await aGame(db(), { ...at, outcome: 'cancelled' })
    await aGame(db(), { ...at, report_status: 'F' })
    const clashes = async (time: string) => {
      const query = `day=2026-07-01&time=${time}&tournament=${tournament}&home=${own}&away=0&court=${place.id}`
      const found = await answerOf(staff().get(`rest/games/clashes?${query}`))
      return found.Clashes.map(({ Kind, GameId }: { Kind: string; GameId: number }) => [Kind, GameId])
    }
    expect(await clashes('19:30')).toEqual([
      ['home', ofTeam.id],
      ['court', onCourt.id],
    ])
    expect(await clashes('20:30')).toEqual([['home', ofTeam.id]])
    expect(await clashes('')).toContainEqual(['court', onCourt.id])
  })

  test('a game with clashes is saved only after each is confirmed, and a new clash must be confirmed too', async () => {
    const place = (await aCourt(db())).id
    const at = { CourtId: place, Day: '2026-07-11', HomeTeamId: 0, AwayTeamId: 0 }
    const first = await save({ ...at, Time: '18:00' })
    const game = await save({ ...at, Time: '12:00' })
    const move = { ...at, Id: game.Id, Version: game.Version, Time: '19:00' }
    const refused = [409, 'keptGames.clashesUnseen']
    expect(await saveSeen([], move)).toEqual(refused)
    const seen = await seenOf(move)
    expect(seen).toEqual([`court.${first.Id}.0.${first.Version}`])
    await save({ ...at, Time: '20:00' })
    expect(await saveSeen(seen, move)).toEqual(refused)
    expect(await storedGame(game.Id)).toMatchObject({ game_day: '2026-07-11T12:00:00', version: 1 })
    expect(await mailsOf(game.Id)).toEqual([])
    const both = await seenOf(move)
    expect(both).toHaveLength(2)
    // The other game changes, which makes it a new clash.
    await updateRow(db(), 'games', first.Id, { version: 9 })
    expect(await saveSeen(both, move)).toEqual(refused)
    expect(await saveSeen(await seenOf(move), move)).toMatchObject({ Time: '19:00' })
    // A game that does not move needs no confirmation of its clashes.
    expect(await saveSeen([], { ...move, Version: 2, GameRoundId: 9 })).toMatchObject({ GameRoundId: 9 })
    for (const Clashes of ['court.1.0.1', [1], ['x'.repeat(61)]])
      expect(await answerOf(staff().post('rest/games', planned({ ...move, Clashes })))).toEqual([
        400,
        'input.malformed',
      ])
  })

  test('when two users put games on the same court and time at once, one is asked to confirm the clash', async () => {
    const CourtId = (await aCourt(db())).id
    const at = { CourtId, Day: '2026-07-12', Time: '18:00', HomeTeamId: 0, AwayTeamId: 0 }
    const answers = await Promise.all([saveSeen([], at), saveSeen([], at), saveSeen([], at)])
    expect(answers.filter(Array.isArray)).toEqual([
      [409, 'keptGames.clashesUnseen'],
      [409, 'keptGames.clashesUnseen'],
    ])
  })

  test('an official with another game at the time, travel included, is a clash unless the official declined', async () => {
    const [here, there] = [await aCourt(db()), await aCourt(db())]
    const day = '2026-07-13'
    const game = await save({ Day: day, Time: '12:00', CourtId: here.id })
    const [comes, declined] = [await aPerson(db(), { name: 'Védís Dómari' }), await aPerson(db())]
    await aPlace(db(), { game_id: game.Id, person_id: comes.id })
    await aPlace(db(), {
      game_id: game.Id,
      person_id: declined.id,
      role_id: 21,
      declined_at: testNow,
      declined_reason: 'Nei',
    })
    const other = await aGame(db(), { game_day: `${day}T18:00`, court_id: there.id })
    const early = await aGame(db(), { game_day: `${day}T08:00`, court_id: there.id })
    for (const id of [other.id, early.id]) {
      await aPlace(db(), { game_id: id, person_id: comes.id })
      await aPlace(db(), { game_id: id, person_id: declined.id, role_id: 21 })
    }
    const values = { Id: game.Id, Day: day, Time: '19:30', CourtId: here.id }
    const { Clashes } = await planOf(values)
    expect(Clashes.filter(({ Kind }) => Kind === 'official')).toMatchObject([
      { GameId: other.id, PersonId: comes.id, PersonName: 'Védís Dómari' },
    ])
    expect(await saveSeen([], values)).toEqual([409, 'keptGames.clashesUnseen'])
    expect(await save(values)).toMatchObject({ Time: '19:30' })
  })

  test('a planned move lists who is notified: both clubs, confirmed officials, and officials asked again for a new day', async () => {
    const game = await save({ Day: '2026-07-14' })
    const [comes, silent] = [
      await aPerson(db(), { name: 'Ari Kemur' }),
      await aPerson(db(), { name: 'Bára Þögul' }),
    ]
    await aPlace(db(), { game_id: game.Id, person_id: comes.id, confirmed_at: testNow })
    await aPlace(db(), { game_id: game.Id, person_id: silent.id, role_id: 21 })
    const told = async (values: object) => {
      const { Told } = await planOf({ Id: game.Id, Day: '2026-07-14', ...values })
      return [Told?.Clubs, Told?.Officials, Told?.AskedAgain].map((people) => people?.map(({ Name }) => Name))
    }
    const clubs = ['Fálkinn', 'Súlur']
    expect((await told({ Time: '20:00' })).map((names) => names?.toSorted())).toEqual([
      clubs,
      ['Ari Kemur'],
      [],
    ])
    expect((await told({ Day: '2026-07-15' })).at(2)).toEqual(['Ari Kemur', 'Bára Þögul'])
    expect(await told({})).toEqual([[], [], []])
    await save({ Id: game.Id, Version: 1, Day: '2026-07-15' })
    const asked = await db()
      .selectFrom('game_referees')
      .select('asked_at')
      .where('game_id', '=', game.Id)
      .execute()
    expect(asked.map(({ asked_at }) => asked_at)).toEqual(
      [comes, silent].map(() => new Date(testNow).toISOString()),
    )
  })

  test('a game with an open request cannot be moved until the request is answered or its time has passed', async () => {
    const game = await save({ Day: '2026-07-16' })
    const asked = { GameId: game.Id, RequestedDate: '2026-07-20T14:00:00', RequestedCourt: court }
    expect((await staff().post('gametransfers/gametransferrequests', asked)).status).toBe(200)
    const [listed] = await list({ q: String(game.Id) })
    expect(listed.RequestedDay).toBe('2026-07-20T14:00:00')
    const values = { Id: game.Id, Day: '2026-07-16' }
    for (const moved of [{ Time: '20:00' }, { Day: '2026-07-17' }, { CourtId: 0 }])
      expect(await save({ ...values, ...moved })).toEqual([422, 'keptGames.openRequest'])
    expect(await save({ ...values, GameRoundId: 7 })).toMatchObject({ GameRoundId: 7, Time: '19:15' })
    const games = await answerOf(staff().get(`gameresults/teamgames?teamid=${own}`))
    expect(games.find(({ GameId }: { GameId: number }) => GameId === game.Id)?.RequestedDay).toBe(
      '2026-07-20T14:00:00',
    )
    await db()
      .updateTable('game_time_requests')
      .set({ requested_day: '2026-05-01T14:00' })
      .where('game_id', '=', game.Id)
      .execute()
    expect(await save({ ...values, Time: '20:00' })).toMatchObject({ Time: '20:00' })
  })

  test('a cancelled game with clashes is restored only after they are confirmed', async () => {
    const CourtId = (await aCourt(db())).id
    const at = { CourtId, Day: '2026-07-18', Time: '18:00', HomeTeamId: 0, AwayTeamId: 0 }
    const game = await save(at)
    await cancel({ Id: game.Id, Reason: 'Ófært' })
    const other = await save(at)
    expect(await restoreSeen({ Id: game.Id })).toEqual([409, 'keptGames.clashesUnseen'])
    const Clashes = [`court.${other.Id}.0.${other.Version}`]
    expect(await restoreSeen({ Id: game.Id, Clashes })).toMatchObject({ Outcome: null })
  })

  test('FIN-11 a cancelled game is not counted in its tournament', async () => {
    const id = (await aTournament(db(), { year: 2027 })).id
    await aGame(db(), { tournament_id: id })
    await aGame(db(), { tournament_id: id, outcome: 'cancelled' })
    const counts = await answerOf(staff().get('games/gamesintournement?year=2027'))
    expect(counts).toMatchObject([{ TournementId: id, TournementGamesCount: 1 }])
  })

  test('T10 an import keeps games created, moved or cancelled in the app and reports the conflict', async () => {
    const { database } = server().services
    const take = (day: string, ...ids: number[]) =>
      importFolder(
        database,
        csvFolder({
          'games.csv': lines(
            'GameId,TournamentId,GameDay,HomeTeamId,AwayTeamId',
            ...ids.map((id) => `${id},${tournament},${day},${own},${other}`),
          ),
        }),
        importedAt,
      )
    await take('2026-08-01T14:00', 9001, 9002)
    await save({ Id: 9001, Day: '2026-08-08' })
    await cancel({ Id: 9002, Reason: 'Lið hætti' })
    const made = await save({ Day: '2026-08-20' })
    const { conflicts } = await take('2026-08-02T14:00', 9001, 9002, made.Id)
    for (const id of [9001, 9002, made.Id]) expect(conflicts.join('\n')).toContain(`(GameId ${id})`)
    expect((await storedGame(9001))?.game_day).toBe('2026-08-08T19:15:00')
    expect((await storedGame(9002))?.game_day).toBe('2026-08-01T14:00:00')
    expect((await storedGame(made.Id))?.game_day).toBe('2026-08-20T19:15:00')
  })
})
