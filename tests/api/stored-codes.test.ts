import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { systemActions } from '#domain/audit/system-actions.ts'
import { calls } from '#domain/calls.ts'
import { RefereeRole } from '#domain/games/codes.ts'
import { actOf } from '#domain/platform/call.ts'
import { RefereePermission } from '#domain/platform/types.ts'
import { apiTest } from '../support/api-test.ts'
import { aGame, aReferee } from '../support/builders.ts'
import { memoryDatabase } from '../support/database.ts'
import { testNow } from '../support/demo-database.ts'
import { personIdOf } from '../support/person-id.ts'
import { personas } from '../support/personas.ts'
import { codeColumns, unknownCodes } from '../support/stored-codes.ts'
import { aTransfer } from '../support/transfers.ts'

const { db, staff } = apiTest()

test('every text column that holds codes is checked by the database or listed with its codes', async () => {
  const database = await memoryDatabase()
  const { rows } = await sql<{ name: string }>`
    select c.table_name || '.' || c.column_name as name from information_schema.columns c
    where c.table_schema = 'public' and c.data_type = 'text' and c.column_name in (${sql.join(codeNames)})
      and not exists (
        select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
        where k.contype = 'c' and k.conrelid = c.table_name::regclass and a.attname = c.column_name)
    order by 1`.execute(database.db)
  await database.close()
  const names = rows.map(({ name }) => name).filter((name) => !(name in exceptions))
  expect(names).toEqual(Object.keys(codeColumns))
})

/** Matches the names of columns that contain codes. */
const codeNames = [
  ...['act', 'card', 'cause', 'decision', 'from_status', 'job', 'kind', 'list', 'mail', 'outcome', 'phase'],
  ...['purpose', 'reach', 'scope', 'state', 'status', 'to_status', 'type', 'attachment_type'],
]

const exceptions: Readonly<Record<string, string>> = {
  'appointment_proposals.phase': 'numbers of a run in words, which nobody reads by their code',
  'audit.act': 'rows outlive calls; what writes them is typed by AuditAct',
  'idempotency_keys.scope': 'a person and an address',
  'rate_limits.act': 'names of calls and budgets, kept for hours',
  'shared_views.list': 'the names of lists, read by their own schema',
}

test('calls and the actions of commands and jobs have different names in the audit', () => {
  const names = new Set<string>(calls.map(actOf))
  expect(systemActions.filter((act) => names.has(act))).toEqual([])
})

test("the mail about published appointments is listed with its kind in the outbox and on the referee's page", async () => {
  const { id: game } = await aGame(db(), { game_day: '2026-05-16T16:00' })
  const { id: person } = await aReferee(
    db(),
    { permission_type_id: RefereePermission.NationalA },
    { email: 'domari@domarar.example' },
  )
  const Cells = [{ GameId: game, RoleId: RefereeRole.Referee, PersonId: person, Version: 0 }]
  expect((await staff().post('rest/appointments/drafts', { Cells })).status).toBe(200)
  const days = 'from=2026.05.12&to=2026.06.30'
  const seen = await (await staff().get(`rest/appointments/publication?${days}`)).json()
  const Drafts = seen.Drafts.map(({ GameId, RoleId, Version }: Draft) => ({ GameId, RoleId, Version }))
  expect((await staff().post('rest/appointments/publication', { Drafts })).status).toBe(200)
  expect(await kindsOn('rest/outbox')).toContain('appointments')
  expect(await kindsOn(`rest/people/${person}/mails`)).toEqual(['appointments'])
})

type Draft = { GameId: number; RoleId: number; Version: number }

async function kindsOn(address: string): Promise<string[]> {
  const response = await staff().get(address)
  expect(response.status).toBe(200)
  return (await response.json()).map(({ Kind }: { Kind: string }) => Kind)
}

test('a mail of an unknown kind is listed as unknown', async () => {
  const person = await personIdOf(db(), personas.referee)
  await sql`
    with mail as (
      insert into mails (kind, subject, body, created_at) values ('postcard', 'x', 'x', ${testNow}) returning id)
    insert into outbox (mail_id, person_id, address, next_attempt_at)
    select id, ${person}, 'a@domarar.example', ${testNow} from mail`.execute(db())
  expect(await unknownCodes(db())).toEqual(['mails.kind: postcard'])
  expect(await kindsOn('rest/outbox')).toContain('unknown')
  expect(await kindsOn(`rest/people/${person}/mails`)).toContain('unknown')
  const { id } = await db()
    .selectFrom('outbox')
    .select('id')
    .where('address', '=', 'a@domarar.example')
    .executeTakeFirstOrThrow()
  expect((await (await staff().get(`rest/outbox/${id}`)).json()).Kind).toBe('unknown')
  await sql`truncate mails cascade`.execute(db())
})

test('the failure of a job that this version does not know is listed', async () => {
  await sql`
    insert into job_failures (job, part, row_key, error_code, first_at, last_at, next_at)
    values ('postman', '', '1', '23505', ${testNow}, ${testNow}, ${testNow})`.execute(db())
  const response = await staff().get('rest/job-failures')
  expect(response.status).toBe(200)
  expect((await response.json()).map(({ Job }: { Job: string }) => Job)).toContain('unknown')
  await sql`delete from job_failures where job = 'postman'`.execute(db())
})

test('an import of an unknown kind is listed, but cannot be checked, committed or undone', async () => {
  const person = await personIdOf(db(), personas.staff)
  const { rows } = await sql<{ id: number }>`
    insert into file_imports (kind, file_name, created_by, created_at)
    values ('postcards', 'a.csv', ${person}, ${testNow}) returning id`.execute(db())
  const id = rows[0]?.id
  expect(await kindsOn('rest/imports')).toContain('unknown')
  const details = await (await staff().get(`rest/imports/${id}`)).json()
  expect(details).toMatchObject({ Kind: 'unknown', Columns: [] })
  for (const action of ['check', 'undo']) {
    const refused = await staff().post(`rest/imports/${id}/${action}`, { Version: details.Version })
    expect([refused.status, (await refused.json()).error]).toEqual([422, 'imports.unknownKind'])
  }
  await sql`delete from file_imports where id = ${id}`.execute(db())
})

test('unknown entries in the history of a report and of a transfer are listed', async () => {
  const { id: game } = await aGame(db(), {})
  await sql`insert into report_events (game_id, at, act) values (${game}, ${testNow}, 'postcard')`.execute(
    db(),
  )
  const report = await (await staff().get(`gamereport/${game}/0/0`)).json()
  expect(JSON.stringify(report)).toContain('"Act":"unknown"')
  await sql`delete from report_events where act = 'postcard'`.execute(db())
  const request = await aTransfer(db())
  await sql`
    insert into transfer_events (request_id, at, act, status) values (${request.id}, ${testNow}, 'postcard', 'Skráð')`.execute(
    db(),
  )
  const transfer = await (await staff().get(`transfers/transferRequests/${request.id}`)).json()
  expect(JSON.stringify(transfer)).toContain('"Act":"unknown"')
  await sql`delete from transfer_events where act = 'postcard'`.execute(db())
})
