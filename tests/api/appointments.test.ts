import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { type BoardGame, type Candidate, cellState } from '#domain/appointments/board.ts'
import type { PublicationDraft } from '#domain/appointments/board-calls.ts'
import { RefereeRole } from '#domain/games/codes.ts'
import { notices } from '#domain/notices/calls.ts'
import { nextThings } from '#domain/pending/next-call.ts'
import { RefereePermission } from '#domain/platform/types.ts'
import { known } from '#server/platform/known.ts'
import { refusalOf } from '../support/answers.ts'
import { apiTest } from '../support/api-test.ts'
import {
  aCourt,
  aGame,
  aHoliday,
  anInspectorReport,
  aPerson,
  aPlace,
  aReferee,
  aRole,
  aTeam,
} from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { personIdOf } from '../support/person-id.ts'
import { type Persona, personas } from '../support/personas.ts'
import { insertRow, updateRow } from '../support/rows.ts'
import { waitingCounts } from '../support/waiting.ts'

const { server, db, staff } = apiTest()

beforeEach(async () => {
  await sql`truncate games, holidays, mails, appointment_drafts, appointments, declined_games cascade`.execute(
    db(),
  )
  await sql`delete from referees where person_id > 0`.execute(db())
})

/** An official who is allowed in every role on the field. */
const anOfficial = (values: object = {}, person: object = {}) =>
  aReferee(db(), { permission_type_id: RefereePermission.NationalA, ...values }, person)

const day = '2026-05-16'
const at = (time: string, values: object = {}) => aGame(db(), { game_day: `${day}T${time}`, ...values })
const { Referee, Assistant1, Assistant2 } = RefereeRole

async function boardOf(from = '2026.05.16', to = from): Promise<BoardGame[]> {
  return (await staff().get(`rest/appointments/board?from=${from}&to=${to}`)).json()
}
const cellOf = (games: readonly BoardGame[], game: number, role: RefereeRole) =>
  known(games.find(({ GameId }) => GameId === game)?.Cells.find(({ RoleId }) => RoleId === role))

async function candidatesOf(game: number, role: RefereeRole = Referee, q = ''): Promise<Candidate[]> {
  return (
    await staff().get(`rest/appointments/candidates/${game}/${role}${q ? `?q=${encodeURI(q)}` : ''}`)
  ).json()
}
const codesOf = (person: Candidate | undefined) => person?.Reasons.map(({ Code }) => Code)

type Sent = {
  GameId: number
  PersonId: number | null
  RoleId?: RefereeRole
  Reason?: string
  Version?: number
}
const cell = (sent: Sent) => ({ RoleId: Referee, Version: 0, ...sent })
const save = (...cells: Sent[]) => staff().post('rest/appointments/drafts', { Cells: cells.map(cell) })
const drafts = () => db().selectFrom('appointment_drafts').selectAll().orderBy('role_id').execute()
const places = (game: number) =>
  db()
    .selectFrom('game_referees')
    .select(['role_id', 'person_id', 'confirmed_at', 'declined_at'])
    .where('game_id', '=', game)
    .orderBy('role_id')
    .execute()

async function publicationNow(): Promise<PublicationDraft[]> {
  const asked = await staff().get('rest/appointments/publication?from=2026.05.12&to=2026.06.30')
  return (await asked.json()).Drafts
}
const asSeen = ({ GameId, RoleId, Version, Loses }: PublicationDraft) => ({
  GameId,
  RoleId,
  Version,
  Loses: Loses && { PersonId: Loses.PersonId, Answer: Loses.Answer },
})
const publishSeen = (seen: readonly PublicationDraft[]) =>
  staff().post('rest/appointments/publication', { Drafts: seen.map(asSeen) })
const publish = async () => publishSeen(await publicationNow())

