import { describe, expect, test } from 'vitest'
import { importFiles } from '#server/import.ts'
import { builtInLabel, headerIndex, matchColumns } from '#server/platform/import/header.ts'
import { readCsv } from '#server/platform/import/sheet/csv.ts'
import { uploadLimits } from '#server/platform/import/sheet/limits.ts'
import { piecesOf } from '#server/platform/import/sheet/pieces.ts'

async function rowsOf(text: string) {
  const rows = []
  for await (const batch of readCsv(piecesOf(Buffer.from(text)), uploadLimits)) rows.push(...batch)
  return rows
}
const cellsOf = async (text: string) => (await rowsOf(text)).map(({ cells }) => cells)

describe('the separator of a CSV file', () => {
  test.each([
    [
      'is not counted inside quotation marks',
      '"Id, númer, nr.";Nafn\n1;KR',
      [
        ['Id, númer, nr.', 'Nafn'],
        ['1', 'KR'],
      ],
    ],
    [
      'is that of most rows, although a title has another',
      'Félög, vor 2027\nId;Nafn\n1;KR',
      [['Félög, vor 2027'], ['Id', 'Nafn'], ['1', 'KR']],
    ],
    [
      'is not the comma of decimals',
      'Lat;Lon\n64,1;-21,9',
      [
        ['Lat', 'Lon'],
        ['64,1', '-21,9'],
      ],
    ],
    [
      'is the one that a line names',
      'sep=|\nId|Nafn\n1|a;b',
      [
        ['Id', 'Nafn'],
        ['1', 'a;b'],
      ],
    ],
    [
      'is the one that a line in quotation marks names',
      '"sep=;"\r\nId;Nafn\r\n1;a,b,c\r\n',
      [
        ['Id', 'Nafn'],
        ['1', 'a,b,c'],
      ],
    ],
  ])('is recognized: %s', async (_what, text, cells) => {
    expect(await cellsOf(text)).toEqual(cells)
  })

  test('may be declared in a first line, without changing line numbers', async () => {
    expect((await rowsOf('sep=;\nId;Nafn\n1;KR')).map(({ line }) => line)).toEqual([2, 3])
  })
})

test('a CSV text in ="…" is read as plain text, even with separators and quotes in it', async () => {
  expect(await cellsOf('Ssn;N\n="0101302989";="a;b ""c"""\n"=""0202302989""";x\n="";=1')).toEqual([
    ['Ssn', 'N'],
    ['0101302989', 'a;b "c"'],
    ['0202302989', 'x'],
    ['', '=1'],
  ])
})

describe('the header row of a CSV file', () => {
  const persons = importFiles.find(({ file }) => file === 'persons.csv')!
  const teams = importFiles.find(({ file }) => file === 'teams.csv')!

  test('may follow titles', () => {
    const rows = [['Félagatal'], ['Prentað', '1.1.2027'], ['Kennitala', 'Nafn'], ['0101302989', 'Jón']]
    expect(
      headerIndex(
        persons,
        rows.map((cells, line) => ({ line, cells })),
        builtInLabel,
      ),
    ).toBe(2)
  })

  test('is not a row with a single value that happens to be the name of a column', () => {
    expect(
      headerIndex(
        teams,
        [
          { line: 1, cells: ['A', 'B'] },
          { line: 2, cells: ['1', 'Nafn'] },
        ],
        builtInLabel,
      ),
    ).toBe(0)
  })

  test('is the first row if no row names a column', () => {
    expect(
      headerIndex(
        persons,
        [
          { line: 1, cells: ['x'] },
          { line: 2, cells: ['y'] },
        ],
        builtInLabel,
      ),
    ).toBe(0)
  })

  test('may have quotation marks and line breaks in its headings', () => {
    expect(matchColumns(teams, ['"Stutt\nnafn"', "'Id'"], builtInLabel)).toEqual(['ShortName', 'Id'])
  })

  test('matches an import column to the heading with its exact name, not to an earlier heading with its label', () => {
    expect(matchColumns(teams, ['Númer', 'Id', 'stutt nafn', 'ShortName'], builtInLabel)).toEqual([
      null,
      'Id',
      null,
      'ShortName',
    ])
  })
})
