import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Holiday } from '#domain/leave/holiday.ts'
import { refusalOf } from '../support/answers.ts'
import { apiTest } from '../support/api-test.ts'
import { aGame, aHoliday, aPlace } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { personIdOf } from '../support/person-id.ts'
import { type Persona, personas } from '../support/personas.ts'

const { server, db } = apiTest()
let referee: number
let otherReferee: number
let staff: number

const warning = 'Athugið: Dagsetning ekki rétt skráð, orlof frá þarf að vera minni en orlof til.'

beforeAll(async () => {
  referee = await personIdOf(db(), personas.referee)
  otherReferee = await personIdOf(db(), personas.otherReferee)
  staff = await personIdOf(db(), personas.staff)
})
beforeEach(async () => {
  server().clock.set(testNow)
  await db().deleteFrom('holidays').execute()
})

const leave = { DateFrom: '2026-07-01', DateTo: '2026-07-10', PartOfDay: 0, Comment: 'Sumarfrí' }
const save = (body: unknown, persona: Persona = personas.referee) =>
  server().as(persona).post('referees/holiday', body)
const listed = async (query = '', persona: Persona = personas.referee): Promise<Holiday[]> => {
  const response = await server().as(persona).get(`referees/holidays${query}`)
  expect(response.status).toBe(200)
  return response.json()
}
const rows = () => db().selectFrom('holidays').selectAll().orderBy('id').execute()

describe('saving leave', () => {
  test('LEV-08 LEV-09 gives new leave an id and its sender as owner, and it is listed', async () => {
    const response = await save({ Id: 0, PersonId: referee, ...leave, Edit: false })
    expect(response.status).toBe(200)
    const made: Holiday = await response.json()
    expect(made).toEqual({ Id: expect.any(Number), PersonId: referee, ...leave, Version: 1 })
    expect(await listed()).toEqual([made])
  })

  test('LEV-09 changes existing leave', async () => {
    const { Id } = await (await save(leave)).json()
    const changed = await (await save({ ...leave, Id, PartOfDay: 1, Comment: '', Version: 1 })).json()
    expect(changed).toEqual({ Id, PersonId: referee, ...leave, PartOfDay: 1, Comment: '', Version: 2 })
    expect(await listed()).toEqual([changed])
  })

  test.each([
    ['reversed', { DateFrom: '2026-07-10', DateTo: '2026-07-01' }],
    ['without its first day', { DateFrom: '' }],
    ['without its last day', { DateTo: undefined }],
  ])('LEV-06 for %s is refused with the message, and nothing is stored', async (_name, dates) => {
    const response = await save({ ...leave, ...dates })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ error: 'leave.datesWrong', error_description: warning })
    expect(await rows()).toEqual([])
  })

  test('OP-044 accepts leave of one day, with both dates the same, also in other years', async () => {
    for (const day of ['2026-07-01', '2027-12-31', '2028-02-29'])
      expect((await save({ ...leave, DateFrom: day, DateTo: day })).status).toBe(200)
  })

  test.each([
    { DateFrom: '3.8.26' },
    { DateFrom: '03082026' },
    { DateFrom: '2026-02-30' },
    { DateTo: '2026-07-10T00:00:00Z' },
    { DateFrom: 20260701 },
    { DateFrom: null },
    { PartOfDay: 2 },
    { PartOfDay: '1' },
    { Comment: 'a'.repeat(1001) },
    { Comment: 'a\u0000b' },
    { Id: -1 },
    { Id: '1' },
    { Owner: 1 },
    { Version: 0 },
  ])('with bad input %o is refused with a message, and nothing is stored', async (part) => {
    const response = await save({ ...leave, ...part })
    expect(response.status).toBe(400)
    expect((await response.json()).error_description).toMatch(/\.$/)
    expect(await rows()).toEqual([])
  })

  test('LEV-06 for a distant year is refused as a typing error', async () => {
    expect(await refusalOf(save({ ...leave, DateTo: '2206-07-10' }))).toEqual([422, 'leave.farAway'])
    expect(await refusalOf(save({ ...leave, DateFrom: '1926-07-10' }))).toEqual([422, 'leave.farAway'])
  })

  test('T10 with a stale version is refused with the current version, and nothing of either is lost', async () => {
    const { Id } = await (await save(leave)).json()
    await save({ ...leave, Id, Comment: 'Sími', Version: 1 })
    const response = await save({ ...leave, Id, Comment: 'Tölva', Version: 1 })
    expect(response.status).toBe(409)
    expect((await response.json()).Current).toMatchObject({ Id, Comment: 'Sími', Version: 2 })
    expect((await rows()).map(({ comment }) => comment)).toEqual(['Sími'])
    expect((await save({ ...leave, Id, Comment: 'Tölva' })).status).toBe(200)
  })

  test('T11 twice with the same idempotency key creates one leave', async () => {
    const twice = [1, 2].map(() =>
      server().as(personas.referee).post('referees/holiday', leave, { key: 'orlof-1' }),
    )
    const [one, other] = await Promise.all((await Promise.all(twice)).map((response) => response.json()))
    expect(one).toEqual(other)
    expect(await rows()).toHaveLength(1)
  })

  test("T02 returns 404 for another referee's leave, as do deleting and reading it", async () => {
    const foreign = await aHoliday(db(), { person_id: otherReferee, comment: 'Leynd' })
    expect(await refusalOf(save({ ...leave, Id: foreign.id }))).toEqual([404, 'record.notFound'])
    expect(await refusalOf(save({ ...leave, PersonId: otherReferee }))).toEqual([404, 'record.notFound'])
    const deletion = server().as(personas.referee).delete(`referees/holiday/${foreign.id}`)
    expect(await refusalOf(deletion)).toEqual([404, 'record.notFound'])
    const read = server().as(personas.referee).get(`rest/leave/${foreign.id}`)
    expect(await refusalOf(read)).toEqual([404, 'record.notFound'])
    expect(await rows()).toEqual([foreign])
  })

  test("D1-010 a non-referee gets 404 for another user's leave, even with an invalid body", async () => {
    const foreign = await aHoliday(db(), { person_id: otherReferee, comment: 'Leynd' })
    for (const persona of [personas.staff, personas.restrictedNdo])
      for (const body of [leave, { ...leave, DateTo: '' }, { ...leave, Version: 7 }])
        expect(await refusalOf(save({ ...body, Id: foreign.id }, persona))).toEqual([404, 'record.notFound'])
    expect(await refusalOf(save({ ...leave, DateTo: '', Id: foreign.id }))).toEqual([404, 'record.notFound'])
    expect(await rows()).toEqual([foreign])
  })

  test('LEV-03 is refused to users who are no referees', async () => {
    for (const persona of [personas.staff, personas.restrictedNdo]) {
      const response = await save(leave, persona)
      expect(response.status).toBe(422)
      expect((await response.json()).error_description).toBe('Þú ert ekki dómari?')
    }
    expect(await rows()).toEqual([])
  })

  test('D1-010 is allowed for a supervisor who is in the list of referees', async () => {
    expect((await save(leave, personas.supervisor)).status).toBe(200)
  })
})