describe('the appointment board', () => {
  test('lists the games of its days with all roles, their published officials and drafts', async () => {
    const [first, second] = [await at('14:00'), await at('16:00')]
    await aGame(db(), { game_day: '2026-05-17T14:00' })
    const [one, other] = [await anOfficial({}, { name: 'Ása Orradóttir' }), await anOfficial()]
    await aPlace(db(), { game_id: first.id, person_id: one.id })
    await save({ GameId: second.id, PersonId: other.id, RoleId: Assistant2 })
    const games = await boardOf()
    expect(games.map(({ GameId }) => GameId)).toEqual([first.id, second.id])
    expect(games[0]?.Cells.map(({ RoleId }) => RoleId)).toEqual([20, 21, 22, 24, 23])
    expect(cellOf(games, first.id, Referee)).toMatchObject({
      Published: { PersonId: one.id, Name: 'Ása Orradóttir' },
      Draft: null,
      Version: 0,
    })
    expect(cellOf(games, second.id, Assistant2)).toMatchObject({
      Published: null,
      Draft: { Person: { PersonId: other.id }, By: personas.staff.Name },
    })
  })

  test('marks officials on leave, declined, or without an answer two days before the game', async () => {
    const [near, far] = [await aGame(db(), { game_day: '2026-05-13T18:00' }), await at('18:00')]
    const [away, silent, gone] = [await anOfficial(), await anOfficial(), await anOfficial()]
    await aHoliday(db(), { person_id: away.id, date_from: day, date_to: day })
    await aPlace(db(), { game_id: far.id, person_id: away.id })
    await aPlace(db(), { game_id: far.id, person_id: silent.id, role_id: Assistant1 })
    await aPlace(db(), { game_id: near.id, person_id: silent.id, asked_at: '2026-05-01' })
    await aPlace(db(), {
      game_id: near.id,
      person_id: gone.id,
      role_id: Assistant1,
      declined_at: testNow,
      declined_reason: 'Veikindi',
    })
    const games = await boardOf('2026.05.12', '2026.05.18')
    expect(cellOf(games, far.id, Referee)).toMatchObject({ IsOnLeave: true, Reasons: [{ Code: 'onLeave' }] })
    expect(cellOf(games, far.id, Assistant1)).toMatchObject({ IsOnLeave: false, IsLate: false })
    expect(cellOf(games, near.id, Referee)).toMatchObject({ IsLate: true })
    expect(cellOf(games, near.id, Assistant1)).toMatchObject({ DeclinedReason: 'Veikindi', IsLate: false })
  })

  describe('a role at a game has to be filled again, and is pending for staff even weeks ahead, if', () => {
    const far = '2026-07-18'
    const waiting = async () => (await waitingCounts(server(), personas.staff))['appointments.toReplace'] ?? 0
    const stateOf = async (game: number, role: RefereeRole = Referee) =>
      cellState(cellOf(await boardOf('2026.07.18'), game, role))
    const farGame = (time: string, values: object = {}) =>
      aGame(db(), { game_day: `${far}T${time}`, ...values })
    const appointed = async (game: { id: number }) => {
      const person = await anOfficial()
      await save({ GameId: game.id, PersonId: person.id })
      expect((await publishFar()).status).toBe(200)
      return person
    }
    const publishFar = async () => {
      const asked = await staff().get('rest/appointments/publication?from=2026.07.01&to=2026.07.31')
      return publishSeen((await asked.json()).Drafts)
    }

    test('its game was moved onto another game of the official, unless one of the two is postponed', async () => {
      const [one, other] = [await farGame('12:00'), await farGame('18:00')]
      const person = await appointed(one)
      await save({ GameId: other.id, PersonId: person.id })
      await publishFar()
      expect([await stateOf(one.id), await stateOf(other.id), await waiting()]).toEqual(['asked', 'asked', 0])
      const change = (values: object) => updateRow(db(), 'games', other.id, values)
      await change({ game_day: `${far}T12:30` })
      expect([await stateOf(one.id), await stateOf(other.id), await waiting()]).toEqual([
        'cannot',
        'cannot',
        2,
      ])
      await change({ report_status: 'F' })
      expect([await stateOf(one.id), await waiting()]).toEqual(['asked', 0])
      expect(await refusalOf(save({ GameId: other.id, PersonId: (await anOfficial()).id }))).toEqual([
        422,
        'appointments.isPostponed',
      ])
    })

    test('the official goes on leave', async () => {
      const game = await farGame('12:00')
      await aHoliday(db(), { person_id: (await appointed(game)).id, date_from: far, date_to: far })
      expect([await stateOf(game.id), await waiting()]).toEqual(['onLeave', 1])
    })

    test('a club of the game is entered as a conflict of the official', async () => {
      const team = await aTeam(db())
      const game = await farGame('12:00', { home_team_id: team.id })
      const person_id = (await appointed(game)).id
      const entered_at = testNow
      await insertRow(db(), 'official_conflicts', {
        person_id,
        team_id: team.id,
        kind: 'family',
        entered_at: new Date(entered_at).toISOString(),
      })
      expect([await stateOf(game.id), await waiting()]).toEqual(['cannot', 1])
    })

    test('the role of the official ends before the game', async () => {
      const game = await farGame('12:00')
      const { id: person_id } = await appointed(game)
      await aRole(db(), { person_id, auth_type: 4, team_id: null, ends_on: '2026-07-18' })
      expect([await stateOf(game.id), await waiting()]).toEqual(['asked', 0])
      await db()
        .updateTable('roles')
        .set({ ends_on: '2026-07-17' })
        .where('person_id', '=', person_id)
        .execute()
      expect([await stateOf(game.id), await waiting()]).toEqual(['cannot', 1])
    })

    test('the official is removed from the list of referees', async () => {
      const game = await farGame('12:00')
      const { id } = await appointed(game)
      await db().deleteFrom('referees').where('person_id', '=', id).execute()
      expect([await stateOf(game.id), await waiting()]).toEqual(['cannot', 1])
    })

    test('the official has two clashing games, unless staff overrode the clash with a reason', async () => {
      const [one, other] = [await farGame('12:00'), await farGame('12:30')]
      const person = await appointed(one)
      await save({ GameId: other.id, PersonId: person.id, Reason: 'Skiptir í hálfleik' })
      await publishFar()
      expect([await stateOf(one.id), await stateOf(other.id), await waiting()]).toEqual(['asked', 'asked', 0])
    })

    test('the official has not answered in time, until the game begins', async () => {
      const game = await aGame(db(), { game_day: '2026-05-12T12:05' })
      await aPlace(db(), { game_id: game.id, person_id: (await anOfficial()).id, asked_at: '2026-05-01' })
      expect(await waiting()).toBe(1)
      server().clock.forward(600)
      expect(await waiting()).toBe(0)
      server().clock.set(testNow)
    })
  })

  test('ASG-12 D1-008 a reader of the schedule sees published appointments, but no leave, reasons or drafts', async () => {
    const game = await at('18:00')
    const [away, drafted] = [await anOfficial(), await anOfficial()]
    await aHoliday(db(), { person_id: away.id, date_from: day, date_to: day })
    await aPlace(db(), {
      game_id: game.id,
      person_id: away.id,
      declined_at: testNow,
      declined_reason: 'Veikindi',
    })
    await save({ GameId: game.id, PersonId: drafted.id, RoleId: Assistant1 })
    const asked = await server()
      .as(personas.restrictedNdo)
      .get('rest/appointments/board?from=2026.05.16&to=2026.05.16')
    const [read] = (await asked.json()) as BoardGame[]
    const hidden = { Draft: null, DeclinedReason: null, IsOnLeave: false, Reasons: [] }
    expect(read?.Cells[0]).toMatchObject({ Published: { PersonId: away.id }, ...hidden })
    expect(read?.Cells[1]).toMatchObject({ Published: null, ...hidden })
  })

  test('a period that ends before it begins is refused', async () => {
    expect(await refusalOf(staff().get('rest/appointments/board?from=2026.05.20&to=2026.05.12'))).toEqual([
      422,
      'dates.reversed',
    ])
  })
})

