import { afterEach, beforeEach, expect, test } from 'vitest'
import { savePlayerList, saveTeamGroupPlayer } from '#domain/squad-lists/calls.ts'
import { mostOnList } from '#domain/squad-lists/squad-list.ts'
import { importFolder } from '#server/import.ts'
import type { Database } from '#server/platform/database/database.ts'
import { testKennitala } from '../support/builders.ts'
import { csvFolder, lines } from '../support/csv-folder.ts'
import { importedDatabase } from '../support/imported-database.ts'
import { importedAt, problemsIn } from '../support/importing.ts'
import { insertRow } from '../support/rows.ts'

// The import of squad lists and the people on them (LST-29, LST-26). The example folder has list 40 with two
// people.

let database: Database
beforeEach(async () => {
  database = await importedDatabase()
})
afterEach(() => database.close())

const take = (files: Record<string, string>, given: object = {}) =>
  importFolder(database, csvFolder(files), { ...importedAt, ...given })

const [ýr, jón] = ['0101302989', '0202302989']
const list = (...rows: string[]) => ({
  'squadlists.csv': lines('Id,TeamId,Name,DivisionId,Gender,Deleted', ...rows),
})
const players = (...rows: string[]) => ({
  'squadlistplayers.csv': lines('SquadListId,Ssn,JerseyNumber,IsPlayer,ExternalId,Deleted', ...rows),
})
const lists = () => database.db.selectFrom('squad_lists').selectAll().orderBy('id').execute()
const listed = () =>
  database.db
    .selectFrom('squad_list_players')
    .innerJoin('persons', 'persons.id', 'person_id')
    .select(['ssn', 'jersey_number', 'is_player'])
    .orderBy('ssn')
    .execute()

test('LST-29 LST-26 a squad list is imported with its people, who are players by default, and can be imported again', async () => {
  expect(await lists()).toMatchObject([
    { id: 40, team_id: 1, name: 'Meistaraflokkur 2026', division_type_id: 1, gender: 'male' },
  ])
  expect(await listed()).toEqual([
    { ssn: ýr, jersey_number: 7, is_player: true },
    { ssn: jón, jersey_number: null, is_player: false },
  ])
  const again = await take({ ...list('40,1,Meistaraflokkur 2026,1,1,'), ...players(`40,${ýr},7,,,`) })
  expect(again).toMatchObject({ files: [{ unchanged: 1 }, { unchanged: 1 }], conflicts: [] })
})

test('LST-26 a dry run lists additions and changes, and changes nothing', async () => {
  const before = [await lists(), await listed()]
  const { changes } = await take(
    { ...list('40,1,A-listi,1,1,', '41,2,B-listi,3,0,'), ...players(`40,${ýr},9,1,,`, `41,${ýr},,,,`) },
    { isDryRun: true },
  )
  expect(changes).toEqual([
    'squadlists.csv, line 2 (Id 40), column Name: Meistaraflokkur 2026 → A-listi',
    'squadlists.csv, line 3 (Id 41): new',
    'squadlistplayers.csv, line 2 (SquadListId 40, Ssn 010130-****), column JerseyNumber: 7 → 9',
    'squadlistplayers.csv, line 3 (SquadListId 41, Ssn 010130-****): new',
  ])
  expect([await lists(), await listed()]).toEqual(before)
})

test('LST-26 a row of a squad list with an ExternalId can be corrected, and Deleted = 1 removes it', async () => {
  expect((await take(players(`40,${jón},,0,a,`))).files).toMatchObject([{ unchanged: 1 }])
  expect((await take(players(`40,${jón},12,1,a,`))).files).toMatchObject([{ updated: 1 }])
  // The line names Ýr, who is already on the squad list in another row.
  expect((await take(players(`40,${ýr},12,1,a,`))).conflicts).toEqual([
    'squadlistplayers.csv, line 2 (ExternalId a): kept; the person is there already under another ExternalId, or the list was deleted in the app',
    'squadlistplayers.csv, line 2 (ExternalId a), column Ssn: kept a person, the file has a person',
  ])
  expect((await take(players(`40,${jón},12,1,a,1`))).files).toMatchObject([{ removed: 1 }])
  expect(await listed()).toEqual([{ ssn: ýr, jersey_number: 7, is_player: true }])
})

test('LST-26 unknown people, clubs and lists, and wrong codes and numbers are reported with their line, and nothing is imported', async () => {
  expect(
    await problemsIn(database, {
      ...list('41,9,Nýr,1,1,', '42,1,,1,1,', '43,1,Nýr,1,2,'),
      ...players('40,0303302989,,,,', `99,${ýr},,,,`, `40,${ýr},1000,,,`, `40,${ýr},-1,,,`),
    }),
  ).toEqual([
    'squadlists.csv, line 2, column TeamId: the team 9 is not in the database',
    'squadlists.csv, line 3, column Name: this cell must not be empty',
    'squadlists.csv, line 4, column Gender: "2" is neither 1 (male) nor 0 (female)',
    'squadlistplayers.csv, line 2, column Ssn: this person is not in the database',
    'squadlistplayers.csv, line 3, column SquadListId: the squad list 99 stands neither in squadlists.csv nor in the database',
    'squadlistplayers.csv, line 4, column JerseyNumber: "1000" is not a whole number from 0 to 999',
    'squadlistplayers.csv, line 5, column JerseyNumber: "-1" is not a whole number from 0 to 999',
    'squadlistplayers.csv, line 5, column SquadListId + Ssn: the same key stands already in line 4',
  ])
})

