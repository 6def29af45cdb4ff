import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ContractState } from '#domain/contracts/codes.ts'
import { wholeForm } from '#domain/participation/form.ts'
import { auditKeyOf } from '#server/platform/audit/key.ts'
import { sealAudit } from '#server/platform/audit/seal.ts'
import { verifyAudit } from '#server/platform/audit/verify.ts'
import { removeOverdue } from '#server/retention.ts'
import {
  aContract,
  aGame,
  aHoliday,
  anExecution,
  anInspectorRow,
  aPerson,
  aSquadList,
  aSquadListPlayer,
  aTeam,
} from '../support/builders.ts'
import { temporaryFolder } from '../support/csv-folder.ts'
import { emptyDatabase } from '../support/database.ts'
import { personas } from '../support/personas.ts'
import { insertRow, updateRow } from '../support/rows.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { aTransfer } from '../support/transfers.ts'

// The test clock stands at noon on 12 May 2026.
const now = '2026-05-12T12:00:00.000Z'
let server: TestServer
let dataDir: string

beforeAll(async () => {
  dataDir = temporaryFolder()
  server = await testServer({ database: await emptyDatabase(), environment: { dataDir } })
})
afterAll(() => server.stop())

const db = () => server.services.database.db
const run = () => removeOverdue(server.services)
const traces = () =>
  db().selectFrom('audit').select('records').where('act', '=', 'retention').orderBy('id').execute()
let told = 0
/** Returns how many rows of each kind the audit reports as removed since the last call. */
async function newlyTold() {
  const rows = await traces()
  const sums: Record<string, number> = {}
  for (const { records } of rows.slice(told))
    for (const [kept, count] of Object.entries(records)) sums[kept] = (sums[kept] ?? 0) + Number(count)
  told = rows.length
  return sums
}

async function aFile(created_at: string) {
  const file = { name: 'blað.pdf', media_type: 'application/pdf', byte_size: 1, sha256: 'x', created_at }
  const { id } = await insertRow(db(), 'files', file)
  await insertRow(db(), 'file_chunks', { file_id: id, position: 0, content: new Uint8Array([1]) })
  return id
}

test('T30 leave, contracts with their files, orphaned files and reports are deleted after their period, and not a day earlier', async () => {
  const { id: team_id } = await aTeam(db())
  const { id: person_id } = await aPerson(db())
  const leave = (day: string) => aHoliday(db(), { person_id, date_from: day })
  const [overLeave, keptLeave] = [await leave('2024-05-11'), await leave('2024-05-13')]
  const contract = async (values: object) => {
    const { id } = await aContract(db(), { team_id, person_id, ...values })
    const file_id = await aFile('2018-01-01T00:00:00Z')
    await insertRow(db(), 'contract_files', { contract_id: id, file_id })
    return { id, file_id }
  }
  const ended = (date_from: string, date_to: string) =>
    contract({ date_from, date_to, state: ContractState.Confirmed })
  const rejected = (decided_at: string) => contract({ state: ContractState.Rejected, decided_at })
  const over = await ended('2018-01-01', '2019-05-11')
  await rejected('2024-05-12T11:59:00Z')
  const kept = [await ended('2019-05-11', '2019-05-13'), await rejected('2024-05-12T12:01:00Z')]
  await aFile('2026-04-12T11:59:00Z')
  const newFile = await aFile('2026-04-12T12:01:00Z')
  const report = async (game_day: string) => {
    const { id: game_id } = await aGame(db(), { game_day })
    await insertRow(db(), 'inspector_reports', { game_id, person_id })
    const row = await anInspectorRow(db(), { game_id })
    const form = await anExecution(db(), { game_id, person_id })
    return [game_id, form.id, row.id] as const
  }
  const [, overForm, overRow] = await report('2021-05-11T20:00')
  const [keptReport, keptForm, keptRow] = await report('2021-05-13T20:00')

  const changed = (file: string, record_id: number, at = now) => ({
    file,
    record_id,
    at,
    before: '{}',
    after: '{}',
  })
  await db()
    .insertInto('import_changes')
    .values([
      changed('leave.csv', overLeave.id),
      changed('leave.csv', keptLeave.id),
      changed('leave.csv', 0, '2024-05-12T11:59:00Z'),
      changed('executions.csv', overForm),
      changed('executions.csv', keptForm),
      changed('inspectorrows.csv', overRow),
      changed('inspectorrows.csv', keptRow),
      changed('contracts.csv', over.id),
      changed('contracts.csv', kept[0]!.id),
    ])
    .execute()

  await run()

  const ids = async (table: 'holidays' | 'contracts' | 'files') =>
    (await db().selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)
  expect(await ids('holidays')).toEqual([keptLeave.id])
  expect(await ids('contracts')).toEqual(kept.map(({ id }) => id))
  expect(await ids('files')).toEqual([...kept.map(({ file_id }) => file_id), newFile])
  expect(await db().selectFrom('file_chunks').select('file_id').execute()).toHaveLength(3)
  expect(await db().selectFrom('inspector_reports').select('game_id').execute()).toEqual([
    { game_id: keptReport },
  ])
  expect(await db().selectFrom('game_executions').select('game_id').execute()).toEqual([
    { game_id: keptReport },
  ])
  expect(await db().selectFrom('import_changes').select('record_id').orderBy('id').execute()).toEqual([
    { record_id: keptLeave.id },
    { record_id: keptForm },
    { record_id: keptRow },
    { record_id: kept[0]!.id },
  ])
  const said = {
    leave: 1,
    contracts: 1,
    rejectedContracts: 1,
    orphanFiles: 1,
    inspectorReports: 1,
    gameExecutions: 1,
  }
  expect(await newlyTold()).toEqual(said)
  expect(server.lines.map((line) => JSON.parse(line)).at(-1)).toMatchObject({
    msg: 'deleted expired data',
    removed: { ...said, mails: 0 },
  })

  await run()
  expect(await newlyTold()).toEqual({})
})