describe('a candidate for an appointment', () => {
  test('is listed by suitability, with ineligible officials and the reason last', async () => {
    const club = await aTeam(db(), { short_name: 'Ernir' })
    const court = await aCourt(db())
    const game = await at('18:00', { home_team_id: club.id, court_id: court.id })
    const other = await at('18:30')
    const free = await anOfficial()
    const busy = await anOfficial()
    const away = await anOfficial()
    const own = await anOfficial({ team_id: club.id })
    await aPlace(db(), { game_id: other.id, person_id: busy.id })
    await aHoliday(db(), { person_id: away.id, date_from: '2026-05-15', date_to: day })
    const found = await candidatesOf(game.id)
    expect(found[0]?.PersonId).toBe(free.id)
    const codes = new Map(found.map((one) => [one.PersonId, [one.IsForbidden, codesOf(one)]]))
    expect(codes.get(busy.id)).toEqual([true, expect.arrayContaining(['otherGame'])])
    expect(codes.get(away.id)).toEqual([true, expect.arrayContaining(['onLeave'])])
    expect(codes.get(own.id)).toEqual([true, expect.arrayContaining(['ownClub'])])
    expect(found.map(({ IsForbidden }) => IsForbidden)).toEqual([false, true, true, true])
  })

  test('of a club is recognized in games of its second team', async () => {
    const club = await aTeam(db())
    const second = await aTeam(db(), { parent_team_id: club.id })
    const own = await anOfficial({ team_id: club.id })
    const game = await at('18:00', { away_team_id: second.id })
    expect(codesOf((await candidatesOf(game.id)).find(({ PersonId }) => PersonId === own.id))).toContain(
      'ownClub',
    )
  })

  test('is busy with drafts of other games as with published appointments', async () => {
    const [game, other] = [await at('18:00'), await at('18:15')]
    const drafted = await anOfficial()
    await save({ GameId: other.id, PersonId: drafted.id })
    expect(codesOf((await candidatesOf(game.id))[0])).toContain('otherGame')
    await save({ GameId: other.id, PersonId: null, Version: (await drafts())[0]?.version })
    expect(codesOf((await candidatesOf(game.id))[0])).not.toContain('otherGame')
  })

  test('may work consecutive games on one court, but needs travel time between two courts', async () => {
    const court = await aCourt(db())
    const game = await at('18:00', { court_id: court.id })
    const [here, there] = [await anOfficial(), await anOfficial()]
    await aPlace(db(), { game_id: (await at('16:00', { court_id: court.id })).id, person_id: here.id })
    await aPlace(db(), { game_id: (await at('16:00')).id, person_id: there.id })
    const codes = new Map((await candidatesOf(game.id)).map((one) => [one.PersonId, codesOf(one)]))
    expect(codes.get(here.id)).not.toContain('otherGame')
    expect(codes.get(here.id)).not.toContain('tightWay')
    expect(codes.get(there.id)).toContain('otherGame')
  })

  test('has a recent club, late reports and good marks shown in words', async () => {
    const club = await aTeam(db(), { short_name: 'Ernir' })
    const person = await anOfficial()
    const before = await aGame(db(), { game_day: '2026-05-09T14:00', home_team_id: club.id })
    await aPlace(db(), { game_id: before.id, person_id: person.id })
    const inspector = await aPerson(db())
    await anInspectorReport(db(), { game_id: before.id, person_id: inspector.id, confirmed_at: testNow }, [
      { role_id: Referee, person_id: person.id, rating: 8.9 },
    ])
    const game = await at('18:00', { away_team_id: club.id })
    const [found] = await candidatesOf(game.id)
    expect(found?.Mark).toBe(8.9)
    expect(found?.Reasons).toEqual(
      expect.arrayContaining([
        { Code: 'clubLately', Number: 7, Name: 'Ernir' },
        { Code: 'lateReports', Number: 1, Name: null },
        { Code: 'goodMarks', Number: 8.9, Name: null },
      ]),
    )
  })

  test("is shown with the official's last game of each club, however long ago", async () => {
    const club = await aTeam(db(), { short_name: 'Ernir' })
    const second = await aTeam(db(), { short_name: 'Ernir 2', parent_team_id: club.id })
    const guests = await aTeam(db(), { short_name: 'Súlur' })
    const [often, never] = [
      await anOfficial({}, { name: 'Oft Með' }),
      await anOfficial({}, { name: 'Aldrei Með' }),
    ]
    const game = await at('18:00', { home_team_id: club.id, away_team_id: guests.id })
    const had = async (game_day: string, values: object, place: object = {}) =>
      aPlace(db(), {
        game_id: (await aGame(db(), { game_day, ...values })).id,
        person_id: often.id,
        ...place,
      })
    await had('2019-06-01T14:00', { home_team_id: club.id })
    await had('2021-06-05T14:00', { away_team_id: second.id })
    await had('2022-07-02T14:00', { away_team_id: guests.id })
    await had('2023-07-02T14:00', {
      away_team_id: guests.id,
      outcome: 'cancelled',
      cancelled_reason: 'Ófært',
    })
    await had('2024-07-02T14:00', { away_team_id: guests.id, report_status: 'F' })
    const declined = { declined_at: testNow, declined_reason: 'Veikindi' }
    await had('2025-07-02T14:00', { away_team_id: guests.id }, declined)
    await had('2026-09-02T14:00', { away_team_id: guests.id })
    const lastWith = new Map((await candidatesOf(game.id)).map((one) => [one.PersonId, one.LastWith]))
    expect(lastWith.get(often.id)).toEqual([
      { Club: 'Ernir', Day: '2021-06-05' },
      { Club: 'Súlur', Day: '2022-07-02' },
    ])
    expect(lastWith.get(never.id)).toEqual([
      { Club: 'Ernir', Day: null },
      { Club: 'Súlur', Day: null },
    ])
  })

  test('is found by parts of the name, but people who only appear on a report are not', async () => {
    const game = await at('18:00')
    const wanted = await anOfficial({}, { name: 'Þórunn Ægisdóttir' })
    await anOfficial({}, { name: 'Sigurður Ægisson' })
    await anOfficial({ set_by_hand: true }, { name: 'Þórunn Handa' })
    expect((await candidatesOf(game.id, Referee, 'thor aeg')).map(({ PersonId }) => PersonId)).toEqual([
      wanted.id,
    ])
  })

  test('without a game in the month is listed before hundreds of others who live as close and have a game', async () => {
    const [first, last, busy] = [8_000_001, 8_000_500, 8_000_450]
    const right = RefereePermission.NationalA
    const { tournament_id } = await at('10:00')
    await sql`with people as (
        insert into persons (id, ssn, name) select i, '9' || lpad(i::text, 9, '0'), 'Dómari' from generate_series(${first}::int, ${last}::int) i
        returning id
      ), officials as (
        insert into referees (person_id, permission_type_id) select id, ${right} from people
      ), played as (
        insert into games (id, tournament_id, game_day)
        select id, ${tournament_id}, '2026-05-02T10:00' from people where id <= ${busy} returning id
      )
      insert into game_referees (game_id, person_id, role_id) select id, id, ${Assistant1} from played`.execute(
      db(),
    )
    const found = await candidatesOf((await at('18:00')).id)
    // Removes the many officials again, because other tests expect few.
    await sql`delete from referees where person_id between ${first} and ${last}`.execute(db())
    expect(found[0]).toMatchObject({ PersonId: busy + 1, MonthGames: 0, Name: 'Dómari' })
    expect(found.every(({ PersonId, MonthGames }) => PersonId > busy && MonthGames === 0)).toBe(true)
  })

  test('is refused for an unknown game or role', async () => {
    expect((await staff().get('rest/appointments/candidates/987654/20')).status).toBe(404)
    const game = await at('18:00')
    expect((await staff().get(`rest/appointments/candidates/${game.id}/29`)).status).toBe(400)
  })
})

