import { afterEach, expect, test } from 'vitest'
import { remindClubs } from '#server/contracts/reminders.ts'
import { sendDueToRegistry } from '#server/fifa-registry/worker.ts'
import { cleanUp } from '#server/platform/maintenance.ts'
import { removeOverdue } from '#server/retention.ts'
import { retireTexts } from '#server/texts/retire.ts'
import { returnLoans } from '#server/transfers/loans.ts'
import { apiTest } from '../support/api-test.ts'
import { aContract, aHoliday, aPerson, aTeam } from '../support/builders.ts'
import { personaClubs } from '../support/personas.ts'
import { poison } from '../support/poison.ts'
import { registryStaff } from '../support/registry.ts'
import { insertRow, rowById } from '../support/rows.ts'
import { aTransfer } from '../support/transfers.ts'

const { own, other } = personaClubs
const { server, db } = apiTest({ environment: { sessionSeconds: 300 * 86_400 } })
let cures: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cure of cures.splice(0)) await cure()
  cures = []
  await db().deleteFrom('job_failures').execute()
  server().lines.length = 0
})

async function refuse(table: string, when: 'insert' | 'update' | 'delete', where: string) {
  const cure = await poison(db(), { table, when, where })
  cures.push(cure)
}
async function cured() {
  for (const cure of cures.splice(0)) await cure()
}
const failures = () =>
  db()
    .selectFrom('job_failures')
    .select(['job', 'part', 'row_key', 'error_code', 'tries'])
    .orderBy('id')
    .execute()

test('a loan whose player cannot return does not block others, and is retried after growing pauses until it succeeds', async () => {
  const loan = async () => {
    const { id: person_id } = await aPerson(db(), { team_id: own })
    return aTransfer(db(), {
      person_id,
      team_from_id: other,
      team_to_id: own,
      status: 'Lokið',
      loan: true,
      loan_from: '2026-03-01',
      loan_to: '2026-05-10',
    })
  }
  const [bad, good] = [await loan(), await loan()]
  const isBack = async ({ id }: { id: number }) =>
    (await rowById(db(), 'transfer_requests', id)).returned_at !== null
  await refuse('transfer_requests', 'update', `row.id = ${bad.id}`)

  await returnLoans(server().services)
  expect([await isBack(bad), await isBack(good)]).toEqual([false, true])
  const failure = { job: 'loanReturns', part: '', row_key: String(bad.id), error_code: 'P0001' }
  expect(await failures()).toEqual([{ ...failure, tries: 1 }])
  const logged = server().lines.filter((line) => line.includes('a row of a job failed'))
  expect(logged).toHaveLength(1)
  expect(logged[0]).not.toContain('Þórdís')

  await returnLoans(server().services)
  expect(await failures()).toMatchObject([{ tries: 1 }])
  server().clock.forward(38)
  await returnLoans(server().services)
  expect(await failures()).toMatchObject([{ tries: 2 }])
  server().clock.forward(38)
  await returnLoans(server().services)
  expect(await failures()).toMatchObject([{ tries: 2 }])

  await cured()
  server().clock.forward(80)
  await returnLoans(server().services)
  expect(await isBack(bad)).toBe(true)
  expect(await failures()).toEqual([])
  const events = await db()
    .selectFrom('transfer_events')
    .select('act')
    .where('request_id', '=', bad.id)
    .where('act', '=', 'returned')
    .execute()
  expect(events).toHaveLength(1)
})

test('a job failure whose row is no longer due is deleted', async () => {
  const failed = { job: 'loanReturns', part: '', row_key: '987654', error_code: 'P0001' } as const
  const at = server().clock.now().toISOString()
  await insertRow(db(), 'job_failures', { ...failed, first_at: at, last_at: at, next_at: at })
  await returnLoans(server().services)
  expect(await failures()).toEqual([])
})

test("a contract that cannot be marked blocks no reminders of its club's other contracts or of other clubs", async () => {
  const club = async (email: string) => {
    const { id: team_id } = await aTeam(db(), { email })
    const contract = () =>
      aContract(db(), { team_id, state: 'confirmed', date_from: '2025-01-01', date_to: '2026-05-25' })
    return [await contract(), await contract()] as const
  }
  const [[bad]] = [await club('eitt@felag.example'), await club('tvo@felag.example')]
  await refuse('contract_reminders', 'insert', `row.contract_id = ${bad.id}`)
  await remindClubs(server().services)
  const mails = await db()
    .selectFrom('outbox')
    .innerJoin('mails', 'mails.id', 'mail_id')
    .select(['address', 'subject'])
    .where('address', 'in', ['eitt@felag.example', 'tvo@felag.example'])
    .orderBy('address')
    .execute()
  expect(mails).toEqual([
    { address: 'eitt@felag.example', subject: '1 samningur rennur út innan 14 daga' },
    { address: 'tvo@felag.example', subject: '2 samningar renna út innan 14 daga' },
  ])
  expect(await failures()).toMatchObject([{ job: 'contractReminders', row_key: String(bad.id), tries: 1 }])
})

