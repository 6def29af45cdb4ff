import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { columnLabels } from '#domain/personal-data/column-labels.ts'
import { tableLabels } from '#domain/personal-data/table-labels.ts'
import { deleteOldCopies } from '#server/personal-data/copy-store.ts'
import { registeredParts } from '#server/personal-data/parts.ts'
import { register } from '#server/personal-data/register/register.ts'
import { removedPersons } from '#server/personal-data/retention-store.ts'
import { copyNext } from '#server/personal-data/worker.ts'
import { removeRows } from '#server/platform/retention/removal.ts'
import { aContract, aGame, anExecution, aPerson, aPlace, aTeam } from '../support/builders.ts'
import { aStranger, canary, plantPerson, textsIn } from '../support/person-canaries.ts'
import { personIdOf } from '../support/person-id.ts'
import { type Persona, personas } from '../support/personas.ts'
import { readPdf } from '../support/read-pdf.ts'
import { type TestServer, testServer } from '../support/server.ts'

let server: TestServer
const db = () => server.services.database.db
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

const path = (id: number, rest: string) => `rest/personaldata/${id}/${rest}`
const get = async (id: number, rest: string) => (await server.as(personas.staff).get(path(id, rest))).json()
const askRemoval = (id: number, Name: string, persona: Persona = personas.staff) =>
  server.as(persona).post(path(id, 'removal'), { Name })

