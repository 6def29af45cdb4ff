import { expect, test } from 'vitest'
import { apiTest } from '../support/api-test.ts'
import { personas } from '../support/personas.ts'

// Needs the real PostgreSQL, where two requests run at the same moment.

const { server } = apiTest()

test('T10 D2-021 one of two simultaneous first saves of a notification succeeds and the other gets its result', async () => {
  const save = (Name: string) =>
    server().as(personas.clubUser).post('participation', { Team: { Name }, Version: 0 })
  const answers = await Promise.all(['Sími', 'Tölva'].map(save))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const taken = await answers.find(({ status }) => status === 200)?.json()
  const refused = await answers.find(({ status }) => status === 409)?.json()
  expect(refused.Current).toEqual(taken)
  expect(taken).toMatchObject({ Version: 1 })
})