test('T30 many rows are deleted in batches, each in one transaction with its audit row', async () => {
  const { id: person_id } = await aPerson(db())
  await sql`insert into holidays (person_id, date_from, date_to)
    select ${person_id}::int, '2023-01-01', '2023-01-01' from generate_series(1, 450)`.execute(db())
  const before = (await traces()).length
  await run()
  expect((await traces()).slice(before).map(({ records }) => records)).toEqual([
    { leave: 200 },
    { leave: 200 },
    { leave: 50 },
  ])
  expect(await newlyTold()).toEqual({ leave: 450 })
})

test('T30 expired rows are not deleted if the audit row of their batch cannot be written', async () => {
  const { id: person_id } = await aPerson(db())
  await aHoliday(db(), { person_id, date_from: '2023-01-01' })
  await sql`alter table audit add constraint silent check (act <> 'retention') not valid`.execute(db())
  await run()
  const left = () => db().selectFrom('holidays').select('id').where('person_id', '=', person_id).execute()
  expect(await left()).toHaveLength(1)
  await sql`alter table audit drop constraint silent`.execute(db())
  await sql`update job_failures set next_at = '2026-01-01'`.execute(db())
  await run()
  expect(await left()).toEqual([])
  expect(await newlyTold()).toEqual({ leave: 1 })
})

test('T30 squad lists lose their people three years after the last change, and keep their names', async () => {
  const { id: team_id } = await aTeam(db())
  const list = async (worked_on: string) => {
    const { id } = await aSquadList(db(), { team_id, name: worked_on, worked_on })
    const { id: person_id } = await aPerson(db(), { team_id })
    return aSquadListPlayer(db(), { squad_list_id: id, person_id })
  }
  const [old, kept] = [await list('2023-05-11'), await list('2023-05-13')]
  const change = { file: 'squadlistplayers.csv', at: now, before: '{}', after: '{}' }
  await db()
    .insertInto('import_changes')
    .values([old, kept].map(({ id }) => ({ ...change, record_id: id })))
    .execute()
  await run()
  expect(await db().selectFrom('squad_list_players').select('id').execute()).toEqual([{ id: kept.id }])
  expect(await db().selectFrom('squad_lists').select('name').orderBy('id').execute()).toHaveLength(2)
  expect(
    await db().selectFrom('import_changes').select('record_id').where('file', '=', change.file).execute(),
  ).toEqual([{ record_id: kept.id }])
  expect(await newlyTold()).toEqual({ squadLists: 1 })
})