describe('deleting leave', () => {
  test('LEV-09 removes it, and a second deletion returns 404', async () => {
    const { id } = await aHoliday(db(), { person_id: referee })
    const deletion = () => server().as(personas.referee).delete(`referees/holiday/${id}`)
    const first = await deletion()
    expect([first.status, await first.json()]).toEqual([200, {}])
    expect(await refusalOf(deletion())).toEqual([404, 'record.notFound'])
    expect(await rows()).toEqual([])
  })
})

describe('the list of leave', () => {
  beforeEach(async () => {
    for (const [date_from, date_to] of [
      ['2025-12-20', '2026-01-02'],
      ['2026-06-01', '2026-06-03'],
      ['2026-12-24', '2027-01-03'],
      ['2027-06-01', '2027-06-01'],
      ['2025-05-12', '2025-12-31'],
    ] as const)
      await aHoliday(db(), { person_id: referee, date_from, date_to, comment: 'Veikindi' })
    await aHoliday(db(), { person_id: otherReferee, date_from: '2026-06-01', date_to: '2026-06-03' })
  })

  test('LEV-02 covers the current calendar year, with leave that overlaps it, in order', async () => {
    expect((await listed()).map(({ DateFrom }) => DateFrom)).toEqual([
      '2025-12-20',
      '2026-06-01',
      '2026-12-24',
    ])
  })

  test('LEV-08 returns single rows by id, of any year', async () => {
    const { id } = await aHoliday(db(), { person_id: referee, date_from: '2019-07-01' })
    const answer = await server().as(personas.referee).get(`rest/leave/${id}`)
    expect(await answer.json()).toMatchObject({ Id: id, DateFrom: '2019-07-01' })
  })

  test('LEV-08 OP-047 accepts a period in the date format of the schedule calls', async () => {
    const found = await listed(`?referee=${referee}&from=2027.01.01&to=2027.12.31`)
    expect(found.map(({ DateFrom }) => DateFrom)).toEqual(['2026-12-24', '2027-06-01'])
    for (const query of ['?from=2026.12.31&to=2026.01.01', '?from=2020.01.01&to=2026.01.01', '?from=x'])
      expect((await server().as(personas.referee).get(`referees/holidays${query}`)).status).toBeGreaterThan(
        399,
      )
  })

  test('D1-008 shows staff the leave of everybody, and all others only their own', async () => {
    expect(await listed(`?referee=${referee}`, personas.staff)).toHaveLength(3)
    for (const persona of [personas.otherReferee, personas.supervisor, personas.restrictedNdo]) {
      const foreign = server().as(persona).get(`referees/holidays?referee=${referee}`)
      expect(await refusalOf(foreign)).toEqual([403, 'access.notYours'])
    }
    expect(await listed('', personas.otherReferee)).toHaveLength(1)
    expect(await listed('', personas.restrictedNdo)).toEqual([])
  })

  test('LEV-02 D1-008 shows staff who is on leave in a period, without comments and with an audit row; others are refused', async () => {
    const holidays = async (persona: Persona, query = '') => {
      const response = await server().as(persona).get(`rest/leave${query}`)
      return response.ok ? response.json() : response.status
    }
    await aHoliday(db(), {
      person_id: referee,
      date_from: '2026-05-20',
      date_to: '2026-05-21',
      comment: 'Veik',
    })
    await aHoliday(db(), { person_id: otherReferee, date_from: '2026-05-01', date_to: '2026-05-14' })
    await aHoliday(db(), { person_id: referee, date_from: '2026-07-01', date_to: '2026-07-02' })
    const seen = await holidays(personas.staff)
    expect(seen.map(({ Name }: { Name: string }) => Name)).toEqual([
      personas.otherReferee.Name,
      personas.referee.Name,
    ])
    expect(JSON.stringify(seen)).not.toContain('Veik')
    expect(await holidays(personas.staff, '?from=2026.06.30&to=2026.07.01')).toMatchObject([
      { PersonId: referee, DateFrom: '2026-07-01', PartOfDay: 0 },
    ])
    expect(await holidays(personas.staff, '?from=2026.07.02&to=2026.07.01')).toBe(422)
    const audit = await db().selectFrom('audit').select('id').where('act', '=', 'leave.everybody').execute()
    expect(audit.length).toBeGreaterThan(1)
    for (const persona of [personas.referee, personas.restrictedNdo, personas.supervisor, personas.clubUser])
      expect(await holidays(persona)).toBe(403)
  })

  test('never puts a comment into the log or audit, but audits who read it', async () => {
    await listed(`?referee=${referee}`, personas.staff)
    await save({ ...leave, Comment: 'Veikindi' })
    expect(server().lines.join()).not.toContain('Veikindi')
    const audit = await db().selectFrom('audit').selectAll().where('act', 'like', 'leave.%').execute()
    expect(JSON.stringify(audit)).not.toContain('Veikindi')
    expect(audit).toContainEqual(
      expect.objectContaining({ act: 'leave.list', person_id: staff, records: { Person: referee } }),
    )
  })
})

