import { Readable } from 'node:stream'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importFiles, importFolder } from '#server/import.ts'
import type { Database } from '#server/platform/database/database.ts'
import { loadFiles } from '#server/platform/import/import.ts'
import { FaultyFolder } from '#server/platform/import/problem.ts'
import { readCsv } from '#server/platform/import/sheet/csv.ts'
import { folderLimits } from '#server/platform/import/sheet/limits.ts'
import { known } from '#server/platform/known.ts'
import { csvFolder, lines } from '../support/csv-folder.ts'
import { emptyDatabase } from '../support/database.ts'
import { importedAt, problemsIn } from '../support/importing.ts'
import { wholeFolder } from '../support/whole-folder.ts'

let database: Database

beforeAll(async () => {
  database = await emptyDatabase()
  const { 'teams.csv': teams, 'persons.csv': persons } = wholeFolder
  await importFolder(database, csvFolder({ 'teams.csv': teams, 'persons.csv': persons }), importedAt)
})
afterAll(() => database.close())

const team = (...cells: string[]) =>
  lines('Id,ShortName,Type,FelixNumber,ParentTeamId,Email', cells.join(','))
const person = (column: string, cell: string) => lines(`Ssn,Name,${column}`, `0303302989,Jón,${cell}`)

describe('an import stores nothing, and reports file, line, column and reason, if', () => {
  test.each<[what: string, files: Record<string, string | Uint8Array>, mistakes: string[]]>([
    [
      'a column is unknown',
      { 'teams.csv': lines('Id,Shorname,Type,Town', '9,KR,F,Reykjavík') },
      [
        'teams.csv, line 1, column ShortName: this column is missing',
        'teams.csv, line 1, column Shorname: this column is not known; did you mean ShortName?',
        'teams.csv, line 1, column Town: this column is not known; the columns are Id, ShortName, Name, Type, FelixNumber, ParentTeamId, Email',
      ],
    ],
    [
      'a column appears twice or has no name',
      { 'courts.csv': lines('Id,Name,Name,', '9,Völlur,Völlur,') },
      [
        'courts.csv, line 1, column Name: this column stands twice',
        'courts.csv, line 1, column 4: this column has no name',
      ],
    ],
    [
      'a file is empty',
      { 'teams.csv': '' },
      ['teams.csv, line 1: the file is empty; it must begin with a line of column names'],
    ],
    [
      'a line has too few or too many cells',
      { 'courts.csv': lines('Id,Name,TeamId', '9,Völlur', '10,Völlur,1,x') },
      [
        'courts.csv, line 2: the line has 2 cells, the header has 3',
        'courts.csv, line 3: the line has 4 cells, the header has 3',
      ],
    ],
    [
      'a required cell is empty',
      { 'teams.csv': team('', ' ', '', 'F-1', '', '') },
      [
        'teams.csv, line 2, column Id: this cell must not be empty',
        'teams.csv, line 2, column ShortName: this cell must not be empty',
        'teams.csv, line 2, column Type: this cell must not be empty',
      ],
    ],
    [
      'a number is malformed',
      { 'teams.csv': team('1e3', 'KR', 'F', '', '-1', '') },
      [
        'teams.csv, line 2, column Id: "1e3" is not a whole number from 1 to 2000000000',
        'teams.csv, line 2, column ParentTeamId: "-1" is not a whole number from 1 to 2000000000',
      ],
    ],
    [
      'a code is unknown',
      { 'teams.csv': team('9', 'KR', 'X', '', '', '') },
      ['teams.csv, line 2, column Type: "X" is not one of L, S, F'],
    ],
    [
      'a code is the name of a JavaScript property',
      { 'teams.csv': team('9', 'KR', 'constructor', '', '', '') },
      ['teams.csv, line 2, column Type: "constructor" is not one of L, S, F'],
    ],
    [
      'a gender is valid in another file only',
      { 'persons.csv': person('Gender', '0') },
      ['persons.csv, line 2, column Gender: "0" is neither 1 (male) nor 2 (female)'],
    ],
    [
      'an email address is invalid',
      { 'persons.csv': person('Email', 'jon@postur') },
      ['persons.csv, line 2, column Email: "jon@postur" is not an e-mail address'],
    ],
    [
      'a telephone number is invalid',
      { 'persons.csv': person('Gsm', '=1+2') },
      ['persons.csv, line 2, column Gsm: "=1+2" is not a telephone number'],
    ],
    [
      'a national id is too short',
      { 'persons.csv': lines('Ssn,Name', '10130298,Jón') },
      ['persons.csv, line 2, column Ssn: a national id is 10 digits'],
    ],
    [
      'an alias is unknown',
      { 'roles.csv': lines('Ssn,AuthType,Websites', '0101302989,2,DOM XYZ') },
      [expect.stringMatching(/^roles.csv, line 2, column Websites: "XYZ" is not one of NDO, /) as never],
    ],
    [
      'a role is unknown',
      { 'roles.csv': lines('Ssn,AuthType', '0101302989,8') },
      ['roles.csv, line 2, column AuthType: "8" is not one of 1, 2, 3, 4, 5, 6, 7'],
    ],
    [
      'a time is invalid',
      {
        'tournaments.csv': wholeFolder['tournaments.csv'],
        'games.csv': lines(
          'GameId,TournamentId,GameDay,HomeTeamId,AwayTeamId',
          '1,10,2026-02-29T14:00,1,2',
          '2,10,2026-05-31T14,1,2',
          '3,10,2026-05-31T24:00,1,2',
          '4,10,5/31/2026,1,2',
        ),
      },
      [
        'games.csv, line 2, column GameDay: "2026-02-29T14:00" is not a time such as 2026-05-31T19:15, nor a day such as 2026-05-31',
        'games.csv, line 3, column GameDay: "2026-05-31T14" is not a time such as 2026-05-31T19:15, nor a day such as 2026-05-31',
        'games.csv, line 4, column GameDay: "2026-05-31T24:00" is not a time such as 2026-05-31T19:15, nor a day such as 2026-05-31',
        'games.csv, line 5, column GameDay: "5/31/2026" is not a time such as 2026-05-31T19:15, nor a day such as 2026-05-31; write the year first',
      ],
    ],
    [
      'a contract has an unknown type, an impossible date, or ends before it begins',
      {
        'contracts.csv': lines(
          'Id,Ssn,TeamId,ContractTypeId,DateFrom,DateTo,Confirmed',
          '1,0101302989,1,1172,2026-01-01,2026-12-31,1',
          '2,0101302989,1,1170,2026-01-01,2026-11-31,1',
          '3,0101302989,1,1171,2026-01-01,2025-12-31,1',
          '4,0101302989,1,1171,2026-01-01,2026-12-31,kannski',
        ),
      },
      [
        'contracts.csv, line 2, column ContractTypeId: "1172" is not one of 1170, 1171',
        'contracts.csv, line 3, column DateTo: "2026-11-31" is not a date such as 2026-05-31',
        'contracts.csv, line 4, column DateTo: the contract ends before it begins',
        'contracts.csv, line 5, column Confirmed: "kannski" is neither 1 nor 0',
      ],
    ],
    [
      'a text could be a formula or contains a control character',
      {
        'courts.csv': lines(
          'Id,Name',
          '1,"=HYPERLINK(""http://evil.example"")"',
          '2,＋1',
          '3,@SUM(A1)',
          '4,Völl\u0007ur',
        ),
      },
      [
        'courts.csv, line 2, column Name: a text that begins with = could be read as a formula',
        'courts.csv, line 3, column Name: a text that begins with ＋ could be read as a formula',
        'courts.csv, line 4, column Name: a text that begins with @ could be read as a formula',
        'courts.csv, line 5, column Name: the text has control characters',
      ],
    ],
    [
      'a text is too long',
      { 'courts.csv': lines('Id,Name', `1,${'a'.repeat(201)}`) },
      ['courts.csv, line 2, column Name: the text is longer than 200 characters'],
    ],
    [
      'the encoding is unknown',
      { 'courts.csv': Buffer.from(lines('Id,Name', '1,Völlur'), 'latin1') },
      ['courts.csv, line 2, column Name: the text is neither UTF-8 nor UTF-16; save the file as "CSV UTF-8"'],
    ],
    [
      'a key appears twice',
      {
        'teams.csv': lines('Id,ShortName,Type', '8,KR,F', '9,FH,F', '8,KR,F'),
        'roles.csv': lines('Ssn,AuthType,TeamId', '0101302989,1,', '0101302989,3,1', '0101302989,1,'),
      },
      [
        'teams.csv, line 4, column Id: the same key stands already in line 2',
        'roles.csv, line 4, column Ssn + AuthType + TeamId: the same key stands already in line 2',
      ],
    ],
    [
      'a row refers to a missing record',
      {
        'courts.csv': lines('Id,Name,TeamId', '1,Völlur,99'),
        'teams.csv': team('9', 'KR', 'F', '', '77', ''),
        'referees.csv': lines('Ssn', '0909302989'),
        'gamereferees.csv': lines('GameId,Ssn,RoleId', '5,0101302989,20'),
      },
      [
        'teams.csv, line 2, column ParentTeamId: the team 77 stands neither in teams.csv nor in the database',
        'courts.csv, line 2, column TeamId: the team 99 stands neither in teams.csv nor in the database',
        'gamereferees.csv, line 2, column GameId: the game 5 is not in the database',
        'referees.csv, line 2, column Ssn: this person is not in the database',
      ],
    ],
    [
      'a team plays itself',
      {
        'tournaments.csv': lines('Id,Name,ShortName,Year,Gender', '1,Besta deild,Besta,2026,1'),
        'games.csv': lines(
          'GameId,TournamentId,GameDay,HomeTeamId,AwayTeamId',
          '1,1,2026-05-31T19:15,1,2',
          '2,1,2026-05-31T19:15,2,2',
        ),
      },
      ['games.csv, line 3, column AwayTeamId: a team cannot play itself'],
    ],
    [
      'a club is a part of itself',
      {
        'teams.csv': lines(
          'Id,ShortName,Type,ParentTeamId',
          '7,KR,F,7',
          '8,FH,F,9',
          '9,FH 2,F,8',
          '10,FH 3,F,9',
        ),
      },
      [
        'teams.csv, line 2, column ParentTeamId: a club cannot be a part of itself',
        'teams.csv, line 3, column ParentTeamId: over its parent clubs this club is a part of itself',
        'teams.csv, line 4, column ParentTeamId: over its parent clubs this club is a part of itself',
      ],
    ],
    [
      'a club becomes a part of its own part that is stored',
      { 'teams.csv': lines('Id,ShortName,Type,ParentTeamId', '1,Valur,F,2') },
      ['teams.csv, line 2, column ParentTeamId: over its parent clubs this club is a part of itself'],
    ],
    [
      'a quotation mark is not closed',
      { 'teams.csv': lines('Id,ShortName,Type', '8,KR,F', '9,"FH,F', '10,ÍA,F') },
      ['teams.csv, line 3: a quotation mark is opened here and never closed; what follows was not read'],
    ],
    [
      'a quotation mark follows blanks',
      { 'teams.csv': lines('Id,ShortName,Type', '8, "KR",F', '9,FH,F') },
      ['teams.csv, line 2: a quotation mark stands between blanks and a text; what follows was not read'],
    ],
    [
      'a text continues after its closing quotation mark',
      { 'teams.csv': lines('Id,ShortName,Type', '8,"Jón "Nonni" hf",F', '9,FH,F') },
      [
        'teams.csv, line 2: a text goes on after its closing quotation mark; marks inside it are doubled; what follows was not read',
      ],
    ],
  ])('%s', async (_what, files, mistakes) => {
    expect(await problemsIn(database, files)).toEqual(mistakes)
  })

  test('several files have mistakes: all are reported at once, and faulty rows can still be referred to', async () => {
    const mistakes = await problemsIn(database, {
      ...wholeFolder,
      'teams.csv': lines('Id,ShortName,Type', '1,Valur,F', '2,Valur 2,Q', '3,Skóli,S'),
      'games.csv': wholeFolder['games.csv'].replace('2026-06-01T14:00', 'síðar'),
    })
    expect(mistakes).toEqual([
      'teams.csv, line 3, column Type: "Q" is not one of L, S, F',
      'games.csv, line 3, column GameDay: "síðar" is not a time such as 2026-05-31T19:15, nor a day such as 2026-05-31',
    ])
  })

  test('ten thousand rows are wrong: the first thousand are listed and all are counted', async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => `${index + 1},Völlur,x`)
    const files = { 'courts.csv': lines('Id,Name,TeamId', ...rows) }
    const mistakes = await problemsIn(database, files)
    expect(mistakes).toHaveLength(1000)
    const taken = importFolder(database, csvFolder(files), importedAt)
    await expect(taken).rejects.toMatchObject({ total: 10_000 })
    expect(mistakes.at(-1)).toBe(
      'courts.csv, line 1001, column TeamId: "x" is not a whole number from 1 to 2000000000',
    )
  })

  test('a file is missing that ten thousand rows refer to: one line reports their number', async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => `${index + 1},Völlur,9999`)
    expect(await problemsIn(database, { 'courts.csv': lines('Id,Name,TeamId', ...rows) })).toEqual([
      'courts.csv, line 2, column TeamId: the folder has no teams.csv, and what 10000 lines name here, this one first, is not in the database',
    ])
  })
})