test('T30 a person whom only a squad list added to the database is deleted after three years, if nothing else refers to the person', async () => {
  const { id: team_id } = await aTeam(db())
  const person = (registered_on: string | null) => aPerson(db(), { team_id, registered_on })
  const over = await person('2023-05-11')
  const kept = [await person('2023-05-13'), await person(null)]
  const [listed, contracted, imported, found] = [
    await person('2020-01-01'),
    await person('2020-01-01'),
    await person('2020-01-01'),
    await person('2020-01-01'),
  ]
  const { id: squad_list_id } = await aSquadList(db(), { team_id, worked_on: '2026-01-01' })
  await aSquadListPlayer(db(), { squad_list_id, person_id: listed.id })
  await aContract(db(), { team_id, person_id: contracted.id })
  await insertRow(db(), 'imported_rows', {
    file: 'persons.csv',
    key: String(imported.id),
    record_id: imported.id,
    fields: '{}',
  })
  await insertRow(db(), 'person_lookups', { person_id: kept[0]!.id, found_person_id: found.id, at: now })
  await run()
  const ids = [over, ...kept, listed, contracted, imported, found].map(({ id }) => id)
  const left = await db().selectFrom('persons').select('id').where('id', 'in', ids).orderBy('id').execute()
  expect(left.map(({ id }) => id)).toEqual(ids.slice(1).sort((one, other) => one - other))
  expect(await newlyTold()).toEqual({ registeredPersons: 1 })
})

test('T30 records sent to the international registry are deleted after two years, and people who were never registered leave nothing', async () => {
  const { id: by } = await aPerson(db())
  const told = async (ended_at: string | null, fifa_id: string | null, is_unknown = false) => {
    const { id } = await aPerson(db())
    const shared = { kind: 'person' as const, local_id: id }
    await insertRow(db(), 'registry_records', { ...shared, person_id: id, fifa_id, record: '{}' })
    const queued = await insertRow(db(), 'registry_queue', {
      ...shared,
      act: 'register',
      sent: '{}',
      next_attempt_at: now,
      created_at: now,
      created_by: by,
      ended_at,
      is_unknown,
      state: ended_at ? (fifa_id ? 'done' : 'givenUp') : 'refused',
    })
    await insertRow(db(), 'registry_decisions', { queue_id: queued.id, decision: 'retry', at: now, by })
    return id
  }
  const over = '2024-05-11T12:00:00Z'
  const registered = await told(over, '1AAAAAA')
  await told(over, null)
  const kept = [
    await told('2024-05-13T12:00:00Z', null),
    await told(null, null),
    await told(over, null, true),
  ]
  await run()
  const [records, queued, decisions] = await Promise.all([
    db().selectFrom('registry_records').select('local_id').orderBy('local_id').execute(),
    db().selectFrom('registry_queue').select('local_id').orderBy('local_id').execute(),
    db().selectFrom('registry_decisions').select('id').execute(),
  ])
  expect(records.map(({ local_id }) => local_id)).toEqual([registered, ...kept])
  expect(queued.map(({ local_id }) => local_id)).toEqual(kept)
  expect(decisions).toHaveLength(kept.length)
  expect(await newlyTold()).toEqual({ registryQueue: 2 })
})

test('T30 a participation notification loses the names and addresses of its officers two years after its season', async () => {
  const { id: saved_by } = await aPerson(db())
  const officer = { Name: 'Ýr', Email: 'yr@felog.example', Phone: '5551235', Gsm: '6001235' }
  const nobody = { Name: '', Email: '', Phone: '', Gsm: '' }
  const form = wholeForm({
    Team: { Name: 'Fálkinn', Phone: '5551234' },
    Chairman: officer,
    President: officer,
    Mens: { Championship: { TeamA: 'true', League: 'top' } },
  })
  const { id: team_id } = await aTeam(db())
  await db()
    .insertInto('participation_notifications')
    .values(
      [2023, 2024].map((year) => ({
        team_id,
        year,
        saved_at: now,
        saved_by,
        form: JSON.stringify(form),
      })),
    )
    .execute()
  const stored = () =>
    db()
      .selectFrom('participation_notifications')
      .select(['year', 'form', 'version'])
      .where('team_id', '=', team_id)
      .orderBy('year')
      .execute()
  await run()
  const after = [
    { year: 2023, form: { ...form, Chairman: nobody, President: nobody }, version: 2 },
    { year: 2024, form, version: 1 },
  ]
  expect(await stored()).toEqual(after)
  expect(await newlyTold()).toEqual({ participationOfficers: 1 })
  await run()
  expect(await stored()).toEqual(after)
})

