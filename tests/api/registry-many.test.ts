import { beforeAll, expect, test } from 'vitest'
import { internationalStandIn } from '#server/fifa-registry/registry/stand-in.ts'
import type { Fault } from '#server/fifa-registry/registry/stand-in-faults.ts'
import { sendDueToRegistry } from '#server/fifa-registry/worker.ts'
import { apiTest } from '../support/api-test.ts'
import { personas } from '../support/personas.ts'
import { registryPerson, registryStaff } from '../support/registry.ts'

// Many persons are registered in the background: each enters the queue, and the remaining rows can be stopped.

let fault: Fault | null = null
const { server } = apiTest({ international: internationalStandIn({ delayMillis: 0, fault: () => fault }) })
let staff: ReturnType<typeof registryStaff>
beforeAll(async () => {
  staff = registryStaff(server())
})

const path = 'rest/registry/queue/persons'
const queuePerson = async (Id: number) => (await server().as(personas.staff).post(path, { Id })).json()
const waiting = async () => (await staff.get<{ Waiting: number }>('rest/registry/progress')).Waiting

test('FIP-01 a person queued for the registry is registered once by the worker, and audited', async () => {
  const id = await registryPerson(server())
  const queued = await queuePerson(id)
  expect(queued).toMatchObject({ LocalId: id, Act: 'register', State: 'waiting' })
  expect(await waiting()).toBe(1)
  expect(await queuePerson(id)).toMatchObject({ error: 'registry.isWaiting' })
  await sendDueToRegistry(server().services)
  expect((await staff.queueOf(id))[0]).toMatchObject({ State: 'done', FifaId: expect.stringMatching(/./) })
  expect(await waiting()).toBe(0)
  expect(await queuePerson(id)).toMatchObject({ error: 'registry.isRegistered' })
  const rows = await server()
    .services.database.db.selectFrom('audit')
    .select('records')
    .where('act', '=', 'registry.queuePerson')
    .where('result', '=', 200)
    .execute()
  expect(rows).toMatchObject([{ records: { Kind: 'person', Record: id, Queue: queued.id } }])
})

test('OP-140 a person queued for the registry who has duplicates waits for a decision', async () => {
  const id = await registryPerson(server())
  fault = 'duplicates'
  await queuePerson(id)
  await sendDueToRegistry(server().services)
  fault = null
  expect(await queuePerson(id)).toMatchObject({ error: 'registry.decideFirst' })
})

test('FIP-05 all waiting rows of the registry queue can be given up at once, and queued again', async () => {
  const ids: number[] = []
  for (let count = 0; count < 3; count++) {
    ids.push(await registryPerson(server()))
    await queuePerson(ids.at(-1) ?? 0)
  }
  expect(await staff.post('rest/registry/queue/stop', undefined)).toEqual({ Stopped: 3, Waiting: 0 })
  await sendDueToRegistry(server().services)
  for (const id of ids)
    expect((await staff.queueOf(id))[0]).toMatchObject({
      State: 'givenUp',
      Decisions: [{ Decision: 'giveUp', ByName: expect.stringMatching(/./) }],
    })
  expect(await queuePerson(ids[0] ?? 0)).toMatchObject({ State: 'waiting' })
})

test('FIP-01 queueing an unknown person for the registry is refused', async () => {
  expect(await queuePerson(2_147_483_647)).toMatchObject({ error: 'record.notFound' })
})
