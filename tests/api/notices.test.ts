import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clashKey } from '#domain/clashes/clashes.ts'
import { RefereeRole } from '#domain/games/codes.ts'
import { notices } from '#domain/notices/calls.ts'
import { gameClashes } from '#domain/staff-games/calls.ts'
import { sendLetters } from '#server/notices/letters.ts'
import { apiTest } from '../support/api-test.ts'
import { aContract, aPlace, type Row } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { aChange, aGameToMove } from '../support/game-time-scene.ts'
import { personIdOf } from '../support/person-id.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { aReportGame, type ReportPeople, reportPeople } from '../support/report-game.ts'
import { updateRow } from '../support/rows.ts'
import { waitingCounts } from '../support/waiting.ts'

const { own } = personaClubs
const { server, db } = apiTest({ environment: { sessionSeconds: 30 * 86_400 } })
let people: ReportPeople
let game: Row<'games'>

beforeAll(async () => {
  people = await reportPeople(db())
})
beforeEach(async () => {
  server().clock.set(testNow)
  for (const table of ['notices', 'notice_settings', 'notice_letters', 'outbox'] as const)
    await db().deleteFrom(table).execute()
  await db().updateTable('contract_reminders').set({ mail_id: null }).execute()
  await db().deleteFrom('mails').execute()
  game = await aReportGame(db(), { people })
})

const told = async (persona: Persona) => {
  const response = await server().as(persona).get('rest/notices')
  expect(response.status).toBe(200)
  return notices.answer.parse(await response.json())
}
const kinds = async (persona: Persona) => (await told(persona)).map(({ Kind }) => Kind)
const unread = async (persona: Persona) => (await waitingCounts(server(), persona))['notices.unread'] ?? 0
const handIn = (persona: Persona = personas.clubUser) =>
  server().as(persona).post('gamereport/setreportstatus', { GameId: game.id, Status: 'A' })
const reject = (Id: number) =>
  server().as(personas.staff).post('contracts/RejectContract', { Id, RejectionMessage: 'Undirskrift vantar' })
const choose = (persona: Persona, Kind: string, Mail: string) =>
  server().as(persona).put('rest/notices/settings', { Kind, Mail })
const letters = () =>
  db()
    .selectFrom('mails')
    .innerJoin('outbox', 'outbox.mail_id', 'mails.id')
    .select(['mails.subject', 'mails.body', 'outbox.person_id'])
    .where('mails.kind', '=', 'notices')
    .orderBy('outbox.id')
    .execute()

