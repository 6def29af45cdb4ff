import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { ImportDetails } from '#domain/file-imports/file-import.ts'
import { IncidentType } from '#domain/games/codes.ts'
import { apiTest } from '../support/api-test.ts'
import { aGame, aPerson, aTeam, aTournament, testKennitala } from '../support/builders.ts'
import { demoEmbedded } from '../support/demo-database.ts'
import { imports } from '../support/file-imports.ts'
import { errorOf } from '../support/login.ts'
import { personas } from '../support/personas.ts'
import { updateRow } from '../support/rows.ts'

// Files are imported in steps, so that other users can use the single session of the embedded database between the steps.

const { server, db } = apiTest(async () => ({ database: await demoEmbedded() }))
beforeAll(async () => {
  for (const id of [9701, 9702]) await aTeam(db(), { id })
})
const { check, commit, act, undo, answered } = imports(server)

const person = (index: number) => testKennitala(20_000 + index)
const persons = (count: number, name: string, rest: (index: number) => string = () => '') =>
  [
    `Ssn,Name${rest(0) && ',TeamId'}`,
    ...Array.from({ length: count }, (_, index) => `${person(index)},${name} ${index}${rest(index)}`),
  ].join('\n')

const read = async ({ id }: ImportDetails) =>
  answered(await server().as(personas.staff).get(`rest/imports/${id}`))