describe('a draft appointment', () => {
  test('can be stored, changed and removed, and only staff see it', async () => {
    const game = await at('18:00')
    const [one, other] = [await anOfficial(), await anOfficial()]
    const [saved] = await (await save({ GameId: game.id, PersonId: one.id })).json()
    const version = cellOf([saved], game.id, Referee).Version
    expect(await places(game.id)).toEqual([])
    const [changed] = await (await save({ GameId: game.id, PersonId: other.id, Version: version })).json()
    expect(cellOf([changed], game.id, Referee)).toMatchObject({ Draft: { Person: { PersonId: other.id } } })
    const [back] = await (
      await save({ GameId: game.id, PersonId: null, Version: cellOf([changed], game.id, Referee).Version })
    ).json()
    expect(cellOf([back], game.id, Referee)).toMatchObject({ Draft: null, Version: 0 })
    expect(await drafts()).toEqual([])
  })

  test('with a stale version is refused with the current game, even if the draft was removed meanwhile', async () => {
    const game = await at('18:00')
    const [one, other] = [await anOfficial(), await anOfficial()]
    await save({ GameId: game.id, PersonId: one.id })
    const [seen] = await drafts()
    const late = await save({ GameId: game.id, PersonId: other.id })
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ error: 'appointments.changed', Current: { GameId: game.id } })
    await save({ GameId: game.id, PersonId: null, Version: seen?.version })
    await save({ GameId: game.id, PersonId: one.id })
    expect(await refusalOf(save({ GameId: game.id, PersonId: other.id, Version: seen?.version }))).toEqual([
      409,
      'appointments.changed',
    ])
  })

  test('needs a reason, which is stored, if the official is ineligible', async () => {
    const game = await at('18:00')
    const away = await anOfficial({}, { name: 'Orri Ásuson' })
    await aHoliday(db(), { person_id: away.id, date_from: day, date_to: day })
    const refused = await save({ GameId: game.id, PersonId: away.id })
    expect(await refused.json()).toMatchObject({
      error: 'appointments.needsReason',
      error_description:
        'Orri Ásuson: Í orlofi, síðasti dagur: 16.05.2026. Skráðu ástæðu til að raða samt. Ekkert var vistað.',
    })
    expect(await drafts()).toEqual([])
    expect((await save({ GameId: game.id, PersonId: away.id, Reason: 'Samdi um það í síma' })).status).toBe(
      200,
    )
    expect(await drafts()).toMatchObject([{ reason: 'Samdi um það í síma' }])
    await publish()
    expect(await db().selectFrom('appointments').selectAll().execute()).toMatchObject([
      { person_id: away.id, reason: 'Samdi um það í síma', before_person_id: null },
    ])
    expect(cellOf(await boardOf(), game.id, Referee)).toMatchObject({
      Published: { PersonId: away.id },
      AppointedReason: 'Samdi um það í síma',
    })
    const page = await (await staff().get(`rest/games/${game.id}`)).json()
    expect(page.Appointments).toMatchObject([
      {
        RoleId: Referee,
        Name: 'Orri Ásuson',
        BeforeName: null,
        Reason: 'Samdi um það í síma',
        ByName: personas.staff.Name,
      },
    ])
    // A reason is stored for one appointment: the next official in the role has none.
    const other = await anOfficial()
    await save({ GameId: game.id, PersonId: other.id })
    await publish()
    expect(cellOf(await boardOf(), game.id, Referee).AppointedReason).toBe('')
    expect((await (await staff().get(`rest/games/${game.id}`)).json()).Appointments).toHaveLength(2)
    expect(
      (await (await server().as(personas.referee).get(`rest/games/${game.id}`)).json()).Appointments,
    ).toBeNull()
  })

  test.each([
    ['a cancelled game', { outcome: 'cancelled' as const }, 'appointments.isCancelled'],
    ['a game of the past', { game_day: '2026-05-11T18:00' }, 'appointments.isPast'],
    ['a game that has begun', { game_day: '2026-05-12T11:00' }, 'appointments.isPast'],
  ])('for %s is refused', async (_name, values, error) => {
    const game = await aGame(db(), { game_day: `${day}T18:00`, ...values })
    const person = await anOfficial()
    expect(await refusalOf(save({ GameId: game.id, PersonId: person.id }))).toEqual([422, error])
    expect(await drafts()).toEqual([])
  })

  test('cannot put one person into two roles at a game, or use a person who is no official, whatever the reason', async () => {
    const game = await at('18:00')
    const [person, stranger] = [await anOfficial(), await aPerson(db())]
    await aPlace(db(), { game_id: game.id, person_id: person.id })
    const again = { GameId: game.id, PersonId: person.id, RoleId: Assistant1, Reason: 'Samt' }
    expect(await refusalOf(save(again))).toEqual([422, 'appointments.twice'])
    const twice = { GameId: game.id, PersonId: stranger.id }
    expect(await refusalOf(save({ ...twice, RoleId: Assistant2 }))).toEqual([422, 'appointments.notOfficial'])
    expect(await refusalOf(save({ GameId: game.id, PersonId: 987_654 }))).toEqual([
      422,
      'appointments.notOfficial',
    ])
    expect(await drafts()).toEqual([])
  })

  test('is refused if one save puts a person into two roles at a game', async () => {
    const game = await at('18:00')
    const person = await anOfficial({}, { name: 'Orri Ásuson' })
    const response = await save(
      { GameId: game.id, PersonId: person.id },
      { GameId: game.id, PersonId: person.id, RoleId: Assistant1 },
    )
    expect([response.status, await response.json()]).toMatchObject([
      422,
      {
        error: 'appointments.twice',
        error_description: 'Orri Ásuson yrði tvisvar á sama leik. Ekkert var vistað.',
      },
    ])
    expect(await drafts()).toEqual([])
  })

  test('T23 is refused with the reason if one save names a role twice, and nothing is stored', async () => {
    const game = await at('18:00')
    const [one, other] = [await anOfficial(), await anOfficial()]
    for (const second of [one, other]) {
      const answered = await save(
        { GameId: game.id, PersonId: one.id },
        { GameId: game.id, PersonId: second.id },
      )
      expect(answered.status).toBe(400)
      const Message = server().services.texts.translate('validation.rowTwice')
      expect((await answered.json()).Errors).toEqual([{ Field: 'Cells', Message }])
    }
    expect(await drafts()).toEqual([])
  })

  test('can swap two officials in one save', async () => {
    const game = await at('18:00')
    const [one, other] = [await anOfficial(), await anOfficial()]
    await aPlace(db(), { game_id: game.id, person_id: one.id })
    await aPlace(db(), { game_id: game.id, person_id: other.id, role_id: Assistant1 })
    const swapped = [
      { GameId: game.id, PersonId: other.id },
      { GameId: game.id, PersonId: one.id, RoleId: Assistant1 },
    ]
    expect((await save(...swapped)).status).toBe(200)
    expect((await publish()).status).toBe(200)
    expect((await places(game.id)).map(({ person_id }) => person_id)).toEqual([other.id, one.id])
  })

  test('is not stored if another draft of the same save is refused', async () => {
    const [game, past] = [await at('18:00'), await aGame(db(), { game_day: '2026-05-01T18:00' })]
    const person = await anOfficial()
    const sent = [
      { GameId: game.id, PersonId: person.id },
      { GameId: past.id, PersonId: person.id },
    ]
    expect(await refusalOf(save(...sent))).toEqual([422, 'appointments.isPast'])
    expect(await drafts()).toEqual([])
  })

  test.each([
    ['an unknown role', { RoleId: 25 }],
    ['a text for a person', { PersonId: 'Jón' }],
    ['a long reason', { Reason: 'x'.repeat(301) }],
    ['a version below 0', { Version: -1 }],
  ])('with %s is refused', async (_name, values) => {
    const game = await at('18:00')
    const sent = { ...cell({ GameId: game.id, PersonId: (await anOfficial()).id }), ...values }
    expect((await staff().post('rest/appointments/drafts', { Cells: [sent] })).status).toBe(400)
  })
})

