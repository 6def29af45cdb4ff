import { afterAll, beforeAll, expect, test } from 'vitest'
import { internationalStandIn } from '#server/platform/international-registry/stand-in.ts'
import { aPerson } from '../support/builders.ts'
import { demoPostgres } from '../support/demo-database.ts'
import { registryPerson, registryStaff } from '../support/registry.ts'
import { type TestServer, testServer } from '../support/server.ts'

let namesakes: string[] = []
const registry = internationalStandIn({
  delayMillis: 0,
  fault: () => null,
  candidates: () => namesakes.map((id) => ({ id, proximity: 90, sourceOrganisation: null, xml: null })),
})

let server: TestServer
let staff: ReturnType<typeof registryStaff>
beforeAll(async () => {
  server = await testServer({ international: registry })
  staff = registryStaff(server)
})
afterAll(() => server.stop())

test('FIP-22, FIP-25: a change under an id that now stands for another of ours is not sent', async () => {
  const first = await staff.registered()
  const second = await staff.registered()
  registry.mergeIds('person', first.fifaId, second.fifaId)
  const before = await registry.read('person', second.fifaId)
  const answer = await staff.post('fifa/updateperson', { FifaId: first.fifaId, DateOfBirth: '1961-06-01' })
  expect(answer).toMatchObject({ Success: false, ErrorMessage: expect.stringContaining('Annar er þegar') })
  expect(await registry.read('person', second.fifaId)).toEqual(before)
})

test('FIP-23: a merge with an id that now stands for another of ours is not sent, since it cannot be undone', async () => {
  const other = await staff.registered()
  const id = await registryPerson(server)
  namesakes = ['1MERGED']
  await staff.post('fifa/addpersonbyid', { id, force: false })
  namesakes = []
  registry.mergeIds('person', '1MERGED', other.fifaId)
  const answer = await staff.post('fifa/resolveduplicates', { duplicateFifaId: '1MERGED', registrantId: id })
  expect(answer).toMatchObject({ Success: false, ErrorMessage: expect.stringContaining('Annar er þegar') })
  expect(registry.registrations.get(`person ${id}`)).toBeUndefined()
})

test('FIP-23: a merge goes to the id that took the place of the chosen one', async () => {
  const id = await registryPerson(server)
  namesakes = ['2MERGED']
  await staff.post('fifa/addpersonbyid', { id, force: false })
  namesakes = []
  registry.mergeIds('person', '2MERGED', '2PRIMAR')
  const answer = await staff.post('fifa/resolveduplicates', { duplicateFifaId: '2MERGED', registrantId: id })
  expect(answer).toMatchObject({ Success: true, UniqueFifaId: '2PRIMAR' })
})

test('FIP-03: of people who are given one id at the same moment one gets it, and the others are told so', async () => {
  const database = await demoPostgres()
  const many = await testServer({
    database,
    international: { ...registry, send: async () => ({ outcome: 'done', fifaId: '1SHARED' }) },
  })
  try {
    const people = await Promise.all(Array.from({ length: 12 }, () => aPerson(database.db)))
    const { post } = registryStaff(many)
    const answers = await Promise.all(
      people.map(({ id }) => post('fifa/addpersonbyid', { id, force: false })),
    )
    expect(answers.filter(({ Success }) => Success)).toHaveLength(1)
    const told = answers.filter(({ ErrorMessage }) => ErrorMessage?.includes('Annar er þegar'))
    expect(told).toHaveLength(people.length - 1)
  } finally {
    await many.stop()
  }
})