test.each(['transaction', 'session'] as const)(
  'the database returns at most as many problems as are listed, and counts all of them (%s)',
  async (work) => {
    let most = 0
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        most = Math.max(most, result.rows.length)
        return result
      },
    }
    // Each club repeats the id of the first and is its own parent, and each court belongs to an unknown club.
    const content = {
      'teams.csv': ['Id,ShortName,Type,ParentTeamId', ...Array(2500).fill('9,KR,F,9')],
      'courts.csv': [
        'Id,Name,TeamId',
        ...Array.from({ length: 2600 }, (_, index) => `${index + 1},Völlur,77`),
      ],
    }
    const given = Object.entries(content).map(([name, rows]) => {
      const file = known(importFiles.find((one) => one.file === name))
      return {
        file,
        source: { rows: () => readCsv(Readable.from([Buffer.from(rows.join('\n'))]), folderLimits) },
      }
    })
    const progress = () => undefined
    const loading = database.transaction((tx) =>
      loadFiles(tx.withPlugin(counting), given, { progress, work, at: '2026-06-12T12:00:00Z' }),
    )
    await expect(loading).rejects.toMatchObject({ total: 2499 + 2500 + 2600, problems: { length: 1000 } })
    expect(most).toBe(1000)
  },
)

test('an import of a folder that is missing, or has none of the files, is refused with one message', () => {
  expect(() => importFolder(database, '/nowhere/at/all', importedAt)).toThrow(
    '/nowhere/at/all cannot be read (ENOENT).',
  )
  expect(() => importFolder(database, csvFolder({ 'readme.txt': '' }), importedAt)).toThrow(
    'contains none of the files',
  )
})

test('an import reports a file whose name is misspelt', async () => {
  const said: string[] = []
  const folder = csvFolder({ 'Teams.csv': '', 'readme.txt': '', 'courts.csv': lines('Id,Name', 'x,Völlur') })
  const importing = importFolder(database, folder, {
    ...importedAt,
    progress: (message) => void said.push(message),
  })
  await expect(importing).rejects.toThrow(FaultyFolder)
  expect(said[0]).toBe('Teams.csv is skipped: it is no file of an import')
  expect(said.join()).not.toContain('readme')
})