describe('publishing drafts of appointments', () => {
  test('fills the roles, asks for answers, and sends one mail to each official affected with all their games', async () => {
    const [first, second] = [await at('12:00'), await at('18:00')]
    const [before, after] = [await anOfficial(), await anOfficial({}, { name: 'Una Karadóttir' })]
    await aPlace(db(), { game_id: first.id, person_id: before.id, confirmed_at: testNow })
    await save(
      { GameId: first.id, PersonId: after.id },
      { GameId: second.id, PersonId: after.id, RoleId: Assistant2 },
    )
    const answer = await publish()
    expect(await answer.json()).toEqual({ Published: 2, Officials: 2, WithoutAddress: [] })
    expect(await places(first.id)).toEqual([
      { role_id: Referee, person_id: after.id, confirmed_at: null, declined_at: null },
    ])
    expect(await places(second.id)).toMatchObject([{ role_id: Assistant2, person_id: after.id }])
    expect(await drafts()).toEqual([])
    const mails = await db()
      .selectFrom('outbox as o')
      .innerJoin('mails as m', 'm.id', 'o.mail_id')
      .select(['o.person_id', 'm.subject', 'm.body'])
      .orderBy('o.person_id')
      .execute()
    expect(mails.map(({ person_id, subject }) => [person_id, subject])).toEqual([
      [before.id, 'Breyting á niðurröðun: 1 leikur'],
      [after.id, 'Þú ert á 2 leikjum'],
    ])
    expect(mails[1]?.body).toMatch(/16\.05\.26 - 12:00.*Dómari\n.*16\.05\.26 - 18:00.*Aðstoðardómari 2/s)
  })

  test('OP-037 sends each new official, and nobody else, a mail and a notice that link to the unanswered appointment', async () => {
    const [tonight, later] = [
      await aGame(db(), { game_day: '2026-05-12T20:00' }),
      await aGame(db(), { game_day: '2026-05-22T20:00' }),
    ]
    const person = await personIdOf(db(), personas.referee)
    const other = await personIdOf(db(), personas.otherReferee)
    const official = { permission_type_id: RefereePermission.NationalA, set_by_hand: false }
    for (const person_id of [person, other]) await insertRow(db(), 'referees', { ...official, person_id })
    await aPlace(db(), { game_id: later.id, person_id: other, role_id: Assistant1 })
    await save(
      { GameId: tonight.id, PersonId: person, Reason: 'Býr við völlinn' },
      { GameId: later.id, PersonId: person, Reason: 'Býr við völlinn' },
    )
    expect((await publish()).status).toBe(200)
    const told = async (persona: Persona) =>
      notices.answer
        .parse(await (await server().as(persona).get('rest/notices')).json())
        .filter(({ Kind }) => Kind === 'appointed')
        .map(({ Address, Game }) => [Address, Game?.GameDay])
    expect(await told(personas.referee)).toEqual([
      ['/heim', '2026-05-22T20:00:00'],
      ['/heim', '2026-05-12T20:00:00'],
    ])
    expect(await told(personas.otherReferee)).toEqual([])
    const { body } = await db().selectFrom('mails').select('body').executeTakeFirstOrThrow()
    expect(body).toMatch(/Svaraðu hvort þú mætir: \S+\/heim$/)
    const asked = await (await server().as(personas.referee).get('rest/next')).json()
    expect(nextThings.answer.parse(asked).Questions.map(({ GameId }) => GameId)).toEqual([
      tonight.id,
      later.id,
    ])
  })

  test('names officials without an address and does not count them as mailed', async () => {
    const game = await at('18:00')
    const person = await anOfficial({}, { name: 'Orri Ásuson', email: null })
    const reached = await anOfficial({}, { email: 'domari@example.is' })
    await save(
      { GameId: game.id, PersonId: person.id },
      { GameId: game.id, PersonId: reached.id, RoleId: Assistant1 },
    )
    expect(await (await publish()).json()).toEqual({
      Published: 2,
      Officials: 1,
      WithoutAddress: ['Orri Ásuson'],
    })
    expect(await db().selectFrom('outbox').select('person_id').execute()).toEqual([{ person_id: reached.id }])
  })

  test('can empty a role', async () => {
    const game = await at('18:00')
    const person = await anOfficial()
    await aPlace(db(), { game_id: game.id, person_id: person.id })
    await save({ GameId: game.id, PersonId: null })
    expect((await publish()).status).toBe(200)
    expect(await places(game.id)).toEqual([])
  })

  test('asks an official who had declined again, if staff gave a reason', async () => {
    const game = await at('18:00')
    const person = await anOfficial()
    await aPlace(db(), {
      game_id: game.id,
      person_id: person.id,
      declined_at: testNow,
      declined_reason: 'Nei',
    })
    expect(await refusalOf(save({ GameId: game.id, PersonId: person.id }))).toEqual([
      422,
      'appointments.needsReason',
    ])
    await save({ GameId: game.id, PersonId: person.id, Reason: 'Kemst eftir allt saman' })
    expect((await publish()).status).toBe(200)
    expect(await places(game.id)).toMatchObject([
      { person_id: person.id, declined_at: null, confirmed_at: null },
    ])
  })

  test('is refused if the drafts differ from those the user saw', async () => {
    const game = await at('18:00')
    const [one, other] = [await anOfficial(), await anOfficial()]
    await save({ GameId: game.id, PersonId: one.id })
    const [seen] = await drafts()
    await save({ GameId: game.id, PersonId: other.id, Version: seen?.version })
    const Drafts = [{ GameId: game.id, RoleId: Referee, Version: seen?.version }]
    expect(await refusalOf(staff().post('rest/appointments/publication', { Drafts }))).toEqual([
      409,
      'appointments.draftsChanged',
    ])
    expect(await places(game.id)).toEqual([])
  })

  test('is refused with the name of a game whose official became ineligible meanwhile', async () => {
    const [game, other] = [await at('18:00'), await at('20:00')]
    const person = await anOfficial()
    await save(
      { GameId: game.id, PersonId: person.id },
      { GameId: other.id, PersonId: (await anOfficial()).id },
    )
    await aHoliday(db(), { person_id: person.id, date_from: day, date_to: day })
    const answer = await publish()
    const refused = await answer.json()
    expect([answer.status, refused.error]).toEqual([422, 'appointments.cannotPublish'])
    expect(refused.error_description).toMatch(
      /: .+ – Í orlofi, síðasti dagur: 16\.05\.2026\. Skráðu ástæðu í sætið til að raða samt\. Ekkert var birt\.$/,
    )
    expect(refused.error_description).not.toContain('vistað')
    expect([...(await places(game.id)), ...(await places(other.id))]).toEqual([])
    expect(await drafts()).toHaveLength(2)
  })

  test('does not replace an official who got the role meanwhile', async () => {
    const game = await at('18:00')
    const [drafted, imported] = [await anOfficial(), await anOfficial()]
    await save({ GameId: game.id, PersonId: drafted.id })
    await aPlace(db(), { game_id: game.id, person_id: imported.id })
    expect((await publish()).status).toBe(422)
    expect(await places(game.id)).toMatchObject([{ person_id: imported.id }])
  })

  test('is refused for one half of a swap, since the other official would then have two roles at the game', async () => {
    const game = await at('18:00')
    const [one, other] = [await anOfficial(), await anOfficial()]
    await aPlace(db(), { game_id: game.id, person_id: one.id })
    await aPlace(db(), { game_id: game.id, person_id: other.id, role_id: Assistant1 })
    await save(
      { GameId: game.id, PersonId: other.id },
      { GameId: game.id, PersonId: one.id, RoleId: Assistant1 },
    )
    const [draft] = await drafts()
    const Drafts = [{ GameId: game.id, RoleId: Referee, Version: draft?.version }]
    const published = staff().post('rest/appointments/publication', { Drafts })
    expect(await refusalOf(published)).toEqual([409, 'appointments.publishTogether'])
    expect((await places(game.id)).map(({ person_id }) => person_id)).toEqual([one.id, other.id])
    expect(await drafts()).toHaveLength(2)
  })

  test('is refused if it moves an official to a simultaneous game without the draft that removes them from the first game', async () => {
    const [left, taken] = [await at('18:00'), await at('18:30')]
    const [moved, instead] = [await anOfficial(), await anOfficial()]
    await aPlace(db(), { game_id: left.id, person_id: moved.id })
    await save({ GameId: left.id, PersonId: instead.id })
    await save({ GameId: taken.id, PersonId: moved.id })
    const draft = (await drafts()).find(({ game_id }) => game_id === taken.id)
    const Drafts = [{ GameId: taken.id, RoleId: Referee, Version: draft?.version }]
    const published = staff().post('rest/appointments/publication', { Drafts })
    expect(await refusalOf(published)).toEqual([409, 'appointments.publishTogether'])
    expect(await places(taken.id)).toEqual([])
    expect((await publish()).status).toBe(200)
    expect((await places(taken.id)).map(({ person_id }) => person_id)).toEqual([moved.id])
  })

  test('names the official who loses a role, with their answer, and is refused if the user had not seen that answer', async () => {
    const game = await at('18:00')
    const [holder, taker] = [await anOfficial({}, { name: 'Jón Handhafi' }), await anOfficial()]
    await aPlace(db(), { game_id: game.id, person_id: holder.id })
    await save({ GameId: game.id, PersonId: taker.id })
    const seen = await publicationNow()
    expect(seen).toMatchObject([
      {
        Person: { PersonId: taker.id },
        Loses: { PersonId: holder.id, Name: 'Jón Handhafi', Answer: 'open' },
      },
    ])
    const refused = [409, 'appointments.seatUnseen']
    for (const Loses of [null, { PersonId: taker.id, Answer: 'open' as const, Name: '' }])
      expect(await refusalOf(publishSeen(seen.map((draft) => ({ ...draft, Loses }))))).toEqual(refused)
    // The current official confirms after the user loaded the drafts.
    await db().updateTable('game_referees').set({ confirmed_at: testNow }).execute()
    expect(await refusalOf(publishSeen(seen))).toEqual(refused)
    expect(await places(game.id)).toMatchObject([{ person_id: holder.id }])
    expect(await drafts()).toHaveLength(1)
    expect(await publicationNow()).toMatchObject([{ Loses: { Answer: 'confirmed' } }])
    expect((await publish()).status).toBe(200)
    expect(await places(game.id)).toMatchObject([{ person_id: taker.id }])
  })

  test('may cover some drafts and leave others, and two users can publish different drafts at once', async () => {
    const [first, second] = [await at('12:00'), await at('18:00')]
    const [one, other] = [await anOfficial(), await anOfficial()]
    await save({ GameId: first.id, PersonId: one.id }, { GameId: second.id, PersonId: other.id })
    const seen = await publicationNow()
    const answers = await Promise.all(seen.map((draft) => publishSeen([draft])))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await drafts()).toEqual([])
    expect([...(await places(first.id)), ...(await places(second.id))]).toHaveLength(2)
  })

  test('twice at the same moment fills no role twice and removes no official the user did not see', async () => {
    const game = await at('18:00')
    const [holder, taker] = [await anOfficial(), await anOfficial()]
    await aPlace(db(), { game_id: game.id, person_id: holder.id })
    await save({ GameId: game.id, PersonId: taker.id })
    const seen = await publicationNow()
    const answers = await Promise.all([publishSeen(seen), publishSeen(seen)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await db().selectFrom('appointments').selectAll().execute()).toMatchObject([
      { person_id: taker.id, before_person_id: holder.id },
    ])
  })

  test('sent twice at the same moment is done once', async () => {
    const game = await at('18:00')
    await save({ GameId: game.id, PersonId: (await anOfficial()).id })
    const answers = await Promise.all([publish(), publish()])
    expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200)
    expect(await db().selectFrom('appointments').selectAll().execute()).toHaveLength(1)
    expect(await db().selectFrom('mails').selectAll().execute()).toHaveLength(1)
  })

  test('is not required: staff can discard the drafts they saw instead', async () => {
    const game = await at('18:00')
    await save({ GameId: game.id, PersonId: (await anOfficial()).id })
    const [seen] = await drafts()
    const Drafts = [{ GameId: game.id, RoleId: Referee, Version: seen?.version }]
    expect((await staff().post('rest/appointments/discard', { Drafts })).status).toBe(200)
    expect(await refusalOf(staff().post('rest/appointments/discard', { Drafts }))).toEqual([
      409,
      'appointments.draftsChanged',
    ])
  })
})