describe('a notice', () => {
  test('about a line-up goes once to the opponents and officials, and to nobody else', async () => {
    await handIn()
    await handIn()
    expect(await told(personas.otherClubUser)).toMatchObject([
      {
        Kind: 'lineUpHandedIn',
        IsRead: false,
        Subject: 'Fálkinn',
        Address: `/leikskyrsla/${game.id}/leikmenn`,
      },
    ])
    expect(await kinds(personas.referee)).toEqual(['lineUpHandedIn'])
    for (const name of [
      'clubUser',
      'staff',
      'otherReferee',
      'transfersOnly',
      'supervisor',
      'restrictedNdo',
    ] as const)
      expect(await kinds(personas[name]), name).toEqual([])
  })

  test('about a decided contract goes to the club of the contract', async () => {
    const { id } = await aContract(db(), { team_id: own })
    expect(await (await reject(id)).json()).toMatchObject({ Success: true })
    expect(await told(personas.clubUser)).toMatchObject([
      { Kind: 'contractRejected', Address: `/samningar?samningur=${id}`, Game: null },
    ])
    for (const name of ['otherClubUser', 'limited', 'staff', 'referee'] as const)
      expect(await kinds(personas[name]), name).toEqual([])
  })

  test('about a new game time goes to both clubs and the officials, in the same transaction', async () => {
    const scene = await aGameToMove(db())
    const asked = await (
      await server().as(personas.clubUser).post('gametransfers/gametransferrequests', aChange(scene))
    ).json()
    const confirm = (persona: Persona) =>
      server().as(persona).post('gametransfers/confirmgametransferRequests', { Id: asked.Data.Id })
    await confirm(personas.otherClubUser)
    expect(await kinds(personas.clubUser)).toEqual([])
    await confirm(personas.staff)
    for (const name of ['clubUser', 'otherClubUser'] as const)
      expect(await told(personas[name])).toMatchObject([
        { Kind: 'gameMoved', Game: { Home: 'Fálkinn', Away: 'Súlur', GameDay: '2026-06-21T16:30:00' } },
      ])
    expect(await told(personas.referee)).toMatchObject([{ Kind: 'gameMoved', Address: '/nidurrodundomara' }])
  })

  test('about a game that staff move, cancel or restore goes once to its clubs and officials', async () => {
    const kept = (
      await (await server().as(personas.staff).get(`rest/games?filter={"q":"${game.id}"}`)).json()
    )[0]
    const send = async (path: string, body: object) => {
      const response = await server().as(personas.staff).post(`rest/games${path}`, body)
      expect(response.status).toBe(200)
    }
    const { Id, TournamentId, Day, HomeTeamId, AwayTeamId, CourtId, GameRoundId } = kept
    const plan = { Id, TournamentId, Day, HomeTeamId, AwayTeamId, CourtId, GameRoundId }
    const query = `day=${Day}&time=13:15&tournament=${TournamentId}&home=${HomeTeamId}&away=${AwayTeamId}&court=${CourtId}&game=${Id}`
    const asked = await server().as(personas.staff).get(`rest/games/clashes?${query}`)
    const Clashes = gameClashes.answer.parse(await asked.json()).Clashes.map(clashKey)
    await send('', { ...plan, Time: '13:15', Clashes })
    await send('', { ...plan, Time: '13:15', Clashes })
    await send('/cancel', { Id, Reason: 'Völlurinn er ófær' })
    await send('/restore', { Id, Clashes })
    const each = ['gameRestored', 'gameCancelled', 'gameMoved']
    for (const name of ['clubUser', 'otherClubUser', 'referee'] as const)
      expect(await kinds(personas[name]), name).toEqual(each)
    for (const name of ['staff', 'otherReferee'] as const)
      expect(await kinds(personas[name]), name).toEqual([])
    expect((await told(personas.referee)).map(({ Address }) => Address)).toEqual(
      each.map(() => '/nidurrodundomara'),
    )
  })

  test('about a declined appointment goes to staff', async () => {
    const { id } = await aPlace(db(), {
      game_id: game.id,
      person_id: await personIdOf(db(), personas.otherReferee),
      role_id: RefereeRole.Backup,
    })
    server().clock.set(`${game.game_day.slice(0, 10)}T00:30:00Z`)
    await server().as(personas.otherReferee).post(`rest/assignments/${id}/decline`, { Reason: 'Veikindi' })
    expect(await kinds(personas.staff)).toEqual(['placeDeclined'])
    expect(JSON.stringify(await told(personas.staff))).not.toContain('Veikindi')
  })

  test('T02 is neither shown nor counted if the user may no longer read it', async () => {
    await handIn()
    expect(await unread(personas.referee)).toBe(1)
    const place = db().updateTable('game_referees').where('game_id', '=', game.id)
    await place
      .set({ person_id: await personIdOf(db(), personas.supervisor) })
      .where('person_id', '=', await personIdOf(db(), personas.referee))
      .execute()
    expect([await unread(personas.referee), await kinds(personas.referee)]).toEqual([0, []])
    await updateRow(db(), 'games', game.id, { away_team_id: null })
    expect(await kinds(personas.otherClubUser)).toEqual([])
  })
})

