import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls, callsOfPlain } from '#domain/calls.ts'
import { refuse } from '#domain/platform/refusal.ts'
import { crudRoutes, plainRoutes } from '#server/platform/crud/crud-routes.ts'
import { openApi } from '#server/platform/open-api/open-api.ts'
import { routes } from '#server/routes.ts'
import { adBoardNames, adBoards, createAdBoards } from '../support/ad-boards.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { personas } from '../support/personas.ts'
import { type TestServer, testServer } from '../support/server.ts'

let server: TestServer
const db = () => server.services.database.db
beforeAll(async () => {
  const database = await demoDatabase()
  await createAdBoards(database)
  const own = crudRoutes(adBoards, 'ad_boards', {
    listed: ({ name }) => ({ Letters: String(name).length }),
    beforeSave: ({ body }) => (body.Name === 'Taken' ? refuse('record.raced', { field: 'Name' }) : null),
    afterSave: async ({ Id, Name }, { db }) => {
      if (Name === 'Told twice') return refuse('record.raced')
      if (Name === 'Told') await sql`insert into lit_boards values (${Id})`.execute(db)
      return null
    },
    beforeDelete: async ({ params, db }) => {
      const { rows } = await sql`select from ad_boards where id = ${params.id} and name = 'Kept'`.execute(db)
      return rows.length ? refuse('inUse.other') : null
    },
  })
  const made = [...callsOfPlain(adBoards), ...callsOfPlain(adBoardNames)]
  const api = { calls: [...calls, ...made], routes: [...routes, ...own, ...plainRoutes(adBoardNames)] }
  server = await testServer({ database, api })
})
afterAll(() => server.stop())

const staff = () => server.as(personas.staff)
const answerOf = async (asked: Promise<Response>) => {
  const response = await asked
  const answer = await response.json()
  return response.ok
    ? answer
    : [response.status, answer.error, answer.Errors?.map((one: { Field: string }) => one.Field)]
}
const save = (body: object) => answerOf(staff().post('rest/ad-boards', body))
const listed = () => answerOf(staff().get('rest/ad-boards'))
const rows = async () => (await sql`select * from ad_boards order by id`.execute(db())).rows

describe('a plain entity', () => {
  test('can be added, changed, listed and deleted by staff', async () => {
    const made = await save({ Name: ' Bakarí ', Until: '2027-05-01' })
    expect(made).toEqual({
      Id: expect.any(Number),
      Name: 'Bakarí',
      Website: '',
      Until: '2027-05-01',
      Version: 1,
    })
    expect(await save({ ...made, Until: '' })).toEqual({ ...made, Until: '', Version: 2 })
    expect(await rows()).toEqual([{ id: made.Id, name: 'Bakarí', website: '', until: null, version: 2 }])
    expect(await listed()).toEqual([{ ...made, Until: '', Version: 2, Letters: 6 }])
    expect(await answerOf(staff().delete(`rest/ad-boards/${made.Id}`))).toEqual({})
    expect(await listed()).toEqual([])
    expect(await answerOf(staff().delete(`rest/ad-boards/${made.Id}`))).toEqual([404, 'record.notFound', []])
  })

  test('T10 with a stale version is refused with the current version', async () => {
    const made = await save({ Name: 'Sundlaug' })
    const newer = await save({ ...made, Website: 'sund.example' })
    const late = await staff().post('rest/ad-boards', { ...made, Name: 'Of seint' })
    expect(late.status).toBe(409)
    expect((await late.json()).Current).toEqual(newer)
  })

  test('is refused by the schema, the rule of its declaration or the hooks of its routes, and nothing is stored', async () => {
    const before = await rows()
    expect(await save({ Name: '' })).toEqual([400, 'input.malformed', ['Name']])
    expect(await save({ Name: 'Bakarí', Colour: 'red' })).toEqual([400, 'input.malformed', expect.anything()])
    expect(await save({ Name: 'Bakarí', Until: '1999-12-31' })).toEqual([
      422,
      'discipline.farAway',
      ['Until'],
    ])
    expect(await save({ Name: 'Taken' })).toEqual([409, 'record.raced', ['Name']])
    expect(await save({ Id: 7, Name: 'Bakarí' })).toEqual([404, 'record.notFound', []])
    expect(await rows()).toEqual(before)
  })

  test('runs afterSave when it is saved, and a refusal there rolls back the save', async () => {
    const { Id } = await save({ Name: 'Told' })
    const { rows: told } = await sql`select board_id from lit_boards where board_id = ${Id}`.execute(db())
    expect(told).toHaveLength(1)
    expect(await save({ Name: 'Told twice' })).toEqual([409, 'record.raced', []])
    expect(await rows()).not.toContainEqual(expect.objectContaining({ name: 'Told twice' }))
  })

  test('cannot be deleted while it is in use or a hook forbids it', async () => {
    const [used, kept] = [await save({ Name: 'Lit' }), await save({ Name: 'Kept' })]
    await sql`insert into lit_boards values (${used.Id})`.execute(db())
    expect(await answerOf(staff().delete(`rest/ad-boards/${used.Id}`))).toEqual([422, 'inUse.other', []])
    expect(await answerOf(staff().delete(`rest/ad-boards/${kept.Id}`))).toEqual([422, 'inUse.other', []])
  })

  test('has an audit row with its id for each write', async () => {
    const made = await save({ Name: 'Prentsmiðja' })
    await answerOf(staff().delete(`rest/ad-boards/${made.Id}`))
    const { rows: acts } =
      await sql`select act, records from audit where act like 'adBoards.%' order by id desc limit 2`.execute(
        db(),
      )
    expect(acts).toEqual([
      { act: 'adBoards.delete', records: { AdBoard: made.Id } },
      { act: 'adBoards.save', records: { AdBoard: made.Id } },
    ])
  })

  test('is open only to the roles of its access', async () => {
    for (const persona of [personas.clubUser, personas.referee, personas.limited])
      expect(await answerOf(server.as(persona).get('rest/ad-boards'))).toEqual([403, 'access.denied', []])
  })

  test('has its `about` text in the API description', () => {
    const { tags, paths } = openApi(callsOfPlain(adBoards), new Map())
    expect(tags).toEqual([{ name: 'adBoards', description: 'Advertising boards' }])
    expect(JSON.stringify(paths)).toContain('Add or change advertising boards')
  })
})

test('a plain list returns the rows of its table or view to the roles of its access', async () => {
  const { Id } = await save({ Name: 'Blómabúð' })
  await save({ Name: 'Bílasala', Website: 'bilar.example' })
  const names = await answerOf(server.as(personas.referee).get('rest/ad-board-names'))
  expect(names).toContainEqual({ Id, Name: 'Blómabúð', Until: '' })
  expect(names.map(({ Name }: { Name: string }) => Name)).not.toContain('Bílasala')
})

test('the list of a plain entity can be exported, other pages cannot', async () => {
  const record = (List: string) => answerOf(staff().post('rest/exports', { List }))
  expect(await record('vellir')).toEqual({ id: 'vellir' })
  expect(await record('heim')).toEqual([400, 'input.malformed', []])
})
