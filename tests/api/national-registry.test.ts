import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { RegistryDown } from '#server/platform/national-registry/registry.ts'
import { registryStandIn } from '#server/platform/national-registry/stand-in.ts'
import { aPerson } from '../support/builders.ts'
import { demoDatabase } from '../support/demo-database.ts'

let database: Database
beforeAll(async () => {
  database = await demoDatabase()
})
afterAll(() => database.close())

const standIn = () => registryStandIn({ database, delayMillis: 0 })

test('USR-06 the stand-in knows everybody of the database', async () => {
  const people = await database.db.selectFrom('persons').select(['ssn', 'name']).execute()
  const known = await Promise.all(
    people.map(({ ssn }) =>
      standIn()
        .nameOf(ssn)
        .catch(() => null),
    ),
  )
  const denied = people.filter(({ name }, index) => known[index] !== name)
  expect({ people: people.length > 20, denied }).toEqual({ people: true, denied: [] })
})

test('USR-06 the faults of the stand-in are numbers of people born before 1900, whom the demo never invents', async () => {
  const faults = ['0102031408', '0102031418', '0102031508']
  const before1900 = await database.db
    .selectFrom('persons')
    .select('ssn')
    .where('ssn', 'like', '%8')
    .execute()
  expect(before1900).toEqual([])
  expect(await standIn().nameOf(faults[0]!)).toBeNull()
  expect(await standIn().nameOf(faults[1]!)).toBeNull()
  await expect(standIn().nameOf(faults[2]!)).rejects.toThrow(RegistryDown)
  for (const ssn of faults) await aPerson(database.db, { ssn, name: 'Ögn Þöll Áradóttir' })
  for (const ssn of faults) expect(await standIn().nameOf(ssn)).toBe('Ögn Þöll Áradóttir')
})