describe('the hours that an official has to answer an appointment', () => {
  const near = () => aGame(db(), { game_day: '2026-05-13T18:00' })
  const hoursAgo = (hours: number) => new Date(Date.parse(testNow) - hours * 3_600_000)
  const isLate = async (game: number) =>
    cellOf(await boardOf('2026.05.12', '2026.05.18'), game, Referee).IsLate
  const rules = async () => (await staff().get('rest/appointments/rules')).json()
  const toReplace = async () => (await waitingCounts(server(), personas.staff))['appointments.toReplace'] ?? 0

  test('count from when the official was asked, on the appointment board and in the pending count', async () => {
    const game = await near()
    const person = await anOfficial()
    await aPlace(db(), { game_id: game.id, person_id: person.id, asked_at: hoursAgo(23) })
    expect([await isLate(game.id), await toReplace()]).toEqual([false, 0])
    await db()
      .updateTable('game_referees')
      .set({ asked_at: hoursAgo(24) })
      .execute()
    expect([await isLate(game.id), await toReplace()]).toEqual([true, 1])
    // If it is unknown when the official was asked, only the days before the game count.
    await db().updateTable('game_referees').set({ asked_at: null }).execute()
    expect([await isLate(game.id), await toReplace()]).toEqual([true, 1])
  })

  test('begin at publication, and again when the official is replaced', async () => {
    const game = await near()
    const [one, other] = [await anOfficial(), await anOfficial()]
    await save({ GameId: game.id, PersonId: one.id })
    await publish()
    const askedAt = () => db().selectFrom('game_referees').select(['person_id', 'asked_at']).execute()
    expect(await askedAt()).toEqual([{ person_id: one.id, asked_at: new Date(testNow).toISOString() }])
    expect(await isLate(game.id)).toBe(false)
    await db()
      .updateTable('game_referees')
      .set({ asked_at: hoursAgo(48) })
      .execute()
    // An import replaces an official by the same SQL update as this test.
    await db().updateTable('game_referees').set({ person_id: other.id }).execute()
    expect((await askedAt())[0]?.asked_at).not.toBe(hoursAgo(48).toISOString())
  })

  test('can be set by staff, and a stale version is refused', async () => {
    const game = await near()
    await aPlace(db(), { game_id: game.id, person_id: (await anOfficial()).id, asked_at: hoursAgo(10) })
    const before = await rules()
    const set = (body: object) => staff().post('rest/appointments/rules', body)
    for (const AnswerHours of [0, 169, 2.5, '8', null]) expect((await set({ AnswerHours })).status).toBe(400)
    expect(await rules()).toEqual(before)
    const after = await (await set({ AnswerHours: 8, Version: before.Version })).json()
    expect(after).toEqual({ AnswerHours: 8, Version: before.Version + 1 })
    expect(await isLate(game.id)).toBe(true)
    expect(await refusalOf(set({ AnswerHours: 9, Version: before.Version }))).toEqual([409, 'record.stale'])
    expect((await set({ AnswerHours: before.AnswerHours })).status).toBe(200)
    for (const persona of [personas.restrictedNdo, personas.clubUser, personas.referee]) {
      expect((await server().as(persona).get('rest/appointments/rules')).status).toBe(403)
      expect((await server().as(persona).post('rest/appointments/rules', { AnswerHours: 9 })).status).toBe(
        403,
      )
    }
  })
})

