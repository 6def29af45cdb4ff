import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { columnLabels } from '#domain/personal-data/column-labels.ts'
import { tableLabels } from '#domain/personal-data/table-labels.ts'
import { claimCopy, deleteOldCopies, endCopy, failCopy } from '#server/personal-data/copy-store.ts'
import { registeredParts } from '#server/personal-data/parts.ts'
import { register } from '#server/personal-data/register/register.ts'
import { removeAccess, removeRecords } from '#server/personal-data/removal-store.ts'
import { removedPersons } from '#server/personal-data/retention-store.ts'
import { findSubject } from '#server/personal-data/subject-store.ts'
import { copyNext } from '#server/personal-data/worker.ts'
import { removeRows } from '#server/platform/retention/removal.ts'
import { apiTest } from '../support/api-test.ts'
import { aContract, aGame, anExecution, aPerson, aPlace, aTeam } from '../support/builders.ts'
import { aStranger, canary, insert, plantPerson, textsIn } from '../support/person-canaries.ts'
import { personIdOf } from '../support/person-id.ts'
import { type Persona, personas } from '../support/personas.ts'
import { readPdf } from '../support/read-pdf.ts'
import { insertRow, updateRow } from '../support/rows.ts'

const { server, db } = apiTest()

const path = (id: number, rest: string) => `rest/personaldata/${id}/${rest}`
const get = async (id: number, rest: string) => (await server().as(personas.staff).get(path(id, rest))).json()
const askRemoval = (id: number, Name: string, persona: Persona = personas.staff) =>
  server().as(persona).post(path(id, 'removal'), { Name })

