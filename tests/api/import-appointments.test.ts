import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writtenLevels } from '#server/appointments/level-store.ts'
import { courtPlaces } from '#server/appointments/location-store.ts'
import { importFolder } from '#server/import.ts'
import type { Database } from '#server/platform/database/database.ts'
import { csvFolder, lines } from '../support/csv-folder.ts'
import { memoryDatabase } from '../support/database.ts'
import { importedDatabase } from '../support/imported-database.ts'
import { importedAt, problemsIn } from '../support/importing.ts'
import { wholeFolder } from '../support/whole-folder.ts'

// The tests of one database build on each other; refused imports change nothing.

let database: Database
const take = (file: 'levels.csv' | 'places.csv', ...rows: string[]) =>
  importFolder(database, csvFolder({ [file]: lines(...rows) }), importedAt)
const mistakes = async (file: 'levels.csv' | 'places.csv', ...rows: string[]) =>
  (await problemsIn(database, { [file]: lines(...rows) })).join('\n')

describe.each([
  [
    'embedded',
    async () => {
      const empty = await memoryDatabase()
      await importFolder(empty, csvFolder(wholeFolder), importedAt)
      return empty
    },
  ],
  ['PostgreSQL', importedDatabase],
] as const)('an import of appointment settings on the database %s:', (_engine, open) => {
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  test('referee levels can be imported from a file repeatedly', async () => {
    const all = { PermissionId: 1003, RoleIds: [20, 21], CategoryId: 61, AgeGroupId: 1, Gender: 1 }
    const ofOne = { PermissionId: 1008, RoleIds: [23], TournamentId: 10, CategoryId: 0, Gender: null }
    expect(await writtenLevels(database.db)).toMatchObject([all, ofOne])
    const again = await take(
      'levels.csv',
      'Permission,RoleIds,CategoryId,TypeName,Gender',
      '1003,20|21,61,1,1',
    )
    expect(again).toMatchObject({ files: [{ unchanged: 1 }], conflicts: [] })
    const changed = await take(
      'levels.csv',
      'Permission,RoleIds,TournamentId',
      '1008,23|24,10',
      '1005,21|22,',
    )
    expect(changed).toMatchObject({ files: [{ updated: 1, inserted: 1 }] })
    expect((await writtenLevels(database.db)).map(({ RoleIds }) => RoleIds)).toEqual([
      [20, 21],
      [23, 24],
      [21, 22],
    ])
  })

  test.each([
    ['Fallhlífarstökkvari,20,,,', 'Permission: there is no such right of referees'],
    ['1003,19,,,', 'RoleIds: "19" is not one of 20, 21, 22, 23, 24'],
    ['1003,,,,', 'RoleIds'],
    ['1003,20,999,,', 'TournamentId: the tournament 999 is not'],
    ['1003,20,,Ekkert mót,', 'CategoryId: there is no such kind of tournaments'],
    ['1003,20,10,61,', 'TournamentId: a level for one tournament cannot also name a kind'],
    ['1003,20,10,,1', 'TournamentId: a level for one tournament cannot also name a kind'],
    ['1003,20,,,2', 'Gender: "2" is neither 1 (male) nor 0 (female)'],
  ])('a referee level in the line %s is refused with its column', async (row, mistake) => {
    const found = await mistakes('levels.csv', 'Permission,RoleIds,TournamentId,CategoryId,Gender', row)
    expect(found).toContain(`column ${mistake}`)
  })

  test('all mistakes of a file of referee levels are reported at once, also next to another faulty file', async () => {
    const levels = lines(
      'Permission,RoleIds,TournamentId,CategoryId,TypeName,Gender',
      'Fallhlífarstökkvari,20,,,,',
      '1003,19,,,,',
      '1003,20,,Ekkert mót,,',
      '1003,20,,,Öldungar,',
      '1003,20,999,,,',
      'Svifdrekaflugmaður,21,10,61,,',
      '1003,20,,,,1',
      'Landsdómari A,21,,,,1',
    )
    const unknown = 'there is no such right of referees'
    const wanted = [
      `levels.csv, line 2, column Permission: ${unknown}`,
      'levels.csv, line 3, column RoleIds: "19" is not one of 20, 21, 22, 23, 24',
      'levels.csv, line 4, column CategoryId: there is no such kind of tournaments',
      'levels.csv, line 5, column TypeName: there is no such age group',
      'levels.csv, line 6, column TournamentId: the tournament 999 is not in the database',
      'levels.csv, line 7, column TournamentId: a level for one tournament cannot also name a kind, an age group or a gender',
      `levels.csv, line 7, column Permission: ${unknown}`,
    ]
    const twice =
      'levels.csv, line 9, column Permission: another line has this right for the same tournaments'
    expect(await problemsIn(database, { 'levels.csv': levels })).toEqual([...wanted, twice])
    const places = lines('CourtId,Postcode,Latitude,Longitude', '301,,70,-20')
    expect(await problemsIn(database, { 'levels.csv': levels, 'places.csv': places })).toEqual([
      ...wanted,
      'places.csv, line 2, column Latitude: "70" degrees lie outside of Iceland\'s surroundings, from 62 to 68',
    ])
  })

  test('a referee level may name a permission that another file adds', async () => {
    const files = {
      'referees.csv': lines('Ssn,Permission', '0101302989,Nýr réttur'),
      'levels.csv': lines('Permission,RoleIds', 'nýr réttur,20', 'Annar réttur,20'),
    }
    expect(await problemsIn(database, files)).toEqual([
      'levels.csv, line 3, column Permission: there is no such right of referees',
    ])
  })

  test('a permission may have one level per group of tournaments, whether given by number or label', async () => {
    expect(await mistakes('levels.csv', 'Permission,RoleIds', '1003,20', '1003,21')).toContain(
      'the same key stands already in line 2',
    )
    expect(await mistakes('levels.csv', 'Permission,RoleIds', '1003,20', 'landsdómari a,21')).toContain(
      'another line has this right for the same tournaments',
    )
  })

  test('imported locations, with decimal comma or point, replace the built-in ones', async () => {
    expect(await courtPlaces(database.db, [301])).toEqual(
      new Map([[301, { Latitude: 64.133, Longitude: -21.923 }]]),
    )
    const akureyri = await database.db
      .selectFrom('places')
      .selectAll()
      .where('postcode', '=', '600')
      .executeTakeFirstOrThrow()
    expect(akureyri).toMatchObject({ latitude: 65.68, longitude: -18.1, name: 'Akureyri' })
    const again = importFolder(database, csvFolder({ 'places.csv': wholeFolder['places.csv'] }), importedAt)
    expect(await again).toMatchObject({ files: [{ unchanged: 2 }], conflicts: [] })
  })

  test.each([
    ['301,,70,-20', 'Latitude: "70" degrees lie outside of Iceland'],
    ['301,,64,20', 'Longitude: "20" degrees lie outside of Iceland'],
    ['301,,-21.9,64.1', 'Latitude: "-21.9" degrees lie outside of Iceland'],
    ['301,,64.1.2,-20', 'Latitude: "64.1.2" is no number of degrees'],
    ['301,,"64,1°N",-20', 'Latitude: "64,1°N" is no number of degrees'],
    ['301,,,-20', 'Latitude'],
    ['999,,64,-20', 'CourtId: the court 999 is not'],
    [',99,64,-20', 'Postcode: "99" is not a whole number from 100 to 999'],
    [',,64,-20', 'CourtId: a place is that of a court or of a postcode'],
    ['301,600,64,-20', 'CourtId: a place is that of a court or of a postcode'],
  ])('a location in the line %s is refused with its column', async (row, mistake) => {
    expect(await mistakes('places.csv', 'CourtId,Postcode,Latitude,Longitude', row)).toContain(
      `column ${mistake}`,
    )
  })

  test('a court or postcode may have only one location in a file', async () => {
    const found = await mistakes('places.csv', 'CourtId,Latitude,Longitude', '301,64,-20', '301,65,-20')
    expect(found).toContain('the same key stands already in line 2')
  })
})