test('the pending count of staff has officials on leave or silent two days before the game; other roles have no such count', async () => {
  const [near, far] = [await aGame(db(), { game_day: '2026-05-13T18:00' }), await at('18:00')]
  const [away, silent, comes] = [await anOfficial(), await anOfficial(), await anOfficial()]
  await aHoliday(db(), { person_id: away.id, date_from: day, date_to: day })
  await aPlace(db(), { game_id: far.id, person_id: away.id })
  await aPlace(db(), { game_id: far.id, person_id: silent.id, role_id: Assistant1 })
  await aPlace(db(), { game_id: near.id, person_id: silent.id, asked_at: '2026-05-01' })
  await aPlace(db(), { game_id: near.id, person_id: comes.id, role_id: Assistant1, confirmed_at: testNow })
  expect((await waitingCounts(server(), personas.staff))['appointments.toReplace']).toBe(2)
  expect((await waitingCounts(server(), personas.restrictedNdo))['appointments.toReplace']).toBeUndefined()
})

test('if two simultaneous drafts fill one role, one is stored and the other refused; drafts for other roles are unaffected', async () => {
  const game = await at('18:00')
  const people = [await anOfficial(), await anOfficial(), await anOfficial()]
  const answers = await Promise.all([
    save({ GameId: game.id, PersonId: known(people[0]).id }),
    save({ GameId: game.id, PersonId: known(people[1]).id }),
    save({ GameId: game.id, PersonId: known(people[2]).id, RoleId: Assistant1 }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409])
  expect((await drafts()).map(({ role_id }) => role_id)).toEqual([Referee, Assistant1])
})
