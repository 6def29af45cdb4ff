import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { internationalStandIn } from '#server/fifa-registry/registry/stand-in.ts'
import type { Fault } from '#server/fifa-registry/registry/stand-in-faults.ts'
import { sendDueToRegistry } from '#server/fifa-registry/worker.ts'
import { apiTest } from '../support/api-test.ts'
import { aPerson } from '../support/builders.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { namesakesOf, registryPerson, registryStaff } from '../support/registry.ts'
import { testServer } from '../support/server.ts'

let namesakes: string[] = []
let fault: Fault | null = null
const registry = internationalStandIn({
  delayMillis: 0,
  fault: () => fault,
  candidates: () => namesakesOf(namesakes),
})

const { server } = apiTest({ environment: { sessionSeconds: 400 * 86_400 }, international: registry })
let staff: ReturnType<typeof registryStaff>
beforeAll(async () => {
  staff = registryStaff(server())
})

test('FIP-22, FIP-25: a change is not sent if its id was merged into the id of another record', async () => {
  const first = await staff.registered()
  const second = await staff.registered()
  registry.mergeIds('person', first.fifaId, second.fifaId)
  const before = await registry.read('person', second.fifaId)
  const answer = await staff.post('fifa/updateperson', { FifaId: first.fifaId, DateOfBirth: '1961-06-01' })
  expect(answer).toMatchObject({ Success: false, ErrorMessage: expect.stringContaining('Annar er þegar') })
  expect(await registry.read('person', second.fifaId)).toEqual(before)
})

test('FIP-23: an irreversible merge is not sent if its id was merged into the id of another record', async () => {
  const other = await staff.registered()
  const id = await registryPerson(server())
  namesakes = ['1MERGED']
  await staff.post('fifa/addpersonbyid', { id, force: false })
  namesakes = []
  registry.mergeIds('person', '1MERGED', other.fifaId)
  const answer = await staff.post('fifa/resolveduplicates', { duplicateFifaId: '1MERGED', registrantId: id })
  expect(answer).toMatchObject({ Success: false, ErrorMessage: expect.stringContaining('Annar er þegar') })
  expect(registry.registrations.get(`person ${id}`)).toBeUndefined()
})

test('FIP-22, FIP-25: a change is not sent if its id was merged into one that another record is waiting to merge with', async () => {
  const id = await registryPerson(server())
  namesakes = ['3PRIMAR']
  await staff.post('fifa/addpersonbyid', { id, force: false })
  namesakes = []
  fault = 'down'
  const merging = await staff.post('fifa/resolveduplicates', { duplicateFifaId: '3PRIMAR', registrantId: id })
  expect(merging).toMatchObject({ Queued: true })
  fault = null
  const other = await staff.registered()
  registry.mergeIds('person', other.fifaId, '3PRIMAR')
  const change = { FifaId: other.fifaId, DateOfBirth: '1961-06-01' }
  const answer = await staff.post('fifa/updateperson', change)
  expect(answer).toMatchObject({ Success: false, ErrorMessage: expect.stringContaining('Annar er þegar') })
  server().clock.forward(3600 * 24)
  await sendDueToRegistry(server().services)
  expect((await staff.queueOf(id))[0]).toMatchObject({ State: 'done', FifaId: '3PRIMAR' })
})

test('FIP-03: an id of an unusual form is stored, and its page opens', async () => {
  const id = await registryPerson(server())
  const odd = await testServer({
    database: server().services.database,
    international: {
      ...registry,
      send: async () => ({ outcome: 'done', fifaId: 'isl-7.b' }),
      read: async () => null,
    },
  })
  onTestFinished(() => odd.services.drawing.stop())
  const { post, personOf } = registryStaff(odd)
  const answer = await post('fifa/addpersonbyid', { id, force: false })
  expect(answer).toMatchObject({ Success: true, UniqueFifaId: 'isl-7.b', ErrorMessage: null })
  expect(await personOf('isl-7.b')).toMatchObject({ Id: id, FifaId: 'isl-7.b' })
})

test('FIP-23: a merge uses the id that replaced the chosen one', async () => {
  const id = await registryPerson(server())
  namesakes = ['2MERGED']
  await staff.post('fifa/addpersonbyid', { id, force: false })
  namesakes = []
  registry.mergeIds('person', '2MERGED', '2PRIMAR')
  const answer = await staff.post('fifa/resolveduplicates', { duplicateFifaId: '2MERGED', registrantId: id })
  expect(answer).toMatchObject({ Success: true, UniqueFifaId: '2PRIMAR' })
})

test('FIP-03: if several people get one id at the same moment, one keeps it and the others are refused', async () => {
  const database = await demoDatabase()
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
