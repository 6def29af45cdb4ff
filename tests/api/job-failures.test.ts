import { beforeAll, expect, test } from 'vitest'
import { apiTest } from '../support/api-test.ts'
import { aPerson } from '../support/builders.ts'
import { type Persona, personas } from '../support/personas.ts'
import { insertRow } from '../support/rows.ts'

const { server, db } = apiTest()
let id: number

beforeAll(async () => {
  await aPerson(db())
  const at = server().clock.now().toISOString()
  const failed = { job: 'retention', part: 'leave', row_key: '7', error_code: '23503', tries: 3 } as const
  const later = new Date(server().clock.now().getTime() + 3_600_000).toISOString()
  const row = await insertRow(db(), 'job_failures', { ...failed, first_at: at, last_at: at, next_at: later })
  id = row.id
})

const list = (persona: Persona, filter: object = {}) =>
  server()
    .as(persona)
    .get(`rest/job-failures?${new URLSearchParams({ filter: JSON.stringify(filter) })}`)
const others = Object.entries(personas).filter(([, { AuthType }]) => AuthType !== 1)

test('staff (1) see the row at which a job failed, the reason, the number of tries and the next try', async () => {
  expect(await (await list(personas.staff)).json()).toEqual([
    {
      id,
      Job: 'retention',
      Row: '7',
      Code: 'leave 23503',
      Tries: 3,
      Reason: 'Breytingin stangast á við önnur gögn.',
      FirstAt: '2026-05-12T12:00:00.000Z',
      NextAt: '2026-05-12T13:00:00.000Z',
    },
  ])
  expect(await (await list(personas.staff, { Job: ['mail'] })).json()).toEqual([])
  const lines: { Name: string; Number: number }[] = await (
    await server().as(personas.staff).get('rest/waiting')
  ).json()
  expect(lines).toContainEqual({ Name: 'jobs.failed', Number: 1 })
})

test.each(others)('T02 %s can neither see job failures nor request a retry', async (_name, persona) => {
  expect((await list(persona)).status).toBe(403)
  const retried = await server()
    .as(persona)
    .post('rest/job-failures/retry', { Ids: [id] })
  expect(retried.status).toBe(403)
  const lines: { Name: string }[] = await (await server().as(persona).get('rest/waiting')).json()
  expect(lines.map(({ Name }) => Name)).not.toContain('jobs.failed')
})

test('staff (1) can retry a row at once, and a row that no longer failed is not counted', async () => {
  const retried = await server()
    .as(personas.staff)
    .post('rest/job-failures/retry', { Ids: [id, 987_654] })
  expect(await retried.json()).toEqual({ Due: 1 })
  const row = await db().selectFrom('job_failures').select(['next_at', 'tries']).executeTakeFirstOrThrow()
  expect(row).toEqual({ next_at: '2026-05-12T12:00:00.000Z', tries: 3 })
})
