import { afterEach, beforeEach, expect, test } from 'vitest'
import { wholeForm } from '#domain/participation/form.ts'
import { importFolder } from '#server/import.ts'
import type { Database } from '#server/platform/database/database.ts'
import { csvFolder, lines } from '../support/csv-folder.ts'
import { importedDatabase } from '../support/imported-database.ts'
import { importedAt, problemsIn } from '../support/importing.ts'
import { wholeFolder } from '../support/whole-folder.ts'

// The import of clubs' participation notifications. The example folder has the form of club 1 for 2026.

let database: Database
const db = () => database.db
beforeEach(async () => {
  database = await importedDatabase()
})
afterEach(() => database.close())

const take = (files: Record<string, string>, how = {}) =>
  importFolder(database, csvFolder(files), { ...importedAt, ...how })

const saved = '0101302989,2025-10-06T11:00'
const stored = () =>
  db()
    .selectFrom('participation_notifications')
    .select(['team_id', 'year', 'form', 'saved_at', 'version'])
    .orderBy('team_id')
    .execute()

test('PAR-02 PAR-05 PAR-13 a participation notification is imported with all its parts; missing columns are empty', async () => {
  expect(await stored()).toEqual([
    {
      team_id: 1,
      year: 2026,
      saved_at: '2025-10-06T11:00:00.000Z',
      version: 1,
      form: wholeForm({
        Team: { Name: 'Valur', Phone: '+354 551 2345' },
        Chairman: { Name: 'Ýr Ösp', Email: 'yr@felag.example' },
        Court1: { Name: 'Valsvöllur', Type: 'F' },
        Mens: { Championship: { TeamA: 'true', Cup: 'true', League: 'top' } },
        Womens: { Division4: { Team7: 'true' } },
      }),
    },
  ])
  expect((await take({ 'participation.csv': wholeFolder['participation.csv'] })).files).toMatchObject([
    { inserted: 0, updated: 0, unchanged: 1 },
  ])
})

test('PAR-13 T10 an imported participation notification can be corrected part by part, and changes made in the app are conflicts', async () => {
  const file = {
    'participation.csv': lines(
      'TeamId,Year,SavedBySsn,SavedAt,TeamName,MensChampionship,MensLeague',
      `1,2026,${saved},Knattspyrnufélagið Valur,TeamA|TeamB,third`,
    ),
  }
  const { changes } = await take(file, { isDryRun: true })
  expect(changes).toEqual([
    'participation.csv, line 2 (TeamId 1, Year 2026), column TeamName: Valur → Knattspyrnufélagið Valur',
    'participation.csv, line 2 (TeamId 1, Year 2026), column MensChampionship: Cup TeamA → TeamA TeamB',
    'participation.csv, line 2 (TeamId 1, Year 2026), column MensLeague: top → third',
  ])
  const [before] = await stored()
  const inApp = { ...before!.form, Team: { ...before!.form.Team, Name: 'Hlíðarendi' } }
  await db()
    .updateTable('participation_notifications')
    .set({ form: JSON.stringify(inApp) })
    .execute()
  expect((await take(file)).conflicts).toEqual([
    'participation.csv, line 2 (TeamId 1, Year 2026), column TeamName: kept Hlíðarendi, the file has Knattspyrnufélagið Valur; it was changed in the app since the last import',
  ])
  const Championship = { ...inApp.Mens.Championship, TeamB: 'true', Cup: 'false', League: 'third' }
  expect(await stored()).toEqual([
    { ...before, form: { ...inApp, Mens: { ...inApp.Mens, Championship } }, version: 2 },
  ])
})

test('PAR-04 PAR-07 an import refuses a participation notification with values the app does not offer', async () => {
  const row = (rest: string) => ({
    'participation.csv': lines(
      'TeamId,Year,SavedBySsn,SavedAt,Court1Type,WomensDivision6,MensLeague,TeamName',
      `1,2027,${saved},${rest}`,
    ),
  })
  expect(await problemsIn(database, row(`X,Team7,sunnudeild,${'x'.repeat(121)}`))).toEqual([
    'participation.csv, line 2, column Court1Type: "X" is not one of L, S, F',
    'participation.csv, line 2, column WomensDivision6: "Team7" is not one of TeamA, TeamB, TeamC, TeamD',
    'participation.csv, line 2, column MensLeague: "sunnudeild" is not one of top, first, second, third, fourth',
    'participation.csv, line 2, column TeamName: the text is longer than 120 characters',
  ])
})
