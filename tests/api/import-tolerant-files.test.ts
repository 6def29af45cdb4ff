import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importFolder } from '#server/import.ts'
import { csvFolder } from '../support/csv-folder.ts'
import { postgresDatabase } from '../support/database.ts'
import { demoEmbedded } from '../support/demo-database.ts'
import { imports } from '../support/file-imports.ts'
import { importedAt, problemsIn } from '../support/importing.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { workbook } from '../support/workbooks.ts'

// The browser and the command read files in the same way.

const damaged = '"Númer;Stutt nafn;Tegund\n9101;Prufa;F\n'
const titled = [
  'sep=;',
  'Félög, vor 2027',
  '"Númer";"Stutt\nnafn";Tegund;Netfang',
  '="9101";Prufa;F;\u200b prufa@þór.is',
  '9102;Prufa 2;L;;;',
].join('\r\n')

describe('an import in the browser', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer({ database: await demoEmbedded() })
  })
  afterAll(() => server.stop())
  const { check } = imports(() => server)

  test('reports a file whose header cannot be read, with the line of the damage', async () => {
    const { State, Preview } = await check('teams', damaged)
    expect([State, Preview?.Headings]).toEqual(['faulty', []])
    expect(Preview?.Problems.map(({ Line, Reason }) => [Line, Reason])).toContainEqual([
      1,
      'Gæsalappir eru opnaðar hér en aldrei lokað. Það sem á eftir kemur var ekki lesið.',
    ])
  })

  test('accepts a file with a title, a named separator and texts in ="…"', async () => {
    const { State, Preview } = await check('teams', titled)
    expect([State, Preview?.Problems, Preview?.Counts?.New]).toEqual(['checked', [], 2])
    expect(Preview?.Headings.map(({ Column }) => Column)).toEqual(['Id', 'ShortName', 'Type', 'Email'])
  })

  test('accepts a workbook with a title above its header', async () => {
    const book = workbook({
      Félög: [['Félög vorið 2027'], ['Númer', 'Stutt nafn', 'Tegund', 'Netfang'], [9101, 'Prufa', 'F', '']],
    })
    const { State, Preview } = await check('teams', book, 'teams.xlsx')
    expect([State, Preview?.Problems, Preview?.Counts?.New]).toEqual(['checked', [], 1])
  })
})

describe('an import with the command', () => {
  test('refuses a file whose header cannot be read, with the line of the damage', async () => {
    const database = await postgresDatabase()
    expect(await problemsIn(database, { 'teams.csv': damaged })).toContainEqual(
      expect.stringMatching(/^teams.csv, line 1: a quotation mark is opened here and never closed/),
    )
    await database.close()
  })

  test('accepts a file with a title, a named separator, Icelandic headings and texts in ="…"', async () => {
    const database = await postgresDatabase()
    const { files } = await importFolder(database, csvFolder({ 'teams.csv': titled }), importedAt)
    expect(files).toMatchObject([{ file: 'teams.csv', inserted: 2 }])
    const teams = await database.db.selectFrom('teams').select(['id', 'email']).orderBy('id').execute()
    expect(teams).toEqual([
      { id: 9101, email: 'prufa@þór.is' },
      { id: 9102, email: null },
    ])
    await database.close()
  })

  test('accepts dates, times and yes or no as people write them', async () => {
    const database = await postgresDatabase()
    const { files } = await importFolder(
      database,
      csvFolder({
        'tournaments.csv': 'Id;Name;ShortName;Year;Gender;ConfirmGameReport\n1;Mót;M;2027;1;já\n',
        'games.csv': 'GameId;TournamentId;GameDay\n5;1;31.05.2027 19:15:00\n6;1;1.6.2027 kl. 20:00\n',
      }),
      importedAt,
    )
    expect(files).toMatchObject([{ inserted: 1 }, { inserted: 2 }])
    const games = await database.db.selectFrom('games').select('game_day').orderBy('id').execute()
    expect(games.map(({ game_day }) => game_day)).toEqual(['2027-05-31T19:15:00', '2027-06-01T20:00:00'])
    await database.close()
  })
})
