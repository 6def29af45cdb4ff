import { expect, test } from 'vitest'
import { Kind } from '#domain/fifa-registry/codes.ts'
import { randomFrom } from '#server/demo/random.ts'
import { register } from '#server/fifa-registry/register.ts'
import { internationalStandIn } from '#server/fifa-registry/registry/stand-in.ts'
import type { Fault } from '#server/fifa-registry/registry/stand-in-faults.ts'
import { sendDueToRegistry } from '#server/fifa-registry/worker.ts'
import { apiTest } from '../support/api-test.ts'
import { aPerson } from '../support/builders.ts'
import { personIdOf } from '../support/person-id.ts'
import { personas } from '../support/personas.ts'
import { walkOf } from '../support/walk.ts'

const operations = walkOf(10_000)
const faults: readonly (Fault | null)[] = [
  ...(['down', 'down', 'lost', 'silent', 'silent', 'refused', 'duplicates'] as const),
  null,
]
const random = randomFrom(19_470_326)

let told = 0
let isHealthy = false

const registry = internationalStandIn({
  delayMillis: 0,
  candidates: () => [],
  fault: () => {
    told++
    return isHealthy ? null : random.pick(faults)
  },
})
const { server } = apiTest({ international: registry })

test(`FIP-03, FIP-05: after ${operations} operations with random faults each person has one registration, or a queue row with the reason`, async () => {
  const { services, clock } = server()
  const { db } = services.database
  const people: number[] = []
  for (let index = 0; index < operations / 4; index++) people.push((await aPerson(db)).id)
  // The call reads only the user's id, so the other fields of the user are left out.
  const user = { PersonId: await personIdOf(db, personas.staff) } as Parameters<
    ReturnType<typeof register>
  >[0]['user']
  const ask = (id: number, force: boolean) => register(Kind.Person)({ body: { id, force }, user, services })

  for (const id of people) await ask(id, false)
  for (let asked = people.length; asked < operations; asked += 8) {
    await Promise.all(Array.from({ length: 8 }, () => ask(random.pick(people), random.chance(0.25))))
    if (random.chance(0.8)) continue
    clock.forward(3600 * 5)
    // Two instances work on the same queue.
    await Promise.all([sendDueToRegistry(services), sendDueToRegistry(services)])
  }

  const nothing = { doubled: [], neither: [], wrong: [], silent: [] }
  expect(await mistakesOf(people)).toEqual(nothing)
  expect(told).toBeGreaterThan(operations / 2)

  // Once the registry works again, the waiting rows are sent automatically.
  isHealthy = true
  clock.forward(3600 * 24)
  await sendDueToRegistry(services)
  const left = await db.selectFrom('registry_queue').select('id').where('state', '=', 'waiting').execute()
  expect(left).toEqual([])
  expect(await mistakesOf(people)).toEqual(nothing)
}, 1_800_000)

/** Lists people registered twice, people without id and queue row, ids that differ from the registry's, and queue rows without a reason. */
async function mistakesOf(people: readonly number[]) {
  const rows = await server()
    .services.database.db.selectFrom('persons as p')
    .leftJoin('registry_records as r', (join) =>
      join.onRef('r.local_id', '=', 'p.id').on('r.kind', '=', 'person'),
    )
    .leftJoin('registry_queue as q', (join) =>
      join.onRef('q.local_id', '=', 'p.id').on('q.state', 'not in', ['done', 'givenUp']),
    )
    .select(['p.id', 'r.fifa_id', 'q.state', 'q.last_error', 'q.duplicates'])
    .where('p.id', 'in', people)
    .execute()
  const idsOf = (id: number) => registry.registrations.get(`person ${id}`) ?? []
  return {
    doubled: rows.filter(({ id }) => idsOf(id).length > 1),
    neither: rows.filter(({ fifa_id, state }) => (fifa_id === null) === (state === null)),
    wrong: rows.filter(({ id, fifa_id }) => fifa_id && idsOf(id)[0] !== fifa_id),
    silent: rows.filter(({ state, last_error, duplicates }) => state && !last_error && !duplicates),
  }
}