test('T30 an imported file is deleted after 90 days, with the stored earlier values of its rows', async () => {
  const { id: created_by } = await aPerson(db())
  const sent = async (created_at: string) => {
    const { id } = await insertRow(db(), 'file_imports', {
      kind: 'teams',
      file_name: 'félög.csv',
      created_by,
      created_at,
    })
    const row = {
      import_id: id,
      record_id: 1,
      state: 'changed',
      prior: '{"email":"a@felag.example"}',
    } as const
    await db().insertInto('file_import_rows').values(row).execute()
    return id
  }
  await sent('2026-02-11T11:59:00Z')
  const kept = await sent('2026-02-11T12:01:00Z')
  await run()
  expect(await db().selectFrom('file_imports').select('id').execute()).toEqual([{ id: kept }])
  expect(await db().selectFrom('file_import_rows').select('import_id').execute()).toEqual([
    { import_id: kept },
  ])
  expect(await newlyTold()).toEqual({ fileImports: 1 })
})

test('T30 mail loses its addresses after 90 days and its text after a year, but unsent mail keeps its address', async () => {
  const mail = async (created_at: string, state: 'sent' | 'failed' | 'queued' | 'held') => {
    const values = { kind: 'bulk', subject: 'Efni', body: 'Texti', created_at } as const
    const { id } = await insertRow(db(), 'mails', values)
    const message = { mail_id: id, address: 'a@felag.example', state, last_error: '550 a@felag.example' }
    await db()
      .insertInto('outbox')
      .values([
        { ...message, next_attempt_at: now },
        { ...message, address: 'b@felag.example', next_attempt_at: now },
      ])
      .execute()
    return id
  }
  await mail('2025-05-12T11:59:00Z', 'sent')
  const year = await mail('2025-05-12T12:01:00Z', 'failed')
  const waiting = await mail('2025-06-01T00:00:00Z', 'held')
  const old = await mail('2026-02-11T11:59:00Z', 'sent')
  const fresh = await mail('2026-02-11T12:01:00Z', 'sent')
  await run()
  const rows = await db()
    .selectFrom('outbox')
    .select(['mail_id', 'address', 'last_error'])
    .orderBy('id')
    .execute()
  const whole = (mail_id: number) =>
    ['a', 'b'].map((name) => ({
      mail_id,
      address: `${name}@felag.example`,
      last_error: '550 a@felag.example',
    }))
  expect(rows).toEqual([
    ...Array(2).fill({ mail_id: year, address: null, last_error: null }),
    ...whole(waiting),
    ...Array(2).fill({ mail_id: old, address: null, last_error: null }),
    ...whole(fresh),
  ])
  expect((await db().selectFrom('mails').select('id').execute()).map(({ id }) => id)).toEqual([
    year,
    waiting,
    old,
    fresh,
  ])
  expect(await newlyTold()).toEqual({ mails: 1, mailAddresses: 4 })
})

test('T30 audit rows of reads are emptied after two years and of writes after seven, and the chain stays valid', async () => {
  const { database, environment } = server.services
  const key = auditKeyOf(environment)
  const row = (act: string, at: string) => ({
    at,
    act,
    person_id: 7,
    records: JSON.stringify({ Persons: [1] }),
    result: 200,
    request_id: 'r',
  })
  await db()
    .insertInto('audit')
    .values([
      row('users.save', '2019-05-12T11:59:00Z'),
      row('users.save', '2019-05-12T12:01:00Z'),
      row('referees.list', '2024-05-12T11:59:00Z'),
      row('users.save', '2024-05-12T11:59:00Z'),
      row('referees.list', '2024-05-12T12:01:00Z'),
    ])
    .execute()
  // Audit rows without a seal are not redacted.
  await run()
  expect((await newlyTold()).auditOfReads).toBeUndefined()
  await sealAudit(database, key)
  const before = await verifyAudit(database.db, key)
  await run()
  const gone = await db()
    .selectFrom('audit')
    .selectAll()
    .where('emptied', 'is not', null)
    .orderBy('id')
    .execute()
  expect(gone).toMatchObject([
    { act: 'users.save', at: '2019-05-12T11:59:00.000Z', person_id: null, records: {}, request_id: '' },
    { act: 'referees.list', at: '2024-05-12T11:59:00.000Z', person_id: null, records: {}, result: 200 },
  ])
  expect(await newlyTold()).toEqual({ auditOfReads: 1, auditOfWrites: 1 })
  expect(await verifyAudit(database.db, key)).toEqual({ ...before, broken: null, emptied: 2 })
  expect(before.broken).toBeNull()
})