describe('the register of personal data', () => {
  test('T30 has every column of the database once, and no others', async () => {
    const { rows } = await sql<{ table: string; columns: string[] }>`
      select table_name as "table", array_agg(column_name::text order by column_name::text) as columns
      from information_schema.columns where table_schema = 'public' group by 1`.execute(db())
    const inDatabase = Object.fromEntries(rows.map(({ table, columns }) => [table, columns]))
    const registered = Object.fromEntries(
      Object.entries(register).map(([table, { copied, left }]) => [table, [...copied, ...left].sort()]),
    )
    const sorted = Object.fromEntries(
      Object.entries(inDatabase).map(([table, columns]) => [table, columns.sort()]),
    )
    expect(registered).toEqual(sorted)
  })

  test("uses every column that refers to a person to find that person's rows, or lists it as the acting user", async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select c.conrelid::regclass::text as "table", a.attname as "column"
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'persons'::regclass`.execute(db())
    const unknown = rows.filter(({ table, column }) => {
      const { about = '', actors = [] } = register[table] ?? {}
      return !actors.includes(column) && !about.includes(column)
    })
    expect(unknown).toEqual([])
  })

  test('has a label for each table and column of a copy', () => {
    const tables = Object.entries(register).filter(([, { about, actors }]) => about || actors)
    expect(tables.map(([name]) => name).filter((name) => !tableLabels[name])).toEqual([])
    const columns = tables.flatMap(([, { copied, computed }]) => [...copied, ...Object.keys(computed ?? {})])
    expect(columns.filter((column) => !columnLabels[column])).toEqual([])
  })

  test('T29 finds the rows of a person by indexes', async () => {
    const values: Record<string, string> = {
      person: '1',
      email: "'a'::text",
      gsm: "'a'::text",
      phone: "'a'::text",
      name: "'a'::text",
    }
    const filled = (text: string) =>
      text.replace(/(?<!:):(person|email|gsm|phone|name)\b/g, (_, name: string) => values[name] ?? '')
    // These tables stay short, with at most one row per club and year, so PostgreSQL may read them completely.
    const short = ['participation_notifications', 'types']
    const whole: string[] = []
    await db()
      .transaction()
      .execute(async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx)
        for (const { name, where } of registeredParts) {
          const { rows } = await sql<Record<string, string>>`explain ${sql.raw(
            `select * from ${name} t where ${filled(where)}`,
          )}`.execute(tx)
          const scanned = rows.map((row) => /Seq Scan on (\w+)/.exec(Object.values(row)[0] ?? '')?.[1])
          whole.push(
            ...scanned.flatMap((table) => (table && !short.includes(table) ? [`${name}: ${table}`] : [])),
          )
        }
      })
    expect([...new Set(whole)]).toEqual([])
  })
})

describe('access to personal data', () => {
  const others = Object.values(personas).filter(({ AuthType }) => AuthType !== 1)

  test('T02 is for staff only: everybody else gets 403, also for their own data', async () => {
    const somebody = await aPerson(db())
    for (const persona of others) {
      const own = await personIdOf(db(), persona)
      for (const id of [somebody.id, own]) {
        const as = server().as(persona)
        const asked = [
          await as.get(path(id, 'copy')),
          await as.get(path(id, 'copy/json')),
          await as.get(path(id, 'removal')),
          await as.post(path(id, 'copy')),
          await as.post(path(id, 'removal'), { Name: somebody.name }),
        ]
        expect(
          asked.map(({ status }) => status),
          persona.Name,
        ).toEqual([403, 403, 403, 403, 403])
      }
    }
    const { rows } = await sql`select from personal_data_exports`.execute(db())
    expect(rows).toEqual([])
    expect(
      await db().selectFrom('persons').select('name').where('id', '=', somebody.id).executeTakeFirst(),
    ).toEqual({
      name: somebody.name,
    })
  })

  test('returns 404 for an unknown person', async () => {
    const answers = [
      await server().as(personas.staff).get(path(2_000_000_001, 'copy')),
      await server().as(personas.staff).post(path(2_000_000_001, 'copy')),
      await server().as(personas.staff).get(path(2_000_000_001, 'copy/pdf')),
      await server().as(personas.staff).get(path(2_000_000_001, 'removal')),
      await askRemoval(2_000_000_001, 'x'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  })
})

/** Columns of a copy without free text: codes, numbers, phone numbers, page addresses. */
const codes = [
  'audit.act',
  'contracts.state',
  'file_import_rows.state',
  'file_imports.kind',
  'files.media_type',
  'import_changes.file',
  'imported_rows.file',
  'inspector_comments.name',
  'inspector_rows.list',
  'lineups.jersey_number',
  'mails.kind',
  'mails.record_path',
  'notice_settings.kind',
  'notice_settings.mail',
  'notices.kind',
  'notices.mail',
  'notified_bans.cause',
  'official_conflicts.kind',
  'outbox.state',
  'personal_data_exports.state',
  'personal_data_files.kind',
  'persons.gender',
  'persons.gsm',
  'persons.home_phone',
  'persons.ssn',
  'rate_limits.act',
  'registry_decisions.decision',
  'registry_queue.act',
  'registry_queue.kind',
  'registry_queue.state',
  'registry_records.kind',
  'rulings.card',
  'rulings.kind',
  'rulings.reach',
  'sent_reminders.kind',
  'transfer_events.act',
  'transfer_events.attachment_type',
  'transfer_events.status',
  'transfer_files.attachment_type',
  'transfer_files.purpose',
  'transfer_requests.contract_code',
  'transfer_requests.status',
  'user_groups.gender',
]

/** The text and JSON columns of a copy that contain none of the marker texts (canaries), as `table.column`. */
async function unplanted(texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'character varying')
    order by table_name collate "C", column_name collate "C"`.execute(db())
  return rows
    .filter(({ table, column }) => register[table]?.about && register[table].copied.includes(column))
    .filter(({ table, column }) => {
      const start = canary(table, '').slice(0, -1)
      return !texts.some((text) => text.startsWith(start) && text.endsWith(`-${column}`))
    })
    .map(({ table, column }) => `${table}.${column}`)
}

test('T30 a copy contains all data about the person, and a removal leaves only the data registered as kept', async () => {
  const staff = await personIdOf(db(), personas.staff)
  const person = await plantPerson(db(), { staff })
  const all = [...person.gone, ...person.kept]
  expect(Object.keys(await textsIn(db(), all)).sort()).toEqual([...all].sort())
  expect(await unplanted(all)).toEqual(codes)

  const asked = await server().as(personas.staff).post(path(person.id, 'copy'))
  expect(await asked.json()).toMatchObject({ State: 'waiting', Files: [] })
  expect(await copyNext(server().services)).toBe(true)
  const copy = await get(person.id, 'copy')
  expect(copy).toMatchObject({
    State: 'done',
    Files: [{ Kind: 'json' }, { Kind: 'pdf' }, { Kind: 'zip' }],
  })
  const file = async (kind: string) => {
    const response = await server()
      .as(personas.staff)
      .get(path(person.id, `copy/${kind}`))
    expect(response.status).toBe(200)
    return new Uint8Array(await response.arrayBuffer())
  }
  const json = strFromU8(await file('json'))
  const copied = JSON.parse(json)
  // Drafts of appointments are never disclosed, so copies leave them out.
  const notCopied = [canary('appointment_drafts', 'reason')]
  expect(all.filter((text) => !json.includes(text))).toEqual(notCopied)
  const { text: pdf } = await readPdf(await file('pdf'))
  const inPdf = pdf.replace(/\s/g, '')
  expect(all.filter((text) => !inPdf.includes(text.replace(/\s/g, '')))).toEqual(notCopied)
  const papers = unzipSync(await file('zip'))
  expect(Object.values(papers).map((bytes) => strFromU8(bytes))).toEqual(Array(6).fill(person.chunk))
  expect(copied.tables.audit).toContainEqual(expect.objectContaining({ act: 'referees.list', role: 'list' }))
  const expected = Object.entries(register).flatMap(([name, { about }]) => (about ? [name] : []))
  // The database derives these rows from cards or games, which this person lacks; and the copy has no files while it is made.
  const empty = ['game_bans', 'game_cards', 'unnotified_bans', 'personal_data_files', 'appointment_drafts']
  expect(expected.filter((name) => !copied.tables[name] && !empty.includes(name))).toEqual([])

  const preview = await get(person.id, 'removal')
  expect(preview).toMatchObject({ Blockers: [], Name: person.name })
  const done = await askRemoval(person.id, person.name)
  expect(await done.json()).toMatchObject({ IsKept: true })
  const left = await textsIn(db(), all)
  expect(person.gone.filter((text) => left[text])).toEqual([])
  expect(person.kept.filter((text) => !left[text])).toEqual([])
  expect((await server().as(personas.staff).get(path(person.id, 'copy/json'))).status).toBe(404)
  const again = await get(person.id, 'removal')
  expect([again.Removed, again.Cleared]).toEqual([[], []])
  const row = await db()
    .selectFrom('audit')
    .select('records')
    .where('act', '=', 'personalData.remove')
    .where('result', '=', 200)
    .executeTakeFirstOrThrow()
  expect(row.records).toMatchObject({ Person: person.id, Removed: { roles: 1, holidays: 1 } })
})

test('a person without data to keep is deleted by the removal, which requires typing the name', async () => {
  const stranger = await aStranger(db())
  const preview = await get(stranger.id, 'removal')
  expect(preview).toMatchObject({ Removed: [{ Table: 'persons', Rows: 1 }], Cleared: [] })
  expect(preview.Kept.map(({ Why }: { Why: string }) => Why)).not.toContain('identity')
  const other = await askRemoval(stranger.id, 'Einhver annar')
  expect([other.status, await other.json()]).toMatchObject([
    422,
    { error: 'personalData.otherName', Errors: [{ Field: 'Name' }] },
  ])
  const done = await askRemoval(stranger.id, ` ${stranger.name.toUpperCase()} `)
  expect(await done.json()).toEqual({ IsKept: false, Removed: 1, Cleared: 0 })
  expect((await server().as(personas.staff).get(`rest/people/${stranger.id}`)).status).toBe(404)
})

test('a removal of personal data ends the sessions of the person', async () => {
  const team = await aTeam(db())
  const user = await aPerson(db(), { team_id: team.id })
  await insertRow(db(), 'roles', { person_id: user.id, auth_type: 3, team_id: team.id, websites: [] })
  const persona: Persona = { ...personas.clubUser, Name: user.name, Kennitala: user.ssn, TeamId: team.id }
  expect((await server().as(persona).get('teams/underteams?teamId=0')).status).not.toBe(401)
  expect((await askRemoval(user.id, user.name)).status).toBe(200)
  expect((await server().as(persona).get('teams/underteams?teamId=0')).status).toBe(401)
  expect(await db().selectFrom('roles').select('id').where('person_id', '=', user.id).execute()).toEqual([])
})

test('a contract, an upcoming game or being the user oneself blocks a removal, and nothing changes', async () => {
  const player = await aPerson(db(), { gsm: '6621000' })
  const team = await aTeam(db())
  await aContract(db(), {
    person_id: player.id,
    team_id: team.id,
    state: 'confirmed',
    date_from: '2026-01-01',
    date_to: '2026-12-31',
  })
  const game = await aGame(db(), { game_day: '2026-06-01T20:00' })
  await aPlace(db(), { game_id: game.id, person_id: player.id })
  await insertRow(db(), 'preferences', { person_id: player.id, key: 'k', value: '1' })
  expect((await get(player.id, 'removal')).Blockers).toEqual(['contract', 'coming'])
  const refused = await askRemoval(player.id, player.name)
  expect([refused.status, await refused.json()]).toMatchObject([422, { error: 'personalData.blocked' }])
  const kept = await db().selectFrom('preferences').select('key').where('person_id', '=', player.id).execute()
  expect(kept).toEqual([{ key: 'k' }])
  const own = await personIdOf(db(), personas.staff)
  expect((await get(own, 'removal')).Blockers).toContain('ownData')
  expect((await askRemoval(own, personas.staff.Name)).status).toBe(422)
})

test('only one copy of a person is made at a time, and it is deleted with its files after a day', async () => {
  const person = await aPerson(db())
  await server().as(personas.staff).post(path(person.id, 'copy'))
  await server().as(personas.staff).post(path(person.id, 'copy'))
  const { rows } = await sql`select from personal_data_exports where person_id = ${person.id}`.execute(db())
  expect(rows).toHaveLength(1)
  expect(await copyNext(server().services)).toBe(true)
  expect(await copyNext(server().services)).toBe(false)
  const files = async () => {
    const found = await sql`select from files where name like ${`%-${person.id}.%`}`.execute(db())
    return found.rows.length
  }
  expect(await files()).toBe(2)
  await deleteOldCopies(db(), new Date(server().clock.now().getTime() + 23 * 60 * 60 * 1000))
  expect(await files()).toBe(2)
  await deleteOldCopies(db(), new Date(server().clock.now().getTime() + 25 * 60 * 60 * 1000))
  expect(await files()).toBe(0)
  expect(await get(person.id, 'copy')).toMatchObject({ State: 'none' })
})

const at = '2026-05-01T10:00:00Z'

/** The tables of a new copy of the person's data. */
async function copiedTables(id: number) {
  await server().as(personas.staff).post(path(id, 'copy'))
  expect(await copyNext(server().services)).toBe(true)
  const response = await server().as(personas.staff).get(path(id, 'copy/json'))
  return (await response.json()).tables
}

test('an uploaded file not yet imported blocks a removal, since it may contain the person, unless its kind has no people', async () => {
  const staff = await personIdOf(db(), personas.staff)
  const person = await aPerson(db())
  const file = await insert(db(), 'files', {
    name: 'x.csv',
    media_type: 'text/csv',
    byte_size: 1,
    sha256: 'x',
    created_at: at,
  })
  const waiting = await insert(db(), 'file_imports', {
    kind: 'courts',
    file_name: 'x.csv',
    file_id: file.id,
    created_by: staff,
    created_at: at,
    version: 1,
    preview: { Rows: [{ Name: person.name }] },
  })
  expect((await get(person.id, 'removal')).Blockers).toEqual([])
  await updateRow(db(), 'file_imports', waiting.id, { kind: 'persons' })
  expect((await get(person.id, 'removal')).Blockers).toEqual(['import'])
  expect((await askRemoval(person.id, person.name)).status).toBe(422)
  await db().deleteFrom('file_imports').where('id', '=', waiting.id).execute()
  expect((await askRemoval(person.id, person.name)).status).toBe(200)
})

test('T07 a copy of personal data has no unsent report and no unpublished ruling', async () => {
  const staff = await personIdOf(db(), personas.staff)
  const person = await aPerson(db())
  const { id: game_id, home_team_id: team_id } = await aGame(db(), { game_day: '2025-06-01T20:00' })
  const inspector = { game_id, person_id: person.id, version: 1 }
  await insert(db(), 'inspector_reports', { id: 990_001, ...inspector })
  await insert(db(), 'inspector_marks', { ...inspector, role_id: 20, rating: 8 })
  await insert(db(), 'inspector_comments', { game_id, chapter: 1, name: 'referee', text: 'x' })
  await insert(db(), 'inspector_grades', { game_id, question_id: 1, grade: 1 })
  await insert(db(), 'inspector_rows', {
    game_id,
    chapter: 1,
    list: 'incidents',
    key: 'k',
    text: 'x',
    is_removed: false,
  })
  await insert(db(), 'game_executions', { id: 990_001, ...inspector, comment: 'x' })
  await insert(db(), 'game_execution_rows', { game_id, person_id: person.id, type_id: 1, rating: 1 })
  await insert(db(), 'appointment_drafts', {
    game_id,
    role_id: 22,
    person_id: person.id,
    made_by: staff,
    made_at: at,
    version: 1,
    reason: 'x',
  })
  await insert(db(), 'rulings', {
    id: 990_001,
    kind: 'games',
    person_id: person.id,
    team_id,
    game_id,
    card: 'dismissal',
    yellows: 0,
    games: 1,
    suspends: false,
    registered_at: at,
    version: 1,
  })
  const before = await copiedTables(person.id)
  const reports = Object.keys(before).filter((name) => /inspector|execution|draft|rulings/.test(name))
  expect(reports).toEqual([])
  await sql`update inspector_reports set confirmed_at = ${at} where game_id = ${game_id}`.execute(db())
  await sql`update game_executions set handed_in_at = ${at} where game_id = ${game_id}`.execute(db())
  await sql`update rulings set published_at = ${at}, published_by = ${staff} where id = 990001`.execute(db())
  await deleteOldCopies(db(), new Date(server().clock.now().getTime() + 25 * 60 * 60 * 1000))
  const after = await copiedTables(person.id)
  expect(Object.keys(after).filter((name) => /inspector|execution|draft|rulings/.test(name))).toEqual([
    'rulings',
    'game_executions',
    'game_execution_rows',
    'inspector_reports',
    'inspector_marks',
    'inspector_comments',
    'inspector_grades',
    'inspector_rows',
  ])
})

test('an officer with another name but the same phone number and address is a different person', async () => {
  const staff = await personIdOf(db(), personas.staff)
  const person = await aPerson(db(), { gsm: '6621002', email: 'sama@netfang.example' })
  const team = await aTeam(db())
  const reached = { Email: 'sama@netfang.example', Phone: '', Gsm: '+354 662 1002' }
  const form = {
    Chairman: { Name: person.name, ...reached },
    President: { Name: 'Annar Maður', ...reached },
  }
  await insert(db(), 'participation_notifications', {
    team_id: team.id,
    year: new Date().getFullYear(),
    saved_at: at,
    saved_by: staff,
    version: 1,
    form,
  })
  const { participation_notifications: copied } = await copiedTables(person.id)
  expect(copied).toMatchObject([{ officers: { Chairman: form.Chairman } }])
  expect(copied[0].officers).not.toHaveProperty('President')
  expect((await get(person.id, 'removal')).Kept).toContainEqual(
    expect.objectContaining({ Table: 'participation_notifications', Why: 'participation' }),
  )
  await askRemoval(person.id, person.name)
  const { rows } = await sql<{ form: typeof form }>`
    select form from participation_notifications where team_id = ${team.id}`.execute(db())
  expect(rows[0]?.form).toMatchObject({ Chairman: { Name: '', Email: '' }, President: form.President })
})

test('values that an import stored for the person are removed with the records', async () => {
  const person = await aPerson(db())
  const leave = await insert(db(), 'holidays', {
    person_id: person.id,
    date_from: '2026-05-01',
    date_to: '2026-05-02',
    part_of_day: false,
    version: 1,
  })
  const subject = await findSubject(db(), person.id)
  expect(subject).toBeDefined()
  await server().services.database.transaction(async (tx) => {
    if (!subject) return
    const done = await removeAccess(tx, subject, server().clock.now())
    const memory = { file: 'leave.csv', record_id: leave.id, key: 'loks-innlesid', fields: {} }
    await insert(tx, 'imported_rows', memory)
    await removeRecords(tx, subject, done)
  })
  const { rows } = await sql`select from imported_rows where key = 'loks-innlesid'`.execute(db())
  expect(rows).toEqual([])
})

describe('a failing copy of personal data', () => {
  const filesOf = async (id: number) => {
    const { rows } = await sql`select from files where name like ${`%-${id}.%`}`.execute(db())
    return rows.length
  }
  const stateOf = (id: number) =>
    db()
      .selectFrom('personal_data_exports')
      .select('state')
      .where('person_id', '=', id)
      .executeTakeFirst()
      .then((row) => row?.state)

  test('leaves no file if the data is removed meanwhile, or if drawing fails', async () => {
    const person = await aPerson(db())
    const { drawing } = server().services
    const ask = () => server().as(personas.staff).post(path(person.id, 'copy'))
    await ask()
    const removing: typeof drawing = Object.assign(Object.create(drawing), {
      draw: async (...drawn: Parameters<typeof drawing.draw>) => {
        await db().deleteFrom('personal_data_exports').where('person_id', '=', person.id).execute()
        return drawing.draw(...drawn)
      },
    })
    expect(await copyNext({ ...server().services, drawing: removing })).toBe(true)
    expect(await filesOf(person.id)).toBe(0)
    await ask()
    const failing: typeof drawing = Object.assign(Object.create(drawing), {
      draw: () => Promise.reject(new Error('no paper')),
    })
    await expect(copyNext({ ...server().services, drawing: failing })).rejects.toThrow('no paper')
    expect([await stateOf(person.id), await filesOf(person.id)]).toEqual(['failed', 0])
  })

  test('is retried at most three times, and a late instance cannot affect a newer try', async () => {
    const person = await aPerson(db())
    await server().as(personas.staff).post(path(person.id, 'copy'))
    const now = server().clock.now()
    const claim = async () => {
      await sql`update personal_data_exports set alive_at = alive_at - interval '1 hour'`.execute(db())
      return claimCopy(db(), now)
    }
    const [first, second] = [await claim(), await claim()]
    if (!first || !second) throw new Error('no copy waits')
    await failCopy(db(), first, now)
    expect([await stateOf(person.id), await endCopy(db(), first, [], now)]).toEqual(['running', false])
    expect(await claim()).toMatchObject({ id: first.id, tries: 3 })
    expect([await claim(), await stateOf(person.id)]).toEqual([undefined, 'failed'])
  })
})

test("the copied audit has the person's actions without ids of others, and the actions about the person", async () => {
  const staff = await personIdOf(db(), personas.staff)
  const [person, other] = [await aPerson(db()), await aPerson(db())]
  const row = (by: number, act: string, records: Record<string, unknown>) =>
    insert(db(), 'audit', { at, person_id: by, auth_type: 1, act, records, result: 200, request_id: 'a' })
  await row(person.id, 'a', { Game: 5, PersonId: other.id, Replaced: person.id, Address: 'x', FifaId: 'X' })
  await row(staff, 'b', { SquadList: 7, Registered: person.id })
  await row(staff, 'c', { Kind: 'person', Record: person.id })
  await row(staff, 'd', { Kind: 'game', Record: person.id })
  await row(staff, 'e', { Persons: [person.id, other.id], Rows: 2 })
  const { audit } = await copiedTables(person.id)
  const short = ['a', 'b', 'c', 'd', 'e']
  type Copied = { act: string; role: string; records: unknown }
  expect(
    audit
      .filter(({ act }: Copied) => short.includes(act))
      .map(({ act, role, records }: Copied) => [act, role, records]),
  ).toEqual([
    ['a', 'actor', { Game: 5, Replaced: person.id }],
    ['b', 'subject', { SquadList: 7, Registered: person.id }],
    ['c', 'subject', { Kind: 'person', Record: person.id }],
    ['e', 'list', { Rows: 2 }],
  ])
})

describe('removing a person', () => {
  const transferOf = async (person: number, values: Record<string, unknown>) => {
    const [from, to] = [await aTeam(db()), await aTeam(db())]
    return insert(db(), 'transfer_requests', {
      person_id: person,
      team_from_id: from.id,
      team_to_id: to.id,
      created_at: at,
      version: 1,
      loan: false,
      without_contract: false,
      invalidate_contract: false,
      sell_on_fee: false,
      fee_confirmed: false,
      ...values,
    })
  }
  const message = (mail_id: number, values: Record<string, unknown>) =>
    insert(db(), 'outbox', {
      mail_id,
      attempts: 0,
      next_attempt_at: at,
      created_at: at,
      fell_due_before_restore: false,
      ...values,
    })
  const letter = (record_path: string | null) =>
    insert(db(), 'mails', { kind: 'transfer', subject: 'x', body: 'x', created_at: at, record_path })

  test('deletes sent mails to a club about the transfer, and keeps unsent ones', async () => {
    const person = await aPerson(db())
    const { id, team_to_id } = await transferOf(person.id, { status: 'Lokið', completed_at: at })
    const team = { team_id: team_to_id, address: 'felag@felag.example' }
    const letters = []
    for (const state of ['sent', 'queued']) {
      const mail = await letter(`/felagaskipti-oklaradar-adgerdir/${id}`)
      letters.push(mail.id)
      await message(mail.id, { ...team, state })
    }
    expect((await get(person.id, 'removal')).Kept).toContainEqual(
      expect.objectContaining({ Table: 'outbox', Rows: 1, Why: 'unsentMail' }),
    )
    expect((await askRemoval(person.id, person.name)).status).toBe(200)
    const left = await db()
      .selectFrom('outbox')
      .select(['mail_id', 'address'])
      .where('mail_id', 'in', letters)
      .execute()
    expect(left).toEqual([{ mail_id: letters[1], address: 'felag@felag.example' }])
  })

  test('deletes a transfer that a user had deleted before its completion', async () => {
    const person = await aPerson(db())
    const deleted = await transferOf(person.id, { status: 'Skráð', deleted_at: at })
    const completed = await transferOf(person.id, { status: 'Lokið', completed_at: at, deleted_at: at })
    await insert(db(), 'transfer_events', { request_id: deleted.id, at, act: 'registered', status: 'Skráð' })
    expect((await askRemoval(person.id, person.name)).status).toBe(200)
    const { rows } = await sql`select id from transfer_requests where person_id = ${person.id}`.execute(db())
    expect(rows).toEqual([{ id: completed.id }])
  })

  test('also deletes a person whose mail address received mails as the address of a club or another person', async () => {
    const [person, other] = [await aPerson(db(), { email: 'felagid@eitt.example' }), await aPerson(db())]
    const address = 'felagid@eitt.example'
    const letters = [(await letter(null)).id, (await letter(null)).id] as const
    await message(letters[0], { person_id: other.id, address, state: 'sent' })
    await message(letters[1], { team_id: (await aTeam(db())).id, address, state: 'sent' })
    const preview = await get(person.id, 'removal')
    expect(preview.Removed).toContainEqual({ Table: 'persons', Rows: 1 })
    expect(preview.Cleared).toEqual([{ Table: 'outbox', Rows: 1 }])
    expect(await (await askRemoval(person.id, person.name)).json()).toMatchObject({ IsKept: false })
    const left = await db()
      .selectFrom('outbox')
      .select(['person_id', 'address'])
      .where('mail_id', 'in', letters)
      .orderBy('id')
      .execute()
    expect(left).toEqual([
      { person_id: other.id, address },
      { person_id: null, address: null },
    ])
  })
})

test('a game that began today does not block a removal; a later game, or one without a time, does', async () => {
  const referee = await aPerson(db())
  const now = server().clock.now().getTime()
  const clock = (hours: number) => new Date(now + hours * 60 * 60 * 1000).toISOString().slice(0, 19)
  const game = await aGame(db(), { game_day: clock(-1) })
  await aPlace(db(), { game_id: game.id, person_id: referee.id })
  const blockersAt = async (game_day: string) => {
    await updateRow(db(), 'games', game.id, { game_day })
    return (await get(referee.id, 'removal')).Blockers
  }
  expect(await blockersAt(clock(-1))).toEqual([])
  expect(await blockersAt(clock(1))).toEqual(['coming'])
  expect(await blockersAt(`${clock(0).slice(0, 10)}T00:00:00`)).toEqual(['coming'])
})

// This test comes last: moving the clock ends all sessions.
test('T30 the name of a removed person is deleted once no kept row refers to the person', async () => {
  const person = await aPerson(db(), { gsm: '6621001' })
  const { id: game_id } = await aGame(db(), { game_day: '2020-06-01T20:00' })
  const marked = await anExecution(db(), { game_id, person_id: person.id })
  expect(await (await askRemoval(person.id, person.name)).json()).toMatchObject({ IsKept: true, Cleared: 1 })
  const found = () =>
    db().selectFrom('persons').select(['name', 'gsm']).where('id', '=', person.id).executeTakeFirst()
  server().clock.forward(2 * 24 * 60 * 60)
  const run = () => removeRows(server().services, 'removedPersons', removedPersons, server().clock.now())
  expect(await run()).toBe(0)
  expect(await found()).toEqual({ name: person.name, gsm: null })
  await db().deleteFrom('game_executions').where('id', '=', marked.id).execute()
  expect(await run()).toBe(1)
  expect(await found()).toBeUndefined()
})
