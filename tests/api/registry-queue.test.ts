import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { RegistryPerson } from '#domain/fifa-registry/record.ts'
import { internationalStandIn } from '#server/fifa-registry/registry/stand-in.ts'
import type { Fault } from '#server/fifa-registry/registry/stand-in-faults.ts'
import { sendDueToRegistry } from '#server/fifa-registry/worker.ts'
import { apiTest } from '../support/api-test.ts'
import { personas } from '../support/personas.ts'
import { namesakesOf, registryPerson, registryStaff } from '../support/registry.ts'

let fault: Fault | null = null
let namesakes: string[] = []
/** Sending this person throws an error in the program itself. */
let broken = 0
let isSilent = false
const standIn = internationalStandIn({
  delayMillis: 0,
  fault: () => fault,
  candidates: () => namesakesOf(namesakes),
})

const { server } = apiTest({
  environment: { sessionSeconds: 400 * 86_400 },
  international: {
    ...standIn,
    send: async (operation) => {
      if ('localId' in operation && operation.localId === broken) throw new Error('broken')
      return isSilent ? { outcome: 'refused', message: '' } : standIn.send(operation)
    },
  },
})
let staff: ReturnType<typeof registryStaff>
beforeAll(async () => {
  staff = registryStaff(server())
})
afterEach(() => {
  fault = null
  namesakes = []
  broken = 0
  isSilent = false
})

const coach = { Status: 0, TeamOfficialRole: 'Coach' }
const doctor = { Status: 0, TeamOfficialRole: 'TeamDoctor' }
const addOfficial = (fifaId: string, official: object) =>
  staff.post(`fifa/addteamofficialregistration?fifaId=${fifaId}`, official)
const retry = (Id: number, Force?: boolean) => staff.post('rest/registry/queue/retry', { Id, Force })

describe('after the registry found duplicates of a change', () => {
  test('OP-140, FIP-11: staff can send a queued change with force', async () => {
    const { id, fifaId } = await staff.registered()
    fault = 'down'
    await staff.post('fifa/updateperson', { FifaId: fifaId, DateOfBirth: '1971-02-03' })
    fault = 'duplicates'
    await work()
    const [row] = await staff.queueOf(id)
    expect(row).toMatchObject({ Act: 'update', State: 'duplicates', Duplicates: 1 })
    expect(await retry(row.id)).toMatchObject({ error: 'registry.decideFirst' })
    expect(await retry(row.id, true)).toMatchObject({ State: 'waiting', Decisions: [{ Decision: 'force' }] })
    await work()
    expect((await staff.queueOf(id))[0]).toMatchObject({ State: 'done' })
    expect(await standIn.read('person', fifaId)).toMatchObject({ DateOfBirth: '1971-02-03' })
  })

  test('OP-140, FIP-27: staff can send the registration of an official with force', async () => {
    const { id, fifaId } = await staff.registered()
    fault = 'duplicates'
    expect(await addOfficial(fifaId, coach)).toMatchObject({ Success: false, Duplicates: [{}] })
    const [row] = await staff.queueOf(id)
    await retry(row.id, true)
    await work()
    expect(await officialsThere(fifaId)).toMatchObject([coach])
  })

  test('FIP-03: force is refused for registrations of people and for rows without duplicates', async () => {
    const id = await registryPerson(server())
    namesakes = ['1AAAAAA']
    await staff.post('fifa/addpersonbyid', { id, force: false })
    const [row] = await staff.queueOf(id)
    expect(await retry(row.id, true)).toMatchObject({ error: 'registry.decideFirst' })
    namesakes = []
    fault = 'refused'
    await staff.post('fifa/addpersonbyid', { id, force: false })
    expect(await retry(row.id, true)).toMatchObject({ error: 'registry.noDuplicates' })
    fault = null
    await retry(row.id)
    await work()
    expect(await retry(row.id, true)).toMatchObject({ error: 'registry.isOver' })
  })
})