async function count(name: string): Promise<number> {
  const { total } = await db()
    .selectFrom('persons')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('name', 'like', `${name} %`)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Calls `then` once, while only a part of the rows has been stored or undone. */
async function atPart(
  { id }: ImportDetails,
  { work, total }: { work: Promise<unknown>; total: number },
  then: () => Promise<unknown>,
) {
  let isOver = false
  const over = work.finally(() => {
    isOver = true
  })
  const keptRows = db()
    .selectFrom('file_import_rows')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('import_id', '=', id)
  for (;;) {
    await setImmediate()
    const { count: kept } = await keptRows.executeTakeFirstOrThrow()
    if (Number(kept) > 0 && Number(kept) < total) break
    if (isOver) throw new Error('all rows were written at once')
  }
  await then()
  await over
}

test('T14 other users can read and save while a file is imported or undone', async () => {
  const checked = await check('persons', persons(600, 'Skref'))
  const save = (email: string) => updateRow(db(), 'teams', 9701, { email })
  const committing = commit(checked)
  let during: ImportDetails | null = null
  await atPart(checked, { work: committing, total: 600 }, async () => {
    during = await read(checked)
    await save('i@midju.example')
  })
  expect(during).toMatchObject({ State: 'begun', Progress: { Total: 600 } })
  const taken = await committing
  expect(taken).toMatchObject({ State: 'imported', Written: 600, Progress: null, Counts: { New: 600 } })

  const undoing = undo(taken)
  await atPart(taken, { work: undoing, total: 600 }, async () => {
    during = await read(checked)
    await save('aftur@midju.example')
  })
  expect(during).toMatchObject({ State: 'undoing' })
  expect(await undoing).toMatchObject({ State: 'undone' })
  expect(await count('Skref')).toBe(0)
})

test('an interrupted import shows its progress, can be continued, and is undone as a whole', async () => {
  await aTeam(db(), { id: 9801 })
  const rows = persons(600, 'Hluti', (index) => (index === 599 ? ',9801' : ',9701'))
  const checked = await check('persons', rows)
  const committing = act('commit', checked.id, { Version: checked.Version })
  await atPart(checked, { work: committing, total: 600 }, () =>
    db().deleteFrom('teams').where('id', '=', 9801).execute(),
  )
  const refused = await committing
  expect([refused.status, await errorOf(refused)]).toEqual([409, 'imports.partly'])
  const partly = await read(checked)
  expect(partly.State).toBe('begun')
  expect(partly.Progress).toEqual({ Done: await count('Hluti'), Total: 600 })
  expect(partly.Written).toBe(await count('Hluti'))
  expect(await errorOf(await act('check', checked.id))).toBe('imports.begun')
  const stale = await act('commit', checked.id, { Version: checked.Version })
  expect([stale.status, await errorOf(stale)]).toEqual([409, 'record.stale'])

  await aTeam(db(), { id: 9801 })
  const taken = await commit(partly)
  expect(taken).toMatchObject({ State: 'imported', Written: 600, Counts: { New: 600, Same: 0 } })
  expect(await undo(taken)).toMatchObject({ State: 'undone' })
  expect(await count('Hluti')).toBe(0)
})

test('the stored part of an interrupted import can be undone, and its file can be deleted', async () => {
  await aTeam(db(), { id: 9802 })
  const rows = persons(600, 'Brot', (index) => (index === 599 ? ',9802' : ',9701'))
  const checked = await check('persons', rows)
  const committing = act('commit', checked.id, { Version: checked.Version })
  await atPart(checked, { work: committing, total: 600 }, () =>
    db().deleteFrom('teams').where('id', '=', 9802).execute(),
  )
  await committing
  expect(await undo(await read(checked))).toMatchObject({ State: 'undone' })
  expect(await count('Brot')).toBe(0)
  const kept = await db()
    .selectFrom('file_imports')
    .select(['file_id', 'preview', 'steps_total'])
    .where('id', '=', checked.id)
    .executeTakeFirstOrThrow()
  expect(kept).toEqual({ file_id: null, preview: null, steps_total: null })
})

test('an import whose first step fails stores nothing', async () => {
  await aTeam(db(), { id: 9803 })
  const checked = await check(
    'persons',
    persons(5, 'Ekkert', () => ',9803'),
  )
  await db().deleteFrom('teams').where('id', '=', 9803).execute()
  const refused = await act('commit', checked.id, { Version: checked.Version })
  expect([refused.status, await errorOf(refused)]).toEqual([422, 'imports.faultySince'])
  expect(await read(checked)).toMatchObject({ State: 'checked', Progress: null })
  expect(await count('Ekkert')).toBe(0)
})

test('undoing an import changes nothing if a row of any step was changed since', async () => {
  const taken = await commit(await check('persons', persons(600, 'Breytt')))
  await db()
    .updateTable('persons')
    .set({ email: 'nytt@netfang.example' })
    .where('ssn', '=', person(500))
    .execute()
  const refused = await act('undo', taken.id)
  expect([refused.status, await errorOf(refused)]).toEqual([422, 'imports.changedSince'])
  expect(await read(taken)).toMatchObject({ State: 'imported' })
  expect(await count('Breytt')).toBe(600)
})

test('a row changed while its import is undone stays, and the rest can be undone later', async () => {
  const taken = await commit(await check('persons', persons(600, 'Á meðan')))
  const { id, email } = await db()
    .selectFrom('persons')
    .select(['id', 'email'])
    .where('name', '=', 'Á meðan 599')
    .executeTakeFirstOrThrow()
  const setEmail = (next: string | null) => updateRow(db(), 'persons', id, { email: next })
  const undoing = act('undo', taken.id)
  await atPart(taken, { work: undoing, total: 600 }, () => setEmail('nytt@netfang.example'))
  expect(await errorOf(await undoing)).toBe('imports.undoPartly')
  expect(await read(taken)).toMatchObject({ State: 'undoing' })
  expect(await count('Á meðan')).toBeGreaterThan(0)
  await setEmail(email)
  expect(await undo(taken)).toMatchObject({ State: 'undone' })
  expect(await count('Á meðan')).toBe(0)
})

test('an import stores the rows of a game in one step, and keeps identical lines apart', async () => {
  const tournament = await aTournament(db(), {})
  const games = await Promise.all(
    Array.from({ length: 20 }, () =>
      aGame(db(), { tournament_id: tournament.id, home_team_id: 9701, away_team_id: 9702 }),
    ),
  )
  const { ssn } = await aPerson(db(), {})
  // The file has lines of the same game far apart from each other.
  const lines = Array.from({ length: 20 }, () =>
    games.map(({ id }) => `${id},9701,${IncidentType.Goal},${ssn},10`),
  ).flat()
  const checked = await check('incidents', ['GameId,TeamId,IncidentTypeId,Ssn,Minute', ...lines].join('\n'))
  const taken = await commit(checked)
  expect(taken.Counts).toMatchObject({ New: 400 })
  const { rows } = await sql<{ events: number; incidents: number }>`
    select (select count(*)::integer from report_events e where e.game_id = g.id and e.act = 'import') as events,
      (select count(*)::integer from incidents i where i.game_id = g.id) as incidents
    from games g where g.tournament_id = ${tournament.id}`.execute(db())
  expect(rows).toEqual(games.map(() => ({ events: 1, incidents: 20 })))
  const again = await check('incidents', ['GameId,TeamId,IncidentTypeId,Ssn,Minute', ...lines].join('\n'))
  expect(again.Preview?.Counts).toMatchObject({ New: 0, Same: 400 })
  expect(await undo(taken)).toMatchObject({ State: 'undone' })
})

test('checking a file of contracts finds overlaps in any order of the lines, and changes nothing', async () => {
  const people = await Promise.all(Array.from({ length: 200 }, () => aPerson(db(), {})))
  const spans = ['2020-01-01,2020-12-31', '2021-01-01,2021-12-31']
  const lines = spans.flatMap((span, part) =>
    people.map(({ ssn }, index) => `${60_000 + part * 200 + index},${ssn},9701,1170,${span},1`),
  )
  const head = 'Id,Ssn,TeamId,ContractTypeId,DateFrom,DateTo,Confirmed'
  const contracts = () =>
    db().selectFrom('contracts').select('id').where('id', 'in', [60_000, 60_200, 60_399]).execute()
  const good = await check('contracts', [head, ...lines].join('\n'))
  expect(good.Preview?.Counts).toMatchObject({ New: 400 })
  expect(good.Preview?.Rows).toHaveLength(100)
  const bad = lines.map((line, index) => (index === 250 ? line.replace('2021-01-01', '2020-06-01') : line))
  const faulty = await check('contracts', [head, ...bad].join('\n'))
  expect(faulty.Preview?.Problems.map(({ Line, Column }) => [Line, Column])).toEqual([[252, 'DateFrom']])
  expect(await contracts()).toEqual([])
  expect(await commit(good)).toMatchObject({ Written: 400 })
  expect(await contracts()).toHaveLength(3)
})