test('T30 leave that cannot be deleted does not keep other rows beyond their retention period', async () => {
  const { id: person_id } = await aPerson(db())
  const { id: team_id } = await aTeam(db())
  const [bad] = [
    await aHoliday(db(), { person_id, date_from: '2023-01-01' }),
    await aHoliday(db(), { person_id, date_from: '2023-02-01' }),
  ]
  const ended = { date_from: '2017-01-01', date_to: '2018-01-01', state: 'confirmed' as const }
  const contract = await aContract(db(), { team_id, person_id, ...ended })
  await refuse('holidays', 'delete', `row.id = ${bad.id}`)
  await removeOverdue(server().services)
  const left = await db().selectFrom('holidays').select('id').where('person_id', '=', person_id).execute()
  expect(left).toEqual([{ id: bad.id }])
  expect(await db().selectFrom('contracts').select('id').where('id', '=', contract.id).execute()).toEqual([])
  expect(await failures()).toMatchObject([{ job: 'retention', part: 'leave', row_key: String(bad.id) }])
  const trace = await db().selectFrom('audit').select('records').where('act', '=', 'retention').execute()
  expect(trace).toEqual([{ records: { contracts: 1 } }, { records: { leave: 1 } }])
})

test('a row that the hourly job cannot delete does not block others', async () => {
  await db()
    .insertInto('eid_used_tokens')
    .values(['bad', 'good'].map((token_hash) => ({ token_hash, expires_at: '2026-01-01T00:00:00Z' })))
    .execute()
  const key = { scope: 's', key_hash: 'old', created_at: '2026-01-01T00:00:00Z' }
  await db().insertInto('idempotency_keys').values(key).execute()
  await refuse('eid_used_tokens', 'delete', `row.token_hash = 'bad'`)
  await cleanUp(server().services)
  expect(await db().selectFrom('eid_used_tokens').select('token_hash').execute()).toEqual([
    { token_hash: 'bad' },
  ])
  expect(
    await db().selectFrom('idempotency_keys').select('key_hash').where('scope', '=', 's').execute(),
  ).toEqual([])
  expect(await failures()).toMatchObject([{ job: 'maintenance', part: 'eid_used_tokens', tries: 1 }])
})

test('T28 a changed text that the background job cannot mark as part of the text file does not block other texts', async () => {
  const original = server().services.texts.translate('app.name')
  const change = (key: string, after: string) => ({
    key,
    after,
    version: 2,
    before: 'Annað',
    original: 'Annað',
    person_id: null,
    at: server().clock.now().toISOString(),
  })
  await db()
    .insertInto('text_changes')
    .values([
      change('app.name', original),
      change('home.waiting', server().services.texts.translate('home.waiting')),
    ])
    .execute()
  await refuse('text_changes', 'insert', `row.key = 'app.name'`)
  await retireTexts(server().services)
  const retired = await db().selectFrom('text_changes').select('key').where('after', 'is', null).execute()
  expect(retired).toEqual([{ key: 'home.waiting' }])
  expect(await failures()).toMatchObject([{ job: 'texts', row_key: 'app.name' }])
})

test('FIP-05 a registry notification that cannot be leased or marked as finished does not block others', async () => {
  const staff = registryStaff(server())
  const queued = async () => {
    const { id } = await staff.registered()
    const values = { kind: 'person' as const, local_id: id, act: 'update' as const, sent: '{"record":{}}' }
    const at = server().clock.now().toISOString()
    return db()
      .insertInto('registry_queue')
      .values({ ...values, next_attempt_at: at, created_at: at, created_by: id })
      .returning('id')
      .executeTakeFirstOrThrow()
  }
  const [stuck, endless, good] = [await queued(), await queued(), await queued()]
  await refuse(
    'registry_queue',
    'update',
    `row.id = ${stuck.id} or (row.id = ${endless.id} and row.leased_until is null)`,
  )
  await sendDueToRegistry(server().services)
  const states = await db()
    .selectFrom('registry_queue')
    .select('state')
    .where('id', 'in', [stuck.id, endless.id, good.id])
    .orderBy('id')
    .execute()
  expect(states.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'done'])
  expect((await failures()).map(({ row_key }) => row_key).toSorted()).toEqual(
    [String(stuck.id), String(endless.id)].toSorted(),
  )
})