describe('overlaps of leave', () => {
  const overlaps = async (query: string, persona: Persona = personas.referee) =>
    (await server().as(persona).get(`rest/leave/overlaps?${query}`)).json()

  test("with the referee's games and own other leave are shown as warnings", async () => {
    const game = await aGame(db(), { game_day: '2026-08-03T19:15' })
    await aPlace(db(), { game_id: game.id, person_id: referee })
    const edge = await aHoliday(db(), { person_id: referee, date_from: '2026-08-05', date_to: '2026-08-09' })
    await aHoliday(db(), { person_id: otherReferee, date_from: '2026-08-03', date_to: '2026-08-03' })
    const { Games, Holidays } = await overlaps('from=2026.08.01&to=2026.08.05')
    expect(Games).toEqual([
      {
        GameId: game.id,
        GameDay: '2026-08-03T19:15:00',
        HomeTeamShortName: expect.stringContaining('Félag'),
        AwayTeamShortName: expect.stringContaining('Félag'),
      },
    ])
    expect(Holidays).toEqual([{ Id: edge.id, DateFrom: '2026-08-05', DateTo: '2026-08-09', PartOfDay: 0 }])
    expect(await overlaps(`from=2026.08.04&to=2026.08.05&except=${edge.id}`)).toEqual({
      Games: [],
      Holidays: [],
    })
    expect((await save({ ...leave, DateFrom: '2026-08-01', DateTo: '2026-08-05' })).status).toBe(200)
  })

  test('show each user only their own games', async () => {
    const game = await aGame(db(), { game_day: '2026-09-03T19:15' })
    await aPlace(db(), { game_id: game.id, person_id: referee })
    expect(await overlaps('from=2026.09.03&to=2026.09.03', personas.otherReferee)).toEqual({
      Games: [],
      Holidays: [],
    })
  })

  test('with reversed or malformed dates are refused', async () => {
    const refused = (query: string) =>
      refusalOf(server().as(personas.referee).get(`rest/leave/overlaps?${query}`) as Promise<Response>)
    expect(await refused('from=2026.08.05&to=2026.08.01')).toEqual([422, 'leave.datesWrong'])
    expect(await refused('from=2026.08.05')).toEqual([400, 'input.malformed'])
    expect(await refused('from=5.8.26&to=6.8.26')).toEqual([400, 'input.malformed'])
  })
})