test('T30 emptied audit rows are not listed, and changed rows are kept as evidence', async () => {
  const there = await testServer({ environment: { dataDir } })
  const { database, environment } = there.services
  const key = auditKeyOf(environment)
  const row = { at: '2019-01-01T00:00:00Z', act: 'users.save', person_id: 7, result: 200, request_id: 'r' }
  await database.db.insertInto('audit').values([row, row]).execute()
  await sealAudit(database, key)
  const filter = encodeURIComponent(JSON.stringify({ To: '2019-01-01' }))
  const listed = async () =>
    (await (await there.as(personas.staff).get(`rest/audit?filter=${filter}`)).json()).length
  expect(await listed()).toBe(2)
  const [, second] = await database.db.selectFrom('audit').select('id').orderBy('id').execute()
  await database.transaction(async (tx) => {
    await sql`alter table audit disable trigger user`.execute(tx)
    await updateRow(tx, 'audit', second!.id, { person_id: 8 })
    await sql`alter table audit enable trigger user`.execute(tx)
  })
  await removeOverdue(there.services)
  expect(await listed()).toBe(1)
  expect(there.lines.join()).toContain('audit rows were altered after sealing')
  expect((await verifyAudit(database.db, key)).broken).toMatchObject({ kind: 'altered', id: second!.id })
  await there.stop()
})

test('T30 rejected transfers are deleted after two years; closed ones lose files, history and amounts after seven, but not player and clubs', async () => {
  const { id: team_from_id } = await aTeam(db())
  const { id: team_to_id } = await aTeam(db())
  const transfer = async (values: object) => {
    const person_id = (await aPerson(db())).id
    const row = await aTransfer(db(), { person_id, team_from_id, team_to_id, amount: 5, ...values })
    const event = { request_id: row.id, act: 'registered', status: 'Skráð', at: now } as const
    await db().insertInto('transfer_events').values(event).execute()
    return row.id
  }
  const gone = await transfer({ status: 'Hafnað', completed_at: '2024-05-12T11:59:00Z' })
  const rejected = await transfer({ status: 'Hafnað', completed_at: '2024-05-12T12:01:00Z' })
  const closed = { status: 'Lokið', completed_at: '2019-05-11T12:00:00Z' }
  const emptied = await transfer(closed)
  const running = await transfer({ ...closed, contract_from: '2018-05-11', contract_to: '2019-11-16' })
  const open = await transfer({ created_at: '2010-05-12T11:59:00Z' })
  await run()
  const left = await db()
    .selectFrom('transfer_requests as r')
    .select(['r.id', 'r.amount'])
    .select(({ selectFrom, fn }) => [
      selectFrom('transfer_files as f')
        .whereRef('f.request_id', '=', 'r.id')
        .select(fn.countAll().as('n'))
        .as('files'),
      selectFrom('transfer_events as e')
        .whereRef('e.request_id', '=', 'r.id')
        .select(fn.countAll().as('n'))
        .as('events'),
    ])
    .where('team_to_id', '=', team_to_id)
    .orderBy('r.id')
    .execute()
  const whole = (id: number) => ({ id, amount: 5, files: 1, events: 1 })
  expect(left).toEqual([
    whole(rejected),
    { id: emptied, amount: 0, files: 0, events: 0 },
    whole(running),
    whole(open),
  ])
  expect(left.map(({ id }) => id)).not.toContain(gone)
  // Files of transfers do not count as orphaned, however old they are.
  const files = db().selectFrom('files').select('id').where('name', '=', 'consent.pdf')
  expect(await files.execute()).toHaveLength(3)
})

test('T30 the record of notified bans is deleted once its cards no longer count, unless the ban is still open', async () => {
  await newlyTold()
  const { id: team_id } = await aTeam(db())
  const { id: person_id } = await aPerson(db())
  const told = (key: string, at: string, until: string | null = null) =>
    insertRow(db(), 'notified_bans', {
      person_id,
      team_id,
      key,
      at,
      until,
      game_id: null,
      cause: 'dismissal',
      count: 1,
      games: 1,
      served: [],
      is_open: true,
      awaits_ruling: false,
      is_for_committee: false,
      said: '',
      rulings: '',
    })
  await told('gone', '2021-12-31T23:59:00Z')
  await told('over', '2021-06-01T12:00:00Z', '2026-05-11T23:59:59')
  await told('counts', '2022-01-01T00:00:00Z')
  await told('holds', '2021-06-01T12:00:00Z', '2026-05-13T23:59:59')
  await run()
  const left = await db().selectFrom('notified_bans').select('key').orderBy('id').execute()
  expect(left.map(({ key }) => key)).toEqual(['counts', 'holds'])
  expect(await newlyTold()).toMatchObject({ notifiedBans: 2 })
})
