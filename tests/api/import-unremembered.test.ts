import { afterEach, beforeEach, expect, test } from 'vitest'
import { rsvp } from '#domain/assignments/calls.ts'
import { fines } from '#domain/discipline/fine.ts'
import { withdrawals } from '#domain/discipline/withdrawal.ts'
import { saveExecution } from '#domain/game-execution/calls.ts'
import { saveHoliday } from '#domain/leave/calls.ts'
import { saveParticipation } from '#domain/participation/calls.ts'
import type { Call } from '#domain/platform/call.ts'
import { saveUser } from '#domain/users/calls.ts'
import { importFolder } from '#server/import.ts'
import type { Database } from '#server/platform/database/database.ts'
import { csvFolder, lines } from '../support/csv-folder.ts'
import { importedDatabase } from '../support/imported-database.ts'
import { importedAt } from '../support/importing.ts'
import { insertRow, updateRow } from '../support/rows.ts'

// The rows of these tests were imported before the app recorded imports. An import may change such rows if
// nobody changed them in the app (T10).

let database: Database
beforeEach(async () => {
  database = await importedDatabase()
  await database.db.deleteFrom('imported_rows').execute()
})
afterEach(() => database.close())

const take = (files: Record<string, string>) => importFolder(database, csvFolder(files), importedAt)

const corrected = {
  'persons.csv': lines('Ssn,Name,Gsm', '0101302989,Ýr Ösp Þórarinsdóttir,777 1234'),
  'roles.csv': lines('Ssn,AuthType,TeamId,Websites', '0101302989,2,,DOM'),
  'tournaments.csv': lines('Id,Name,ShortName,Year,Gender', '10,Íslandsmót karla,ÍMK,2026,1'),
  'games.csv': lines(
    'GameId,TournamentId,GameDay,HomeTeamId,AwayTeamId,HomeResult',
    '100,10,2026-05-31T19:15,1,2,3',
  ),
  'lineups.csv': lines('GameId,TeamId,Ssn,JerseyNumber,PositionId', '100,1,0101302989,8,31'),
  'gamereferees.csv': lines('GameId,Ssn,RoleId,Confirmed', '100,0202302989,20,0'),
  'referees.csv': lines('Ssn,Permission', '0101302989,Gestadómari'),
  'contracts.csv': lines(
    'Id,Ssn,TeamId,ContractTypeId,DateFrom,DateTo',
    '7,0101302989,1,1170,2026-01-01,2028-11-16',
  ),
  'leave.csv': lines('Ssn,DateFrom,DateTo,Comment', '0101302989,2026-06-01,2026-06-14,Erlendis'),
  'disciplinereports.csv': lines(
    'GameId,Ssn,DisciplineTypeId,Comments,RegisteredBySsn,RegisteredAt',
    '100,0202302989,Gróft brot,Hættuleg tækling,0101302989,2026-05-31T22:00',
  ),
  'executions.csv': lines('GameId,Ssn,Comment', '100,0101302989,Prýðilegt'),
  'fines.csv': lines('Id,GameId,TeamId,FineAmount', '8,100,1,12000'),
  'withdrawals.csv': lines('TournamentId,TeamId,Reason', '11,2,Vantaði markmann'),
  'participation.csv': lines(
    'TeamId,Year,SavedBySsn,SavedAt,TeamName',
    '1,2026,0101302989,2025-10-06T11:00,Knattspyrnufélagið Valur',
  ),
}

test('T10 an import corrects a row that no import recorded, if nobody changed the row in the app', async () => {
  const { files, conflicts } = await take(corrected)
  expect(conflicts).toEqual([])
  expect(files.filter(({ updated }) => updated !== 1)).toEqual([])
  // From now on the import records the row, so a change in the app is a conflict.
  await updateRow(database.db, 'games', 100, { home_result: 5 })
  expect((await take({ 'games.csv': corrected['games.csv'] })).conflicts).toEqual([
    expect.stringContaining('column HomeResult: kept 5, the file has 3'),
  ])
})

test('T10 Deleted = 1 removes a row that no import recorded, if nobody changed the row in the app', async () => {
  const { files, conflicts } = await take({
    'incidents.csv': lines(
      'GameId,TeamId,IncidentTypeId,Ssn,Minute,MinuteInExtraTime,Deleted',
      '100,1,11,0101302989,45,2,1',
    ),
  })
  expect({ files, conflicts }).toMatchObject({ files: [{ removed: 1 }], conflicts: [] })
})

test('T10 an import keeps a row that no import recorded and that was changed in the app', async () => {
  const { id: person } = await personOf('0101302989')
  const event = { game_id: 100, at: new Date(), person_id: person, auth_type: 4 } as const
  await database.db
    .insertInto('report_events')
    .values([
      { ...event, act: 'score' },
      { ...event, act: 'lineUp', team_id: 1 },
      { ...event, act: 'discipline' },
    ])
    .execute()
  await database.db.updateTable('contracts').set({ registered_at: new Date() }).execute()
  await done(saveHoliday, 'Holiday', await onlyId('holidays'))
  await done(fines.save, 'Fine', await onlyId('discipline_fines'))
  await done(withdrawals.save, 'Withdrawal', await onlyId('tournament_withdrawals'))
  await done(saveParticipation, 'Notification', await onlyId('participation_notifications'))
  await done(saveExecution, 'Game', 100, 200, { Person: person })
  await done(rsvp, 'RefereeGame', await onlyId('game_referees'))
  const role = await database.db
    .selectFrom('roles')
    .select('id')
    .where('auth_type', '=', 3)
    .executeTakeFirstOrThrow()
  await done(saveUser, 'Role', role.id)

  const { files } = await take(corrected)
  expect(files.filter(({ updated }) => updated > 0).map(({ file }) => file)).toEqual([
    'roles.csv',
    'tournaments.csv',
    'referees.csv',
  ])
  expect(await personOf('0101302989')).toMatchObject({
    name: 'Ýr Ösp Þórðardóttir',
    gsm: '+354 888 1234',
  })
})

test('T10 a refused call in the app does not count as a change of the row', async () => {
  await done(saveHoliday, 'Holiday', await onlyId('holidays'), 422)
  expect((await take({ 'leave.csv': corrected['leave.csv'] })).files).toMatchObject([{ updated: 1 }])
})

const personOf = (ssn: string) =>
  database.db
    .selectFrom('persons')
    .select(['id', 'name', 'gsm'])
    .where('ssn', '=', ssn)
    .executeTakeFirstOrThrow()

async function onlyId(
  table:
    | 'holidays'
    | 'game_referees'
    | 'discipline_fines'
    | 'tournament_withdrawals'
    | 'participation_notifications',
): Promise<number> {
  return (await database.db.selectFrom(table).select('id').executeTakeFirstOrThrow()).id
}

const done = ({ name }: Call, record: string, id: number, result = 200, more: object = {}) =>
  insertRow(database.db, 'audit', {
    at: new Date(),
    act: name,
    records: JSON.stringify({ [record]: id, ...more }),
    result,
    request_id: 'próf',
  })
