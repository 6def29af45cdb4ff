import { afterAll, beforeAll, expect, test } from 'vitest'
import { Kind } from '#domain/fifa-registry/codes.ts'
import { register } from '#server/fifa-registry/register.ts'
import { sendDueToRegistry } from '#server/fifa-registry/worker.ts'
import { internationalStandIn } from '#server/platform/international-registry/stand-in.ts'
import type { Fault } from '#server/platform/international-registry/stand-in-faults.ts'
import { aPerson } from '../support/builders.ts'
import { personIdOf } from '../support/person-id.ts'
import { personas } from '../support/personas.ts'
import { type TestServer, testServer } from '../support/server.ts'

const operations = 10_000
const persons = 1200
const faults: readonly (Fault | null)[] = [
  'down',
  'down',
  'lost',
  'silent',
  'silent',
  'refused',
  'duplicates',
  null,
]

let server: TestServer
let asked = 0
let isHealthy = false
let seed = 1947
const random = (below: number) => {
  // The numbers of Park and Miller: the same run each time.
  seed = (seed * 48_271) % 2_147_483_647
  return seed % below
}

const registry = internationalStandIn({
  delayMillis: 0,
  candidates: () => [],
  fault: () => {
    asked++
    return isHealthy ? null : (faults[random(faults.length)] ?? null)
  },
})
const find = registry.find
registry.find = async (kind, id) => {
  asked++
  return find(kind, id)
}

beforeAll(async () => {
  server = await testServer({ international: registry })
})
afterAll(() => server.stop())

test(`FIP-03, FIP-05: after ${operations} operations with random faults each person has one registration, or a row that says why not`, async () => {
  const { services, clock } = server
  const { db } = services.database
  const staff = await personIdOf(db, personas.staff)
  // Only the number of whoever asks is kept.
  const user = { PersonId: staff } as Parameters<ReturnType<typeof register>>[0]['user']
  const people: number[] = []
  for (let index = 0; index < persons; index++) people.push((await aPerson(db)).id)
  const ask = (id: number, force: boolean) => register(Kind.Person)({ body: { id, force }, user, services })

  while (asked < operations) {
    await Promise.all(
      Array.from({ length: 8 }, () => ask(people[random(people.length)] ?? 0, random(4) === 0)),
    )
    if (random(5) > 0) continue
    clock.forward(3600 * 5)
    // Two instances look at the same queue.
    await Promise.all([sendDueToRegistry(services), sendDueToRegistry(services)])
  }

  const rows = await db
    .selectFrom('persons as p')
    .leftJoin('registry_records as r', (join) =>
      join.onRef('r.local_id', '=', 'p.id').on('r.kind', '=', 'person'),
    )
    .leftJoin('registry_queue as q', (join) =>
      join.onRef('q.local_id', '=', 'p.id').on('q.state', 'not in', ['done', 'givenUp']),
    )
    .select(['p.id', 'r.fifa_id', 'q.state', 'q.last_error', 'q.duplicates'])
    .where('p.id', 'in', people)
    .execute()
  const told = (id: number) => registry.registrations.get(`person ${id}`) ?? []
  const doubled = people.filter((id) => told(id).length > 1)
  const lost = rows.filter(({ id, fifa_id, state }) => !fifa_id && !state && told(id).length > 0)
  const wrong = rows.filter(({ id, fifa_id }) => fifa_id && told(id)[0] !== fifa_id)
  const silent = rows.filter(
    ({ fifa_id, state, last_error, duplicates }) => !fifa_id && state && !last_error && !duplicates,
  )
  expect({ doubled, lost, wrong, silent }).toEqual({ doubled: [], lost: [], wrong: [], silent: [] })
  expect(rows.filter(({ fifa_id }) => fifa_id).length).toBeGreaterThan(persons / 2)
  expect(asked).toBeGreaterThanOrEqual(operations)

  // Once it is well again, what waits is told by itself.
  isHealthy = true
  clock.forward(3600 * 24)
  await sendDueToRegistry(services)
  const left = await db.selectFrom('registry_queue').select('id').where('state', '=', 'waiting').execute()
  expect(left).toEqual([])
  expect(people.filter((id) => told(id).length > 1)).toEqual([])
}, 240_000)
