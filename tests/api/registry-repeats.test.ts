import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import type { RegistryPerson } from '#domain/fifa-registry/record.ts'
import { internationalStandIn } from '#server/fifa-registry/registry/stand-in.ts'
import { apiTest } from '../support/api-test.ts'
import { registryPerson, registryStaff } from '../support/registry.ts'

const coach = { Status: 0, TeamOfficialRole: 'Coach' }
const standIn = internationalStandIn({ delayMillis: 0, fault: () => null, candidates: () => [] })

/** Holds the next request to the registry until the test releases it. */
let held: { isReached: boolean; released: Promise<void> } | null = null
const { server } = apiTest(async () => ({
  international: {
    ...standIn,
    send: async (operation) => {
      const mine = held
      held = null
      if (mine) mine.isReached = true
      await mine?.released
      return standIn.send(operation)
    },
  },
}))
let staff: ReturnType<typeof registryStaff>
beforeAll(async () => {
  staff = registryStaff(server())
})

test('T11 FIP-27: a request repeated with the same key adds no second registration and returns the first response', async () => {
  const { fifaId } = await staff.registered()
  const key = randomUUID()
  const path = `fifa/addteamofficialregistration?fifaId=${fifaId}`
  const first = await staff.post(path, coach, key)
  expect(first).toMatchObject({ Success: true })
  expect(await staff.post(path, coach, key)).toEqual(first)
  expect(await officialsThere(fifaId)).toHaveLength(1)
})

test('T11: a key that was used for another request sends nothing to the registry', async () => {
  const { fifaId } = await staff.registered()
  const key = randomUUID()
  const path = `fifa/addteamofficialregistration?fifaId=${fifaId}`
  await staff.post(path, coach, key)
  const other = await staff.post(path, { ...coach, TeamOfficialRole: 'TeamDoctor' }, key)
  expect(other).toMatchObject({ Success: false, error: 'input.keyReused' })
  expect(await officialsThere(fifaId)).toMatchObject([coach])
})

test('T11 T25 FIP-24, FIP-27: a request repeated after the server died before storing the response is not sent twice', async () => {
  const key = randomUUID()
  const { fifaId } = await staff.registered()
  const path = `fifa/addteamofficialregistration?fifaId=${fifaId}`
  await staff.post(path, coach, key)
  await forgetAnswers()
  expect(await staff.post(path, coach, key)).toMatchObject({ Success: true, UniqueFifaId: fifaId })
  expect(await officialsThere(fifaId)).toHaveLength(1)

  const id = await registryPerson(server())
  const another = randomUUID()
  const { UniqueFifaId } = await staff.post('fifa/addpersonbyid', { id, force: false }, another)
  await forgetAnswers()
  expect(await staff.post('fifa/addpersonbyid', { id, force: false }, another)).toMatchObject({
    Success: true,
    UniqueFifaId,
  })
  expect(standIn.registrations.get(`person ${id}`)).toHaveLength(1)
})

test('T11 T25 FIP-25: a repeated change is not refused as stale because of its own first run', async () => {
  const { fifaId } = await staff.registered()
  const { Version } = await staff.personOf(fifaId)
  const key = randomUUID()
  const change = { FifaId: fifaId, DateOfBirth: '1990-05-17', Version }
  const first = await staff.post('fifa/updateperson', change, key)
  expect(first).toMatchObject({ Success: true, Version: Version + 1 })
  await forgetAnswers()
  expect(await staff.post('fifa/updateperson', change, key)).toMatchObject({
    Success: true,
    Version: Version + 1,
  })
})

test('T11 FIP-03: a row that is being sent cannot be given up, so nobody is registered twice', async () => {
  const id = await registryPerson(server())
  const release = hold()
  const sending = staff.post('fifa/addpersonbyid', { id, force: false })
  await release.reached()
  const [row] = await staff.queueOf(id)
  const given = await staff.post('rest/registry/queue/give-up', {
    Id: row.id,
    Reason: 'Tekur of langan tíma',
  })
  const again = await staff.post('fifa/addpersonbyid', { id, force: false })
  release.now()
  expect(given).toMatchObject({ error: 'registry.isSending' })
  expect(again).toMatchObject({ error: 'registry.isWaiting' })
  expect(await sending).toMatchObject({ Success: true })
  expect(standIn.registrations.get(`person ${id}`)).toHaveLength(1)
})

test('FIP-03: an id that a person got meanwhile is not replaced, and staff see both ids', async () => {
  const id = await registryPerson(server())
  const release = hold()
  const sending = staff.post('fifa/addpersonbyid', { id, force: false })
  await release.reached()
  const { db } = server().services.database
  const changed = db.updateTable('registry_records').set({ fifa_id: 'MEANTIM' })
  await changed.where('kind', '=', 'person').where('local_id', '=', id).execute()
  release.now()
  await sending
  const [other] = standIn.registrations.get(`person ${id}`) ?? []
  const [row] = await staff.queueOf(id)
  expect(row).toMatchObject({
    FifaId: 'MEANTIM',
    State: 'refused',
    LastError: expect.stringContaining('MEANTIM'),
  })
  expect(row.LastError).toContain(other)
})

/** Simulates a process that ended before it stored the response. */
async function forgetAnswers() {
  await server().services.database.db.deleteFrom('idempotency_keys').execute()
}

function hold() {
  let now = () => {}
  const released = new Promise<void>((resolve) => {
    now = resolve
  })
  const mine = { isReached: false, released }
  held = mine
  return { now, reached: () => vi.waitUntil(() => mine.isReached) }
}

async function officialsThere(fifaId: string) {
  const there = await standIn.read('person', fifaId)
  // The id belongs to a person and was not merged, so the cast is safe.
  return (there as RegistryPerson).TeamOfficialData
}
