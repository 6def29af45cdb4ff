import { afterEach, beforeEach, expect, test } from 'vitest'
import { importFolder } from '#server/import.ts'
import type { Database } from '#server/platform/database/database.ts'
import { aPerson, aRole } from '../support/builders.ts'
import { csvFolder, lines } from '../support/csv-folder.ts'
import { contentOf } from '../support/database-content.ts'
import { importedDatabase } from '../support/imported-database.ts'
import { importedAt } from '../support/importing.ts'
import { insertRow, updateRow } from '../support/rows.ts'
import { wholeFolder } from '../support/whole-folder.ts'

// An import after people have used the app never overwrites their work (T10).

let database: Database
beforeEach(async () => {
  database = await importedDatabase()
})
afterEach(() => database.close())

type More = { isDryRun?: boolean; overwrite?: string[] }
const take = (files: Record<string, string>, more: More = {}) =>
  importFolder(database, csvFolder(files), { ...importedAt, ...more })

const game = (values: string) => ({
  'games.csv': lines(
    'GameId,TournamentId,GameDay,HomeTeamId,AwayTeamId,HomeResult,AwayResult,GameReportStatus,Attendance',
    `100,10,2026-05-31T19:15,1,2,${values}`,
  ),
})
const storedGame = () =>
  database.db
    .selectFrom('games')
    .select(['home_result', 'away_result', 'report_status', 'attendance'])
    .where('id', '=', 100)
    .executeTakeFirstOrThrow()

test('T10 an import keeps a field that the app changed since the last import and lists it as a conflict; other fields are imported', async () => {
  await database.db.updateTable('games').set({ home_result: 3 }).where('id', '=', 100).execute()
  const { files, conflicts } = await take(game('1,1,S,900'))
  expect(files).toMatchObject([{ updated: 1, conflicts: 1 }])
  expect(conflicts).toEqual([
    'games.csv, line 2 (GameId 100), column HomeResult: kept 3, the file has 1; it was changed in the app since the last import',
  ])
  expect(await storedGame()).toMatchObject({ home_result: 3, away_result: 1, attendance: 900 })
  // Each further import lists the conflict again.
  expect((await take(game('1,1,S,900'))).conflicts).toEqual(conflicts)
})

test('T10 importing the same folder again keeps changes made in the app since', async () => {
  await database.db.updateTable('persons').set({ gsm: '8881111' }).where('ssn', '=', '0101302989').execute()
  await database.db
    .updateTable('incidents')
    .set({ minute: 46 })
    .where('minute_in_extra_time', 'is', null)
    .where('incident_type_id', '=', 11)
    .execute()
  const before = await contentOf(database)
  const { conflicts } = await take(wholeFolder)
  expect(conflicts).toEqual([
    'persons.csv, line 2 (Ssn 010130-****), column Gsm: kept 8881111, the file has +354 888 1234; it was changed in the app since the last import',
    'incidents.csv, line 3, column Minute: kept 46, the file has 45; it was changed in the app since the last import',
  ])
  expect(await contentOf(database)).toEqual(before)
})

test('T05 an import does not add rows again that were deleted in the app', async () => {
  // Adds another staff user, because at least one staff role must remain.
  const other = await aPerson(database.db)
  const { id: staying } = await aRole(database.db, { person_id: other.id, auth_type: 1 })
  await database.db.deleteFrom('roles').where('auth_type', '=', 1).where('id', '<>', staying).execute()
  await database.db.deleteFrom('incidents').where('minute_in_extra_time', '=', 2).execute()
  const { conflicts } = await take(wholeFolder)
  expect(conflicts).toEqual([
    'roles.csv, line 4 (Ssn 020230-****, AuthType 1): kept; it was removed since the last import, in the app or after its retention period, and is not added again',
    'incidents.csv, line 2: kept; it was removed since the last import, in the app or after its retention period, and is not added again',
  ])
  expect(await database.db.selectFrom('roles').select('id').where('auth_type', '=', 1).execute()).toEqual([
    { id: staying },
  ])
  await take(wholeFolder, { overwrite: ['incidents'] })
  expect(await database.db.selectFrom('incidents').select('id').execute()).toHaveLength(3)
})

