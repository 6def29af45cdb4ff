import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCourt } from '../support/builders.ts'
import { demoEngines } from '../support/engines.ts'
import { imports } from '../support/file-imports.ts'
import { errorOf } from '../support/login.ts'
import { updateRow } from '../support/rows.ts'
import { type TestServer, testServer } from '../support/server.ts'

describe.each(demoEngines)('undoing an import on the database %s', (_engine, open) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer({ database: await open() })
  })
  afterAll(() => server.stop())
  const db = () => server.services.database.db
  const { check, commit, undo, act } = imports(() => server)
  const levels = () => db().selectFrom('referee_levels').selectAll().orderBy('id').execute()
  const places = () => db().selectFrom('places').selectAll().orderBy('id').execute()
  const withoutVersions = (rows: readonly { version: number }[]) =>
    rows.map(({ version: _version, ...row }) => row)

  test('restores the referee levels from before the import', async () => {
    await commit(await check('levels', 'Permission,RoleIds\n1003,20'))
    const before = await levels()
    const changed = await check('levels', 'Permission,RoleIds,Gender\n1003,20|21,\n1005,21|22,0')
    expect(changed.Preview?.Counts).toMatchObject({ New: 1, Changed: 1 })
    const taken = await commit(changed)
    expect(await levels()).toHaveLength(before.length + 1)
    await undo(taken)
    expect(withoutVersions(await levels())).toEqual(withoutVersions(before))
    expect(await errorOf(await act('undo', taken.id))).toBe('imports.undone')
  })

  test('is refused if staff changed one of the imported referee levels since, and changes nothing', async () => {
    const taken = await commit(await check('levels', 'Permission,RoleIds,Gender\n1003,22,1\n1005,22,1'))
    const row = (await levels()).find(
      ({ permission_type_id, gender }) => permission_type_id === 1003 && gender === 'male',
    )
    await updateRow(db(), 'referee_levels', row?.id ?? 0, { role_ids: [20] })
    const before = await levels()
    expect(await errorOf(await act('undo', taken.id))).toBe('imports.changedSince')
    expect(await levels()).toEqual(before)
  })

  test('restores the earlier location of a court, or its absence, and a postcode with its name', async () => {
    const [placed, unplaced] = [await aCourt(db()), await aCourt(db())]
    await commit(await check('places', `CourtId,Latitude,Longitude\n${placed.id},64.1,-21.9`))
    const before = await places()
    const rows = [`${placed.id},,,64.2,-21.8`, `${unplaced.id},,,65.7,-18.1`, ',600,Eyrin,65.6,-18']
    const taken = await commit(
      await check('places', ['CourtId,Postcode,Name,Latitude,Longitude', ...rows].join('\n')),
    )
    expect(await places()).toHaveLength(before.length + 1)
    expect((await places()).find(({ postcode }) => postcode === '600')).toMatchObject({ name: 'Eyrin' })
    await undo(taken)
    expect(withoutVersions(await places())).toEqual(withoutVersions(before))
  })

  test('is refused if staff changed the location of one of its courts since, and changes nothing', async () => {
    const [moved, other] = [await aCourt(db()), await aCourt(db())]
    const rows = [moved, other].map(({ id }) => `${id},64.1,-21.9`)
    const taken = await commit(await check('places', ['CourtId,Latitude,Longitude', ...rows].join('\n')))
    await db().updateTable('places').set({ latitude: 64.3 }).where('court_id', '=', moved.id).execute()
    const before = await places()
    expect(await errorOf(await act('undo', taken.id))).toBe('imports.changedSince')
    expect(await places()).toEqual(before)
  })
})
