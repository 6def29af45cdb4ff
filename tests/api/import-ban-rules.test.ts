import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BanRulesInput, termsOf } from '#domain/bans/rules.ts'
import { generalRules } from '#domain/bans/standard-rules.ts'
import { writtenRules } from '#server/bans/rule-store.ts'
import { importFolder } from '#server/import.ts'
import type { Database } from '#server/platform/database/database.ts'
import { csvFolder, lines } from '../support/csv-folder.ts'
import { memoryDatabase } from '../support/database.ts'
import { importedDatabase } from '../support/imported-database.ts'
import { importedAt, problemsIn } from '../support/importing.ts'
import { updateRow } from '../support/rows.ts'
import { wholeFolder } from '../support/whole-folder.ts'

// The tests of one database build on each other; refused imports change nothing. The example folder has rules
// of the leagues of the oldest age group from 2026, under which a game was played, and general rules from 2027.

let database: Database

const ofLeague = ',61,Meistaraflokkur,2026'
const ofAll = ',,,2027'
const take = (header: string, rows: string[], given: object = {}) =>
  importFolder(database, csvFolder({ 'banrules.csv': lines(`${about},${header}`, ...rows) }), {
    ...importedAt,
    ...given,
  })
const about = 'TournamentId,CategoryId,TypeName,FromYear'
const mistakes = (header: string, ...rows: string[]) =>
  problemsIn(database, { 'banrules.csv': lines(`${about},${header}`, ...rows) })