test('T08 an import changes neither result nor events of a report that was confirmed in the app', async () => {
  await take(game('2,0,L,'))
  await updateRow(database.db, 'games', 100, { report_status: 'S' })
  const before = await contentOf(database)
  const { conflicts } = await take({
    ...game('5,0,L,'),
    'incidents.csv': lines('GameId,TeamId,IncidentTypeId,Ssn,Minute', '100,1,11,0101302989,80'),
  })
  expect(conflicts).toEqual([
    'games.csv, line 2 (GameId 100): kept; its record was confirmed or edited in the app',
    expect.stringContaining('column HomeResult: kept 2, the file has 5'),
    expect.stringContaining('column GameReportStatus: kept S, the file has L'),
    'incidents.csv, line 2: kept; its record was confirmed or edited in the app',
  ])
  expect(await contentOf(database)).toEqual(before)
})

test('T10 an import adds no event to a report whose events were entered in the app', async () => {
  const { id } = await database.db
    .selectFrom('persons')
    .select('id')
    .where('ssn', '=', '0202302989')
    .executeTakeFirstOrThrow()
  await insertRow(database.db, 'report_events', {
    game_id: 100,
    at: new Date(),
    person_id: id,
    auth_type: 4,
    act: 'incidents',
  })
  const { conflicts } = await take({
    'incidents.csv': lines('GameId,TeamId,IncidentTypeId,Ssn,Minute', '100,1,11,0101302989,80'),
  })
  expect(conflicts).toHaveLength(1)
  expect(await database.db.selectFrom('incidents').select('id').execute()).toHaveLength(3)
})

test('T08 an import does not change a contract decided in the app', async () => {
  await database.db.updateTable('contracts').set({ decided_at: new Date() }).execute()
  const contract = {
    'contracts.csv': lines(
      'Id,Ssn,TeamId,ContractTypeId,DateFrom,DateTo,Confirmed',
      '7,0101302989,1,1170,2026-01-01,2028-11-16,1',
    ),
  }
  expect((await take(contract)).conflicts[1]).toBe(
    'contracts.csv, line 2 (Id 7), column DateTo: kept 2027-11-16, the file has 2028-11-16',
  )
  await take(contract, { overwrite: ['contracts'] })
  expect(await database.db.selectFrom('contracts').select('date_to').execute()).toEqual([
    { date_to: '2028-11-16' },
  ])
})

test('an import with --overwrite replaces changes of the app only for the rows of the named file', async () => {
  await database.db.updateTable('games').set({ home_result: 3 }).where('id', '=', 100).execute()
  await database.db.updateTable('persons').set({ gsm: '8881111' }).execute()
  const { conflicts } = await take(wholeFolder, { overwrite: ['games'] })
  expect(conflicts).toEqual([expect.stringMatching(/^persons.csv, line 2 \(Ssn 010130-\*{4}\), column Gsm/)])
  expect(await storedGame()).toMatchObject({ home_result: 2 })
  expect(() => take(wholeFolder, { overwrite: ['leikir'] })).toThrow('--overwrite has no file "leikir"')
})

test('an import with --dry-run lists additions and changes field by field, and changes nothing', async () => {
  const before = await tablesOnly()
  const { files, changes } = await take(
    {
      ...game('2,1,L,'),
      'teams.csv': lines('Id,ShortName,Type', '1,Valur,F', '9,KR,F'),
      'referees.csv': lines('Ssn,Permission', '0202302989,Gestadómari'),
    },
    { isDryRun: true },
  )
  expect(changes).toEqual([
    'teams.csv, line 3 (Id 9): new',
    'games.csv, line 2 (GameId 100), column AwayResult: 0 → 1',
    'games.csv, line 2 (GameId 100), column GameReportStatus: S → L',
    'referees.csv, line 2 (Ssn 020230-****): new',
  ])
  expect(files).toMatchObject([{ inserted: 1, unchanged: 1 }, { updated: 1 }, { inserted: 1 }])
  expect(await tablesOnly()).toEqual(before)
})

