import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PersonRow } from '#domain/fifa-registry/rows.ts'
import { internationalStandIn } from '#server/fifa-registry/registry/stand-in.ts'
import { apiTest } from '../support/api-test.ts'
import { personIdOf } from '../support/person-id.ts'
import { personas } from '../support/personas.ts'
import { registryPerson, registryStaff } from '../support/registry.ts'
import { insertRow, rowById } from '../support/rows.ts'

const standIn = internationalStandIn({ delayMillis: 0, fault: () => null, candidates: () => [] })

const { server, db } = apiTest(async () => ({
  international: {
    ...standIn,
    // This fake registry returns fewer fields than it received.
    read: async (kind, fifaId) => {
      const there = await standIn.read(kind, fifaId)
      if (!there || !('Nationality' in there)) return there
      const { Nationality, ...record } = there
      return record
    },
  },
}))
let staff: ReturnType<typeof registryStaff>
beforeAll(async () => {
  staff = registryStaff(server())
})
beforeEach(async () => {
  await server().services.database.db.deleteFrom('rate_limits').execute()
})

const ask = (query: Record<string, unknown>) => {
  const texts = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)])
  return server()
    .as(personas.staff)
    .get(`fifa/getpersons?${new URLSearchParams(texts)}`)
}
const found = async (q: string): Promise<PersonRow[]> => (await ask({ filter: { q } })).json()

describe('reading a person from the registry', () => {
  test('T10 FIP-22: with fields left out by the registry increases the version only once', async () => {
    const { fifaId } = await staff.registered()
    const { Version, Nationality } = await staff.personOf(fifaId)
    expect(Nationality).toBeNull()
    expect(await staff.personOf(fifaId)).toMatchObject({ Version })
    const change = { FifaId: fifaId, DateOfBirth: '1980-01-02', Version }
    expect(await staff.post('fifa/updateperson', change)).toMatchObject({ Success: true })
  })

  test('T10 FIP-22: by two users at the same moment gives both the same new version', async () => {
    const { fifaId } = await staff.registered()
    const [first, second] = await Promise.all([staff.personOf(fifaId), staff.personOf(fifaId)])
    expect(await staff.personOf(fifaId)).toMatchObject({ Version: first.Version })
    expect(second.Version).toBe(first.Version)
  })
})

describe('the search for people', () => {
  test.each(['ABCDEFG', '1234567', '123456', '1A2B3C4', 'A-1.b'])(
    'FIP-01: finds the FIFA id %s in upper or lower case',
    async (fifaId) => {
      const id = await registryPerson(server())
      const record = { kind: 'person' as const, local_id: id, person_id: id, record: '{}' }
      await insertRow(db(), 'registry_records', { ...record, fifa_id: fifaId })
      for (const q of [fifaId, fifaId.toLowerCase()])
        expect((await found(q)).map(({ Id }) => Id)).toContain(id)
    },
  )

  test('T21 FIP-01: is audited with the people shown', async () => {
    const rows = await found('a')
    expect(rows.length).toBeGreaterThan(0)
    const read = db().selectFrom('audit').select('records').where('act', '=', 'registry.persons')
    const { records } = await read.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    expect(records).toEqual({ Rows: rows.length, Persons: rows.map(({ Id }) => Id) })
  })

  test('T21 FIP-01: by national id is limited per hour, together with the searches of other pages', async () => {
    await use('staffNationalIds', 198)
    const byId = (path: string) => server().as(personas.staff).post(path, { Ssn: '0101302989' })
    expect((await byId('rest/registry/persons/national-id')).status).toBe(200)
    expect((await ask({ filter: { q: '0101302' } })).status).toBe(200)
    expect((await ask({ filter: { q: '010130-29' } })).status).toBe(429)
    expect((await byId('rest/registry/persons/national-id')).status).toBe(429)
    expect((await byId('rest/search/national-id')).status).toBe(429)
    expect((await ask({ filter: { q: 'jón' } })).status).toBe(200)
  })

  test('T21 FIP-01: by a whole national id uses a separate call, whose audit row does not contain it', async () => {
    const id = await registryPerson(server())
    const { ssn } = await rowById(db(), 'persons', id)
    const typed = `${ssn.slice(0, 6)}-${ssn.slice(6)}`
    const rows = await staff.post('rest/registry/persons/national-id', { Ssn: typed })
    expect(rows).toMatchObject([{ Id: id, SocialId: ssn, FifaId: '' }])
    const read = db().selectFrom('audit').select(['act', 'records']).orderBy('id', 'desc')
    expect(await read.limit(1).executeTakeFirstOrThrow()).toEqual({
      act: 'registry.personByNationalId',
      records: { Rows: 1, Persons: [id] },
    })
  })

  test.each(['010130-2989', '010130 2989', '0101302989', 'Jón 0101302989', '010130298'])(
    'T21 FIP-01: refuses %s in the address',
    async (q) => {
      const answer = await ask({ filter: { q } })
      expect(answer.status).toBe(400)
      expect(await answer.text()).not.toContain('2989')
    },
  )
})

test('T29 FIP-21: large pages of the list of persons are limited per hour', async () => {
  await use('largePages', 29)
  expect((await ask({})).status).toBe(200)
  expect((await ask({})).status).toBe(429)
  expect((await ask({ range: [0, 4999] })).status).toBe(429)
  expect((await ask({ range: [0, 99] })).status).toBe(200)
})

async function use(act: string, hits: number) {
  const subject = `user:${await personIdOf(db(), personas.staff)}`
  const window_start = server().clock.now().toISOString()
  await insertRow(db(), 'rate_limits', { subject, act, window_seconds: 3600, window_start, hits })
}
