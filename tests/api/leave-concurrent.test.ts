import { beforeAll, expect, test } from 'vitest'
import { apiTest } from '../support/api-test.ts'
import { aGame, aHoliday, aPlace } from '../support/builders.ts'
import { personIdOf } from '../support/person-id.ts'
import { personas } from '../support/personas.ts'

// Needs the real PostgreSQL, where two requests run at the same moment.

const { server, db } = apiTest()
let referee: number

beforeAll(async () => {
  referee = await personIdOf(db(), personas.referee)
})

test('T10 one of two simultaneous saves of the same leave succeeds and one gets the current version', async () => {
  const { id } = await aHoliday(db(), { person_id: referee, comment: 'Ferð' })
  const save = (Comment: string) =>
    server().as(personas.referee).post('referees/holiday', {
      Id: id,
      Version: 1,
      DateFrom: '2026-07-01',
      DateTo: '2026-07-02',
      PartOfDay: 0,
      Comment,
    })
  const answers = await Promise.all(['Sími', 'Tölva'].map(save))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = await answers.find(({ status }) => status === 409)?.json()
  const taken = await answers.find(({ status }) => status === 200)?.json()
  expect(refused.Current).toEqual(taken)
  expect(taken.Version).toBe(2)
})

test('ASG-10 T11 simultaneous answers to one assignment all get the same response', async () => {
  const game = await aGame(db(), { game_day: '2026-05-14T19:15' })
  const { id } = await aPlace(db(), { game_id: game.id, person_id: referee })
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => server().as(personas.referee).post(`referees/rsvp/${id}`)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  expect(new Set(texts).size).toBe(1)
})

test('ASG-12 LEV-08 the schedule and the lists of leave and supervision work on PostgreSQL', async () => {
  const schedule = await server().as(personas.referee).get('referees/schedule')
  expect(schedule.status).toBe(200)
  expect((await schedule.json())[0]).toMatchObject({ DaysUntilGame: 0, GameDay: '2026-05-12T20:00:00' })
  const holidays = await server().as(personas.referee).get('referees/holidays')
  expect((await holidays.json())[0]).toMatchObject({ DateFrom: '2026-02-06', PartOfDay: 0, Version: 1 })
  const supervised = await server().as(personas.supervisor).get('referees/supervisionschedule?status=1')
  expect((await supervised.json())[0].RefereeReport.FilledOutDate).toMatch(/^2026-.*Z$/)
})