test('REP-22 an imported row with an ExternalId can be corrected, and Deleted = 1 removes it', async () => {
  const incidents = (...rows: string[]) => ({
    'incidents.csv': lines(
      'GameId,TeamId,IncidentTypeId,Ssn,Minute,MinuteInExtraTime,ExternalId,Deleted',
      ...rows,
    ),
  })
  const lineUp = (...rows: string[]) => ({
    'lineups.csv': lines('GameId,TeamId,Ssn,JerseyNumber,PositionId,ExternalId,Deleted', ...rows),
  })
  const minutes = async () =>
    (await database.db.selectFrom('incidents').select('minute').orderBy('minute').execute()).map(
      ({ minute }) => minute,
    )
  // An import finds stored rows without an ExternalId by their content, and stores the ExternalId from then on.
  expect(
    (await take(incidents('100,1,11,0101302989,45,2,a,', '100,1,13,0101302989,60,,b,'))).files,
  ).toMatchObject([{ inserted: 1, unchanged: 1 }])
  expect((await take(incidents('100,1,11,0101302989,44,,a,'))).files).toMatchObject([{ updated: 1 }])
  expect(await minutes()).toEqual([44, 45, 60, 80])
  expect((await take(incidents('100,1,13,0101302989,60,,b,1'))).files).toMatchObject([{ removed: 1 }])
  expect(await minutes()).toEqual([44, 45, 80])
  expect((await take(incidents('100,1,13,0101302989,60,,b,1'))).files).toMatchObject([
    { removed: 0, unchanged: 1 },
  ])

  await take(lineUp('100,1,0101302989,7,31,p,0'))
  expect((await take(lineUp('100,1,0202302989,9,32,p,'))).files).toMatchObject([{ updated: 1, inserted: 0 }])
  expect((await take(lineUp('100,1,0202302989,9,32,q,'))).conflicts).toEqual([
    'lineups.csv, line 2 (ExternalId q): kept; a row with another ExternalId exists already',
  ])
  // One file may delete a row and add another row in its place.
  expect((await take(lineUp('100,1,0202302989,9,32,p,1', '100,1,0202302989,10,30,q,'))).files).toMatchObject([
    { removed: 1, inserted: 1 },
  ])
  const shirts = await database.db
    .selectFrom('lineups')
    .select('jersey_number')
    .where('team_id', '=', 1)
    .execute()
  expect(shirts).toEqual([{ jersey_number: '10' }])
})

test('REP-34 T30 each change by an import is in the history of the record and the timeline of the report', async () => {
  await take({
    ...game('2,1,S,'),
    'lineups.csv': lines('GameId,TeamId,Ssn,JerseyNumber,PositionId', '100,1,0101302989,8,31'),
  })
  const history = await database.db
    .selectFrom('import_changes')
    .select(['at', 'file', 'before', 'after'])
    // The first import of the example folder corrected some of the built-in postcodes.
    .where('file', '<>', 'places.csv')
    .orderBy('id')
    .execute()
  const at = '2026-06-12T12:00:00.000Z'
  expect(history).toEqual([
    { at, file: 'games.csv', before: { away_result: 0 }, after: { away_result: 1 } },
    { at, file: 'lineups.csv', before: { jersey_number: '7' }, after: { jersey_number: '8' } },
  ])
  expect(
    await database.db.selectFrom('report_events').select(['game_id', 'at', 'person_id', 'act']).execute(),
  ).toEqual([{ game_id: 100, at, person_id: null, act: 'import' }])
  // The import increases the version of the side, so a page loaded before the import cannot overwrite the line-up.
  const side = await database.db.selectFrom('game_sides').select(['team_id', 'version']).execute()
  expect(side).toEqual([{ team_id: 1, version: 2 }])
})

/** The content of all tables. Leaves out the sequences, which a rollback does not reset. */
async function tablesOnly() {
  const content = await contentOf(database)
  return Object.fromEntries(Object.entries(content).filter(([name]) => !name.endsWith('_seq')))
}
