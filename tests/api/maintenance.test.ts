import { expect, test } from 'vitest'
import { cleanUp } from '#server/platform/maintenance.ts'
import { startPeriodicJob } from '#server/platform/periodic-job.ts'
import { apiTest } from '../support/api-test.ts'
import { personas } from '../support/personas.ts'

const { server, db } = apiTest()

const ago = (seconds: number) => new Date(server().clock.now().getTime() - seconds * 1000).toISOString()
const hour = 3600
const day = 24 * hour

test('the regular cleaning of the database deletes only expired rows', async () => {
  const { id: role_id, person_id } = await db().selectFrom('roles').selectAll().executeTakeFirstOrThrow()
  const session = (name: string, expires_at: string, ended_at: string | null = null) => ({
    token_hash: name,
    resume_hash: name,
    person_id,
    role_id,
    created_at: ago(3 * day),
    proven_at: ago(3 * day),
    expires_at,
    ended_at,
  })
  await db()
    .insertInto('sessions')
    .values([
      session('open', ago(-hour)),
      session('over since an hour', ago(hour)),
      session('over since two days', ago(2 * day)),
      session('left since two days', ago(-hour), ago(2 * day)),
    ])
    .execute()
  await db()
    .insertInto('eid_used_tokens')
    .values([
      { token_hash: 'old', expires_at: ago(1) },
      { token_hash: 'new', expires_at: ago(-60) },
    ])
    .execute()
  const key = (name: string, created_at: string) => ({ scope: 's', key_hash: name, created_at })
  await db()
    .insertInto('idempotency_keys')
    .values([key('old', ago(day + 1)), key('new', ago(day - 60))])
    .execute()
  const others = await db().selectFrom('persons').select('id').orderBy('id', 'desc').limit(2).execute()
  const [first, second] = others.map(({ id }) => id)
  const lookup = (found_person_id: number, at: string) => ({ person_id, found_person_id, at })
  await db()
    .insertInto('person_lookups')
    .values([lookup(first!, ago(7 * day + 1)), lookup(second!, ago(7 * day - 60))])
    .execute()
  const count = (act: string, window_start: string) => ({
    subject: 's',
    act,
    window_seconds: 60,
    window_start,
    hits: 1,
  })
  await db()
    .insertInto('rate_limits')
    .values([count('old', ago(120)), count('new', ago(62))])
    .execute()

  await cleanUp(server().services)

  const sessions = await db().selectFrom('sessions').select('token_hash').orderBy('id').execute()
  expect(sessions.map((row) => row.token_hash)).toEqual(['open', 'over since an hour'])
  const names = async (rows: Promise<{ name: string }[]>) => (await rows).map((row) => row.name)
  expect(await names(db().selectFrom('eid_used_tokens').select('token_hash as name').execute())).toEqual([
    'new',
  ])
  expect(await names(db().selectFrom('idempotency_keys').select('key_hash as name').execute())).toEqual([
    'new',
  ])
  expect(await names(db().selectFrom('rate_limits').select('act as name').execute())).toEqual(['new'])
  const lookups = await db().selectFrom('person_lookups').select('found_person_id').execute()
  expect(lookups.map((row) => row.found_person_id)).toEqual([second])
})

test('a rate limit in force is not deleted', async () => {
  await db().deleteFrom('rate_limits').execute()
  const { Kennitala } = personas.staff
  const eid = await (await server().anonymous.post('/eid/token', { kennitala: Kennitala })).json()
  const options = () =>
    server().fetch(
      '/api/admin/users/authenticationoptions',
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ token: eid.token }),
      },
      '203.0.113.1',
    )
  await options()
  const before = await db().selectFrom('rate_limits').selectAll().execute()
  server().clock.forward(59)
  await cleanUp(server().services)
  expect(await db().selectFrom('rate_limits').selectAll().execute()).toEqual(before)
  expect(before.length).toBeGreaterThan(0)
})

test('a periodic job continues after a failure, never overlaps itself, and stopping waits for it', async () => {
  server().lines.length = 0
  let running = 0
  let most = 0
  let runs = 0
  let finish = () => {}
  const worker = startPeriodicJob(server().services, {
    name: 'example',
    everyMillis: 1,
    work: async () => {
      most = Math.max(most, ++running)
      runs++
      if (runs === 5)
        await new Promise<void>((resolve) => {
          finish = resolve
        })
      running--
      if (runs === 2) throw new Error('once')
    },
  })
  await expect.poll(() => runs).toBe(5)
  let stopped = false
  const stopping = worker.stop().then(() => {
    stopped = true
  })
  expect(stopped).toBe(false)
  finish()
  await stopping
  expect(running).toBe(0)
  expect(most).toBe(1)
  expect(runs).toBe(5)
  const errors = server().lines.filter((line) => line.includes('background work failed'))
  expect(errors).toHaveLength(1)
})