const rules = () => writtenRules(database.db)

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
] as const)('ban rules from a file, on the database %s,', (_engine, open) => {
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  test('have every field of the form and can be imported repeatedly', async () => {
    const [league, all] = await rules()
    expect(league).toMatchObject({
      TournamentId: 0,
      CategoryId: 61,
      FromYear: 2026,
      Applies: true,
      YellowsAutomatic: false,
      YellowSteps: [
        { At: 4, Games: 1 },
        { At: 7, Games: 2 },
        { At: 10, Games: null },
      ],
      YellowScope: 'kind',
      YellowReach: 'kind',
      ForgottenFromRound: 12,
      FirstYellowCounts: true,
      Dismissals: [1, 2, null],
      SecondYellows: [1],
      DismissalScope: 'ageGroup',
      EffectWeekday: 4,
      EffectTime: '12:00',
      AwardedServes: 'never',
      ReplayedYellowsCount: false,
    })
    expect(all).toMatchObject({
      CategoryId: 0,
      AgeGroupId: 0,
      YellowScope: 'tournament',
      DismissalReach: 'kind',
      ForgottenFromRound: null,
      Dismissals: [2],
      SecondYellows: [],
      EffectWeekday: null,
    })
    for (const { Version: _version, ...one } of await rules())
      expect(BanRulesInput.safeParse(one).error).toBeUndefined()
    const again = importFolder(
      database,
      csvFolder({ 'banrules.csv': wholeFolder['banrules.csv'] }),
      importedAt,
    )
    expect(await again).toMatchObject({ files: [{ unchanged: 2 }], conflicts: [] })
  })

  test.each([
    ['YellowSteps', '7:1;4:1', 'YellowSteps: the numbers of yellow cards rise with each step'],
    ['YellowSteps', '4:1;4:2', 'YellowSteps: a number of yellow cards is repeated'],
    ['YellowSteps', '4:2;7:1', 'YellowSteps: a later ban is not shorter than the one before it'],
    ['YellowSteps', '4:*;7:1', 'YellowSteps: a later ban is not shorter than the one before it'],
    ['YellowSteps', '4', 'YellowSteps: "4" is not a list of yellow cards and games such as 4:1;7:1;10:2'],
    ['YellowSteps', '0:1', 'YellowSteps: "0:1" is not a list of yellow cards and games'],
    ['YellowSteps', '4:100', 'YellowSteps: "4:100" is not a list of yellow cards and games'],
    ['Dismissals', '2;1', 'Dismissals: a later ban is not shorter than the one before it'],
    ['SecondYellows', '1;x', 'SecondYellows: "1;x" is not a list of games such as 1;2;3'],
    ['YellowScope', 'world', 'YellowScope: "world" is not one of tournament, kind, ageGroup, all'],
    ['EffectWeekday', '8', 'EffectWeekday: "8" is neither a whole number from 1 to 7 nor -'],
    ['ForgottenFromRound', '0', 'ForgottenFromRound: "0" is neither a whole number from 1 to 999 nor -'],
    ['EffectTime', '25:00', 'EffectTime: "25:00" is not a time of day such as 12:00'],
    ['Applies', '2', 'Applies: "2" is neither 1 nor 0'],
  ])('with %s as %s are refused with their column', async (column, cell, mistake) => {
    expect(await mistakes(column, `,,,2029,${cell}`)).toEqual([
      expect.stringContaining(`line 2, column ${mistake}`),
    ])
  })

  test('must name existing records, and name each subject only once', async () => {
    const found = async (...rows: string[]) => (await mistakes('Dismissals', ...rows)).join()
    expect(await found('999,,,2029,1')).toContain('TournamentId: the tournament 999 is not')
    expect(await found(',Ekkert mót,,2029,1')).toContain('CategoryId: there is no such kind of tournaments')
    expect(await found(',,999,2029,1')).toContain('TypeName: there is no such age group')
    expect(await found('10,61,,2029,1')).toContain('TournamentId: rules for one tournament cannot also name')
    expect(await found(',,,1500,1')).toContain('FromYear: "1500" is not a whole number')
    expect(await found(',,,2029,1', ',,,2029,2')).toContain('the same key stands already in line 2')
    const { label } = await database.db
      .selectFrom('types')
      .select('label')
      .where('kind', '=', 'tournamentCategory')
      .where('id', '=', 61)
      .executeTakeFirstOrThrow()
    expect(await found(',61,,2029,1', `,${label.toLowerCase()},,2029,2`)).toContain('another line has rules')
  })

  test('may begin on a day within their season, in separate lines', async () => {
    const at = async (...rows: string[]) => (await mistakes('FromDay', ...rows)).join()
    expect(await at(',,,2029,2031-01-01')).toContain('FromDay: the day is not in the season')
    expect(await at(',,,2029,2029-07-01', ',,,2029,2029-07-01')).toContain('the same key stands already')
    const rows = [',,,2029,', ',,,2029,2029-07-01']
    expect(await take('FromDay', rows)).toMatchObject({ files: [{ inserted: 2 }] })
    expect(await take('FromDay', rows)).toMatchObject({ files: [{ unchanged: 2 }] })
    const days = (await rules()).filter(({ FromYear }) => FromYear === 2029).map(({ FromDay }) => FromDay)
    expect(days.sort()).toEqual(['', '2029-07-01'])
    await database.db.deleteFrom('ban_rules').where('from_year', '=', 2029).execute()
  })

  test('take default values for empty cells, or keep the stored values if the rules exist', async () => {
    await take('Dismissals', [',61,,2028,1;3'])
    const made = (await rules()).find(({ FromYear }) => FromYear === 2028)
    expect(termsOf(made ?? generalRules)).toEqual({ ...termsOf(generalRules), Dismissals: [1, 3] })
    expect(await take('EffectWeekday', [`${ofAll},1`])).toMatchObject({ files: [{ updated: 1 }] })
    expect((await rules())[1]).toMatchObject({ EffectWeekday: 0, Dismissals: [2], EffectTime: '10:30' })
  })

  test('under which a game was played cannot change, even with --overwrite, but the next year can have its own', async () => {
    const begun = 'column FromYear: a game was played by the rules that this changes'
    const rows = [`${ofLeague},5`]
    expect((await mistakes('Dismissals', ...rows)).join()).toContain(begun)
    await expect(take('Dismissals', rows, { overwrite: ['banrules'] })).rejects.toThrow()
    await take('Dismissals', [',61,Meistaraflokkur,2027,5'])
    // Rules for an earlier year do not affect the season that has begun; rules for a later year would.
    await take('Dismissals', [',,,2025,5'])
    expect((await mistakes('Dismissals', ',,,2026,5')).join()).toContain(begun)
    // The first rules for an age group, written for two years at once, may replace the standard rules of the
    // app.
    await take('Dismissals', [',,Meistaraflokkur,2025,5', ',,Meistaraflokkur,2026,4'])
    expect((await rules()).map(({ FromYear }) => FromYear)).toEqual([
      2026, 2027, 2028, 2027, 2025, 2025, 2026,
    ])
  })

  test('are protected by the database itself once a game was played under them', async () => {
    const [league, all] = await rules()
    const remove = (id = 0) => database.db.deleteFrom('ban_rules').where('id', '=', id).execute()
    const change = (id = 0) => updateRow(database.db, 'ban_rules', id, { from_year: 2030 })
    await expect(change(league?.Id)).rejects.toMatchObject({ code: '23001' })
    await expect(remove(league?.Id)).rejects.toMatchObject({ code: '23001' })
    await change(all?.Id)
    await remove(all?.Id)
    expect((await rules()).map(({ Id }) => Id)).not.toContain(all?.Id)
  })
})