test('LST-14 an import cannot put more people on a squad list than its page shows', async () => {
  const ssns = Array.from({ length: mostOnList - 1 }, (_, index) => testKennitala(index))
  await take({ 'persons.csv': lines('Ssn,Name', ...ssns.map((ssn) => `${ssn},Jón Jónsson`)) })
  const mistakes = await problemsIn(database, players(...ssns.map((ssn) => `40,${ssn},,,,`)))
  expect(mistakes).toHaveLength(mostOnList - 1)
  expect(mistakes[0]).toBe(
    'squadlistplayers.csv, line 2, column SquadListId: with these a list would have more than 1000 people',
  )
})

test('T10 changes, additions and removals that a club made in the app are kept and reported', async () => {
  await database.db
    .updateTable('squad_list_players')
    .set({ jersey_number: 99 })
    .where('is_player', '=', true)
    .execute()
  await database.db.deleteFrom('squad_list_players').where('is_player', '=', false).execute()
  await database.db.updateTable('squad_lists').set({ name: 'Liðið okkar' }).execute()
  const wanted = {
    ...list('40,1,Meistaraflokkur,1,1,'),
    ...players(`40,${ýr},8,1,,`, `40,${jón},,0,,`),
  }
  const { conflicts } = await take(wanted)
  expect(conflicts).toEqual([
    'squadlists.csv, line 2 (Id 40), column Name: kept Liðið okkar, the file has Meistaraflokkur; it was changed in the app since the last import',
    'squadlistplayers.csv, line 2 (SquadListId 40, Ssn 010130-****), column JerseyNumber: kept 99, the file has 8; it was changed in the app since the last import',
    'squadlistplayers.csv, line 3 (SquadListId 40, Ssn 020230-****): kept; it was removed since the last import, in the app or after its retention period, and is not added again',
  ])
  expect(await listed()).toEqual([{ ssn: ýr, jersey_number: 99, is_player: true }])
  await take(wanted, { overwrite: ['squadlists', 'squadlistplayers'] })
  expect(await listed()).toHaveLength(2)
  expect(await lists()).toMatchObject([{ name: 'Meistaraflokkur' }])
})

test('T10 rows written in the app are kept, even if no import recorded them', async () => {
  await database.db.deleteFrom('imported_rows').execute()
  const wrote = (act: string, records: object) =>
    insertRow(database.db, 'audit', {
      at: new Date(),
      act,
      records: JSON.stringify(records),
      result: 200,
      request_id: 'próf',
    })
  await wrote(savePlayerList.name, { SquadList: 40 })
  await wrote(saveTeamGroupPlayer.name, { SquadList: 40 })
  const { files } = await take({ ...list('40,1,Meistaraflokkur,1,1,'), ...players(`40,${ýr},8,1,,`) })
  expect(files).toMatchObject([
    { updated: 0, conflicts: 1 },
    { updated: 0, conflicts: 1 },
  ])
})

test('T10 rows moved in the app to another squad list count as written in the app', async () => {
  await database.db.deleteFrom('imported_rows').execute()
  await insertRow(database.db, 'audit', {
    at: new Date(),
    act: 'squadLists.move',
    result: 200,
    request_id: 'próf',
    records: JSON.stringify({ SquadLists: [3, 40] }),
  })
  expect((await take(players(`40,${ýr},8,1,,`))).files).toMatchObject([{ updated: 0, conflicts: 1 }])
})

test('LST-09 Deleted = 1 removes an empty squad list; a list with people stays, even with overwriting', async () => {
  const removed = list('40,1,Meistaraflokkur 2026,1,1,1')
  const whole = await take(
    { ...removed, ...players(`40,${ýr},,,,1`, `40,${jón},,,,1`) },
    { overwrite: ['squadlists'] },
  )
  expect(whole.files).toMatchObject([{ removed: 0, conflicts: 1 }, { removed: 2 }])
  expect(whole.conflicts).toEqual([
    'squadlists.csv, line 2 (Id 40): kept; it was changed in the app, or other records refer to it, so it is not removed',
  ])
  expect((await take(removed)).files).toMatchObject([{ removed: 1 }])
  expect(await lists()).toEqual([])
})

test('LST-09 a squad list removed in the app gets no people, and does not stop the import of the rest of the folder', async () => {
  await database.db.deleteFrom('squad_list_players').execute()
  await database.db.deleteFrom('squad_lists').execute()
  const { conflicts } = await take({
    ...list('40,1,Meistaraflokkur 2026,1,1,'),
    ...players(`40,${ýr},7,1,,`, `40,${jón},5,1,new,`),
  })
  expect(conflicts).toEqual([
    'squadlists.csv, line 2 (Id 40): kept; it was removed since the last import, in the app or after its retention period, and is not added again',
    'squadlistplayers.csv, line 2 (SquadListId 40, Ssn 010130-****): kept; it was removed since the last import, in the app or after its retention period, and is not added again',
    'squadlistplayers.csv, line 3 (ExternalId new): kept; the person is there already under another ExternalId, or the list was deleted in the app',
  ])
  expect(await listed()).toEqual([])
})

test('LST-32 the next squad list created in the app has an id above the imported ones', async () => {
  await take(list('9000,1,A-listi,1,1,'))
  const { id } = await insertRow(database.db, 'squad_lists', {
    team_id: 1,
    name: 'B-listi',
    division_type_id: 1,
    gender: 'male',
  })
  expect(id).toBe(9001)
})
