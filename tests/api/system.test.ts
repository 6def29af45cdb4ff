import { tmpdir } from 'node:os'
import { beforeEach, expect, test } from 'vitest'
import { createHealth } from '#server/platform/health/health.ts'
import { createRaised } from '#server/platform/health/raised.ts'
import { createRounds } from '#server/platform/jobs/rounds.ts'
import { heartbeat } from '#server/system/heartbeat.ts'
import { type Beat, beat, beatSeconds } from '#server/system/store.ts'
import { apiTest } from '../support/api-test.ts'
import { eventually } from '../support/eventually.ts'
import { personas } from '../support/personas.ts'

const raised = createRaised()
const { server, db } = apiTest({ more: { raised } })
beforeEach(async () => {
  await db().deleteFrom('instances').execute()
})

const aBeat = (more: Partial<Beat>): Beat => ({
  id: 'there',
  version: '1.2.2',
  commit: 'unknown',
  freeBytes: null,
  problems: [],
  workers: [],
  ...more,
})
const beats = (more: Partial<Beat>) => beat(db(), aBeat(more), server().services.databaseClock)

async function state() {
  const answer = await server().as(personas.staff).get('rest/system')
  expect(answer.status).toBe(200)
  return answer.json()
}

test('T24 staff see which servers run, and which one stopped responding', async () => {
  const start = server().clock.now()
  await beats({ id: 'there' })
  server().clock.forward(3 * beatSeconds + 1)
  await beats({ id: 'here', version: '1.2.3', commit: 'a95d44f5ab12', freeBytes: 5_000_000_000 })
  const now = server().clock.now().toISOString()
  expect((await state()).Instances).toEqual([
    {
      Id: 'there',
      Version: '1.2.2',
      Commit: 'unknown',
      FreeBytes: null,
      IsSilent: true,
      IsHere: false,
      StartedAt: start.toISOString(),
      SeenAt: start.toISOString(),
    },
    {
      Id: 'here',
      Version: '1.2.3',
      Commit: 'a95d44f5ab12',
      FreeBytes: 5_000_000_000,
      IsSilent: false,
      IsHere: true,
      StartedAt: now,
      SeenAt: now,
    },
  ])
})

test('T24 a worker is shown once with its latest progress, and as late if it is late on any server', async () => {
  await beats({ id: 'one', workers: [{ name: 'mail', secondsAgo: 10, isLate: false }] })
  await beats({
    id: 'other',
    workers: [
      { name: 'mail', secondsAgo: 900, isLate: true },
      { name: 'of a newer version', secondsAgo: 0, isLate: false },
    ],
  })
  const at = (secondsAgo: number) =>
    new Date(server().clock.now().getTime() - secondsAgo * 1000).toISOString().replace(/\.\d+/, '')
  expect((await state()).Workers).toEqual([
    { Name: 'mail', At: at(10), IsLate: true },
    { Name: 'unknown', At: at(0), IsLate: false },
  ])
})

test('T24 the health problems of this server and of all others that respond are shown', async () => {
  expect((await state()).Problems).toEqual([])
  await beats({ id: 'there', problems: ['diskFull', 'clock'] })
  raised.set('auditSeal', true)
  expect((await state()).Problems).toEqual(['auditSeal', 'clock', 'diskFull'])
  server().clock.forward(3 * beatSeconds + 1)
  expect((await state()).Problems).toEqual(['auditSeal'])
  raised.set('auditSeal', false)
})

test('T24 queues are counted, and the last seal of the audit is shown in groups of four', async () => {
  const row = { at: server().clock.now().toISOString(), act: 'a', result: 200, request_id: 'x' }
  await db()
    .insertInto('audit')
    .values([{ ...row, seal_number: 7, hash: 'abcdef0123' }, row])
    .execute()
  const unsealed = await db().selectFrom('audit').select('id').where('seal_number', 'is', null).execute()
  const { AuditHead, Queues, LastBackupAt } = await state()
  expect(AuditHead).toEqual({ Number: 7, At: row.at, Hash: 'abcd ef01 23' })
  expect(LastBackupAt).toBeNull()
  expect(Queues.map(({ Name }: { Name: string }) => Name)).toEqual([
    'mail',
    'auditUnsealed',
    'registry',
    'jobFailures',
  ])
  expect(Queues[1]).toMatchObject({ Number: unsealed.length })
})

test.each(['limited', 'clubUser', 'referee', 'supervisor', 'transfersOnly'] as const)(
  'T24 %s cannot see the state of the servers',
  async (name) => {
    expect((await server().as(personas[name]).get('rest/system')).status).toBe(403)
  },
)

test('T24 a server renews its row while it runs and deletes it when it stops', async () => {
  const rounds = createRounds()
  rounds.started('mail', 1000)
  const environment = { ...server().services.environment, dataDir: tmpdir() }
  const services = { ...server().services, environment, rounds }
  const running = heartbeat({ ...services, health: createHealth(services) })
  await eventually(async () =>
    expect(await db().selectFrom('instances').selectAll().execute()).toMatchObject([
      {
        id: 'here',
        version: '1.2.3',
        commit: 'a95d44f5ab12',
        problems: [],
        free_bytes: expect.any(Number),
        workers: expect.arrayContaining([expect.objectContaining({ name: 'mail' })]),
      },
    ]),
  )
  await running.stop()
  expect(await db().selectFrom('instances').select('id').execute()).toEqual([])
})

test('T24 rows of servers that died are deleted after an hour', async () => {
  await beats({ id: 'gone' })
  server().clock.forward(3601)
  await beats({ id: 'there' })
  expect(await db().selectFrom('instances').select('id').execute()).toEqual([{ id: 'there' }])
})