describe('after a refusal by the registry', () => {
  test('FIP-27: a refused official still waits for a decision when another one is added', async () => {
    const { id, fifaId } = await staff.registered()
    fault = 'refused'
    await addOfficial(fifaId, coach)
    fault = null
    expect(await addOfficial(fifaId, doctor)).toMatchObject({ Success: true })
    const officials = (await staff.queueOf(id)).filter(({ Act }) => Act === 'addTeamOfficial')
    expect(officials.map(({ State }) => State).sort()).toEqual(['done', 'refused'])
    expect(officials.map(({ LastError }) => LastError)).toContain('FIFA vantar skyldugögn (villa 103).')
    await retry(officials.find(({ State }) => State === 'refused')?.id ?? 0)
    await work()
    expect(await officialsThere(fifaId)).toMatchObject([doctor, coach])
  })

  test('FIP-27: adding the same official again reuses the refused row', async () => {
    const { id, fifaId } = await staff.registered()
    fault = 'refused'
    await addOfficial(fifaId, coach)
    await addOfficial(fifaId, coach)
    expect((await staff.queueOf(id)).filter(({ State }) => State === 'refused')).toHaveLength(1)
  })

  test('FIP-25: a change that was never sent is included in the next one', async () => {
    const { id, fifaId } = await staff.registered()
    fault = 'down'
    await staff.post('fifa/updateperson', { FifaId: fifaId, DateOfBirth: '1972-03-04' })
    fault = null
    const { db } = server().services.database
    const failed = db.updateTable('registry_queue').set({ state: 'failed' }).where('act', '=', 'update')
    await failed.where('local_id', '=', id).execute()
    await staff.post('fifa/updateperson', { FifaId: fifaId, LocalName: 'Ada' })
    expect(await standIn.read('person', fifaId)).toMatchObject({
      DateOfBirth: '1972-03-04',
      LocalName: 'Ada',
    })
  })

  test('T10 FIP-25: a form loaded before a successful retry is stale', async () => {
    const { id, fifaId } = await staff.registered()
    const { Version } = await staff.personOf(fifaId)
    fault = 'refused'
    await staff.post('fifa/updateperson', { FifaId: fifaId, DateOfBirth: '1973-04-05', Version })
    fault = null
    const [row] = await staff.queueOf(id)
    await retry(row.id)
    await work()
    const late = { FifaId: fifaId, DateOfBirth: '1974-05-06', Version }
    expect((await server().as(personas.staff).post('fifa/updateperson', late)).status).toBe(409)
    expect(await standIn.read('person', fifaId)).toMatchObject({ DateOfBirth: '1973-04-05' })
  })

  test('T10 FIP-25: an immediate refusal does not make the form stale', async () => {
    const { fifaId } = await staff.registered()
    const { Version } = await staff.personOf(fifaId)
    const change = { FifaId: fifaId, DateOfBirth: '1976-07-08', Version }
    fault = 'refused'
    expect(await staff.post('fifa/updateperson', change)).toMatchObject({ Success: false, Version })
    fault = null
    expect(await staff.post('fifa/updateperson', change)).toMatchObject({ Success: true })
  })

  test('T10 FIP-25: a form loaded before a queued change stays stale after the registry refused the change', async () => {
    const { id, fifaId } = await staff.registered()
    const { Version, DateOfBirth } = await staff.personOf(fifaId)
    fault = 'down'
    const change = { FifaId: fifaId, DateOfBirth: '1977-08-09', Version }
    expect(await staff.post('fifa/updateperson', change)).toMatchObject({
      Queued: true,
      Version: Version + 1,
    })
    const waiting = await staff.personOf(fifaId)
    expect(waiting).toMatchObject({ Version: Version + 1, DateOfBirth: '1977-08-09' })
    fault = 'refused'
    await work()
    expect((await staff.queueOf(id))[0]).toMatchObject({ Act: 'update', State: 'refused' })
    expect(await staff.post('fifa/updateperson', change)).toMatchObject({ error: 'record.stale' })
    // After the refusal the record no longer contains the change, so its version increases again.
    expect(await staff.personOf(fifaId)).toMatchObject({ Version: Version + 2, DateOfBirth })
    const late = { ...change, Version: waiting.Version }
    expect(await staff.post('fifa/updateperson', late)).toMatchObject({ error: 'record.stale' })
  })

  test('FIP-12: a refusal without a reason says that none was given', async () => {
    const id = await registryPerson(server())
    isSilent = true
    const answer = await staff.post('fifa/addpersonbyid', { id, force: false })
    expect(answer.ErrorMessage).toContain('Engin ástæða fylgdi.')
  })
})

test('FIP-05: a row on which the program fails is queued, blocks no others, and ends as failed', async () => {
  const other = await registryPerson(server())
  fault = 'down'
  await staff.post('fifa/addpersonbyid', { id: other, force: false })
  fault = null
  broken = await registryPerson(server())
  expect(await staff.post('fifa/addpersonbyid', { id: broken, force: false })).toMatchObject({ Queued: true })
  for (let attempt = 0; attempt < 32; attempt++) await work()
  expect((await staff.queueOf(other))[0]).toMatchObject({ State: 'done' })
  expect((await staff.queueOf(broken))[0]).toMatchObject({ State: 'failed' })
})

/** Runs the queue after the longest pause between two tries. */
async function work() {
  server().clock.forward(6 * 3600)
  await sendDueToRegistry(server().services)
}

async function officialsThere(fifaId: string) {
  const there = await standIn.read('person', fifaId)
  // The id belongs to a person and was not merged, so the cast is safe.
  return (there as RegistryPerson).TeamOfficialData
}