describe('the unread count of notices', () => {
  test('SES-05 is part of the pending counts, falls when notices are read, and is separate for each user', async () => {
    await handIn()
    expect(await unread(personas.otherClubUser)).toBe(1)
    const [notice] = await told(personas.otherClubUser)
    const read = (persona: Persona) =>
      server()
        .as(persona)
        .post('rest/notices/read', { Ids: [notice!.id] })
    expect(await (await read(personas.referee)).json()).toEqual({ Read: 0 })
    expect(await unread(personas.otherClubUser)).toBe(1)
    for (const Read of [1, 0]) expect(await (await read(personas.otherClubUser)).json()).toEqual({ Read })
    expect(await unread(personas.otherClubUser)).toBe(0)
    expect(await told(personas.otherClubUser)).toMatchObject([{ IsRead: true }])
  })

  test('T29 is at most 100, and the list shows the newest 50', async () => {
    const role = await db()
      .selectFrom('roles')
      .select('id')
      .where('person_id', '=', await personIdOf(db(), personas.otherClubUser))
      .where('auth_type', '=', 3)
      .executeTakeFirstOrThrow()
    const row = { role_id: role.id, kind: 'lineUpHandedIn', record_id: game.id, at: testNow } as const
    await db()
      .insertInto('notices')
      .values(Array.from({ length: 130 }, () => row))
      .execute()
    expect(await unread(personas.otherClubUser)).toBe(100)
    expect(await told(personas.otherClubUser)).toHaveLength(50)
  })
})

describe('notices by mail', () => {
  const ownTo = async (persona: Persona) => {
    const id = await personIdOf(db(), persona)
    return (await letters()).filter(({ person_id }) => person_id === id)
  }

  test('can be set only for the kinds of notices that the role gets; other kinds return 404', async () => {
    const settings = await (await server().as(personas.referee).get('rest/notices/settings')).json()
    expect(settings.map(({ Kind }: { Kind: string }) => Kind)).toEqual([
      'lineUpHandedIn',
      'gameMoved',
      'gameCancelled',
      'gameRestored',
      'appointed',
      'assignmentUnanswered',
      'matchReportLate',
      'inspectorReportLate',
    ])
    expect(await (await choose(personas.referee, 'lineUpHandedIn', 'now')).json()).toMatchObject([
      { Kind: 'lineUpHandedIn', Mail: 'now' },
      ...['daily', 'daily', 'daily', 'never', 'now', 'now', 'daily'].map((Mail) => ({ Mail })),
    ])
    expect((await choose(personas.referee, 'contractRejected', 'now')).status).toBe(404)
    for (const [kind, mail] of [
      ['nothing', 'now'],
      ['lineUpHandedIn', 'weekly'],
    ] as const)
      expect([400, 422]).toContain((await choose(personas.referee, kind, mail)).status)
  })

  test('T25 set to at once are sent within a minute and once, even if two instances send', async () => {
    await choose(personas.referee, 'lineUpHandedIn', 'now')
    await handIn()
    await Promise.all([1, 2, 3].map(() => sendLetters(server().services)))
    const sent = await ownTo(personas.referee)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toContain(`/leikskyrsla/${game.id}/leikmenn`)
  })

  test('T25 set to daily are sent in one mail a day after seven by the database clock, by one instance', async () => {
    const { id: first } = await aContract(db(), { team_id: own })
    const { id: second } = await aContract(db(), { team_id: own })
    await choose(personas.clubUser, 'contractRejected', 'daily')
    server().clock.set('2026-05-13T06:00:00Z')
    await reject(first)
    await reject(second)
    await sendLetters(server().services)
    expect(await ownTo(personas.clubUser)).toEqual([])
    server().clock.set('2026-05-13T07:00:00Z')
    await Promise.all([1, 2, 3].map(() => sendLetters(server().services)))
    expect(await ownTo(personas.clubUser)).toMatchObject([{ subject: '2 tilkynningar frá Bakverði' }])
    await reject((await aContract(db(), { team_id: own })).id)
    await sendLetters(server().services)
    expect(await ownTo(personas.clubUser)).toHaveLength(1)
    server().clock.set('2026-05-14T07:00:00Z')
    await sendLetters(server().services)
    expect(await ownTo(personas.clubUser)).toHaveLength(2)
  })

  test("are not sent if set to never, already read or no longer the user's", async () => {
    await choose(personas.referee, 'lineUpHandedIn', 'daily')
    await choose(personas.otherClubUser, 'lineUpHandedIn', 'daily')
    await handIn()
    const [notice] = await told(personas.referee)
    await server()
      .as(personas.referee)
      .post('rest/notices/read', { Ids: [notice!.id] })
    await choose(personas.otherClubUser, 'lineUpHandedIn', 'never')
    await sendLetters(server().services)
    expect([await ownTo(personas.referee), await ownTo(personas.otherClubUser)]).toEqual([[], []])
  })
})