describe('the register', () => {
  test('T30 every column of the database is in the register once, and nothing else is', async () => {
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

  test('every column that refers to a person finds the rows of that person, or names the user who acted', async () => {
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

  test('each table and column of a copy has a label', () => {
    const tables = Object.entries(register).filter(([, { about, actors }]) => about || actors)
    expect(tables.map(([name]) => name).filter((name) => !tableLabels[name])).toEqual([])
    const columns = tables.flatMap(([, { copied, computed }]) => [...copied, ...Object.keys(computed ?? {})])
    expect(columns.filter((column) => !columnLabels[column])).toEqual([])
  })

  test('T29 the rows of a person are found by indexes', async () => {
    const values: Record<string, string> = {
      person: '1',
      email: "'a'::text",
      gsm: "'a'::text",
      phone: "'a'::text",
      name: "'a'::text",
    }
    const filled = (text: string) =>
      text.replace(/(?<!:):(person|email|gsm|phone|name)\b/g, (_, name: string) => values[name] ?? '')
    // These have one row for each club and year.
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

describe('access', () => {
  const others = Object.values(personas).filter(({ AuthType }) => AuthType !== 1)

  test("T02 only staff copy and remove a person's data: everybody else gets 403, also for themselves", async () => {
    const somebody = await aPerson(db())
    for (const persona of others) {
      const own = await personIdOf(db(), persona)
      for (const id of [somebody.id, own]) {
        const as = server.as(persona)
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

  test('nobody who is not there has data', async () => {
    const answers = [
      await server.as(personas.staff).get(path(2_000_000_001, 'copy')),
      await server.as(personas.staff).post(path(2_000_000_001, 'copy')),
      await server.as(personas.staff).get(path(2_000_000_001, 'copy/pdf')),
      await server.as(personas.staff).get(path(2_000_000_001, 'removal')),
      await askRemoval(2_000_000_001, 'x'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  })
})

/** Columns of a copy that take no text of any kind: codes of the program, numbers, telephones and addresses of its pages. */
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
  'told_bans.cause',
  'transfer_events.act',
  'transfer_events.attachment_type',
  'transfer_events.status',
  'transfer_files.attachment_type',
  'transfer_files.purpose',
  'transfer_requests.contract_code',
  'transfer_requests.status',
  'user_groups.gender',
]

/** The columns of text and JSON in a copy without a canary, as `table.column`. */
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

test('T30 a copy has everything about the person, and a removal leaves nothing but what is registered as kept', async () => {
  const staff = await personIdOf(db(), personas.staff)
  const person = await plantPerson(db(), { staff })
  const all = [...person.gone, ...person.kept]
  expect(Object.keys(await textsIn(db(), all)).sort()).toEqual([...all].sort())
  expect(await unplanted(all)).toEqual(codes)

  const asked = await server.as(personas.staff).post(path(person.id, 'copy'))
  expect(await asked.json()).toMatchObject({ State: 'waiting', Files: [] })
  expect(await copyNext(server.services)).toBe(true)
  const copy = await get(person.id, 'copy')
  expect(copy).toMatchObject({
    State: 'done',
    Files: [{ Kind: 'json' }, { Kind: 'pdf' }, { Kind: 'zip' }],
  })
  const file = async (kind: string) => {
    const response = await server.as(personas.staff).get(path(person.id, `copy/${kind}`))
    expect(response.status).toBe(200)
    return new Uint8Array(await response.arrayBuffer())
  }
  const json = strFromU8(await file('json'))
  const copied = JSON.parse(json)
  // The file of an import has everybody.
  const notCopied = [canary('import', 'content')]
  expect(all.filter((text) => !json.includes(text))).toEqual(notCopied)
  const { text: pdf } = await readPdf(await file('pdf'))
  const inPdf = pdf.replace(/\s/g, '')
  expect(all.filter((text) => !inPdf.includes(text.replace(/\s/g, '')))).toEqual(notCopied)
  const papers = unzipSync(await file('zip'))
  expect(Object.values(papers).map((bytes) => strFromU8(bytes))).toEqual(Array(6).fill(person.chunk))
  expect(copied.tables.audit).toContainEqual(expect.objectContaining({ act: 'referees.list', role: 'list' }))
  const expected = Object.entries(register).flatMap(([name, { about }]) => (about ? [name] : []))
  // The database derives these from cards or games that the person has not; the copy has no files while it is made.
  const empty = ['game_bans', 'game_cards', 'changed_bans', 'personal_data_files']
  expect(expected.filter((name) => !copied.tables[name] && !empty.includes(name))).toEqual([])

  const preview = await get(person.id, 'removal')
  expect(preview).toMatchObject({ Blockers: [], Name: person.name })
  const done = await askRemoval(person.id, person.name)
  expect(await done.json()).toMatchObject({ IsKept: true })
  const left = await textsIn(db(), all)
  expect(person.gone.filter((text) => left[text])).toEqual([])
  expect(person.kept.filter((text) => !left[text])).toEqual([])
  expect((await server.as(personas.staff).get(path(person.id, 'copy/json'))).status).toBe(404)
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

test('a person whom nothing has to keep is gone after the removal, and the name has to be typed', async () => {
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
  expect((await server.as(personas.staff).get(`rest/people/${stranger.id}`)).status).toBe(404)
})

test('a login of the person ends with the removal', async () => {
  const team = await aTeam(db())
  const user = await aPerson(db(), { team_id: team.id })
  await db()
    .insertInto('roles')
    .values({ person_id: user.id, auth_type: 3, team_id: team.id, websites: [] })
    .execute()
  const persona: Persona = { ...personas.clubUser, Name: user.name, Kennitala: user.ssn, TeamId: team.id }
  expect((await server.as(persona).get('teams/underteams?teamId=0')).status).not.toBe(401)
  expect((await askRemoval(user.id, user.name)).status).toBe(200)
  expect((await server.as(persona).get('teams/underteams?teamId=0')).status).toBe(401)
  expect(await db().selectFrom('roles').select('id').where('person_id', '=', user.id).execute()).toEqual([])
})

test('what is not finished blocks a removal, which then changes nothing', async () => {
  const player = await aPerson(db(), { gsm: '6621000' })
  const team = await aTeam(db())
  await aContract(db(), {
    ...{
      person_id: player.id,
      team_id: team.id,
      state: 'confirmed',
      date_from: '2026-01-01',
      date_to: '2026-12-31',
    },
  })
  const game = await aGame(db(), { game_day: '2026-06-01T20:00' })
  await aPlace(db(), { game_id: game.id, person_id: player.id })
  await db().insertInto('preferences').values({ person_id: player.id, key: 'k', value: '1' }).execute()
  expect((await get(player.id, 'removal')).Blockers).toEqual(['contract', 'coming'])
  const refused = await askRemoval(player.id, player.name)
  expect([refused.status, await refused.json()]).toMatchObject([422, { error: 'personalData.blocked' }])
  const kept = await db().selectFrom('preferences').select('key').where('person_id', '=', player.id).execute()
  expect(kept).toEqual([{ key: 'k' }])
  const own = await personIdOf(db(), personas.staff)
  expect((await get(own, 'removal')).Blockers).toContain('ownData')
  expect((await askRemoval(own, personas.staff.Name)).status).toBe(422)
})

test('one copy of a person is made at a time, and is deleted with its files after a day', async () => {
  const person = await aPerson(db())
  await server.as(personas.staff).post(path(person.id, 'copy'))
  await server.as(personas.staff).post(path(person.id, 'copy'))
  const { rows } = await sql`select from personal_data_exports where person_id = ${person.id}`.execute(db())
  expect(rows).toHaveLength(1)
  expect(await copyNext(server.services)).toBe(true)
  expect(await copyNext(server.services)).toBe(false)
  const files = async () => {
    const found = await sql`select from files where name like ${`%-${person.id}.%`}`.execute(db())
    return found.rows.length
  }
  expect(await files()).toBe(2)
  await deleteOldCopies(db(), new Date(server.clock.now().getTime() + 23 * 60 * 60 * 1000))
  expect(await files()).toBe(2)
  await deleteOldCopies(db(), new Date(server.clock.now().getTime() + 25 * 60 * 60 * 1000))
  expect(await files()).toBe(0)
  expect(await get(person.id, 'copy')).toMatchObject({ State: 'none' })
})

test('T30 the name of a person goes once nothing that was kept names the person any more', async () => {
  const person = await aPerson(db(), { gsm: '6621001' })
  const { id: game_id } = await aGame(db(), { game_day: '2020-06-01T20:00' })
  const marked = await anExecution(db(), { game_id, person_id: person.id })
  expect(await (await askRemoval(person.id, person.name)).json()).toMatchObject({ IsKept: true, Cleared: 1 })
  const found = () =>
    db().selectFrom('persons').select(['name', 'gsm']).where('id', '=', person.id).executeTakeFirst()
  server.clock.forward(2 * 24 * 60 * 60)
  const run = () => removeRows(server.services, 'removedPersons', removedPersons, server.clock.now())
  expect(await run()).toBe(0)
  expect(await found()).toEqual({ name: person.name, gsm: null })
  await db().deleteFrom('game_executions').where('id', '=', marked.id).execute()
  expect(await run()).toBe(1)
  expect(await found()).toBeUndefined()
})
