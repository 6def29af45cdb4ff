import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { csvOf } from '#app/ui/list/files/csv.ts'
import { calls } from '#domain/calls.ts'
import { exportedLists } from '#domain/platform/lists/calls.ts'
import { listParts } from '#domain/platform/lists/preferences.ts'

describe('an exported CSV file', () => {
  test('SES-42 begins with a byte-order mark', () => {
    expect(Buffer.from(csvOf(['Nafn'], [])).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  })

  test('REF-03 has column titles in the first row, semicolons between cells and CRLF at line ends', () => {
    expect(csvOf(['Nafn', 'Félag'], [['Ýr Ösp', 'ÍBV']])).toBe('\ufeff"Nafn";"Félag"\r\n"Ýr Ösp";"ÍBV"\r\n')
  })

  test('OP-030 quotes each cell, so that semicolons, quotes and line breaks do not split it', () => {
    expect(csvOf(['a'], [['x;y'], ['"hér"'], ['tvær\nlínur']])).toBe(
      '\ufeff"a"\r\n"x;y"\r\n"""hér"""\r\n"tvær\nlínur"\r\n',
    )
  })

  test.each([
    '=1+1',
    '+354 899 1234',
    '-1+1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1',
    '＋1',
    '－1',
    '＠a',
    '-',
    '--1',
    "'=1",
  ])('T16 OP-030 has a leading quote before %j, so that no program runs it as a formula', (cell) => {
    expect(Papa.parse<string[]>(csvOf([cell], []).slice(1), { delimiter: ';' }).data[0]).toEqual([`'${cell}`])
  })

  test.each([
    '-5',
    '-5,25',
    '-1.234.567',
    '-1.234,5',
    '12',
    '0',
    '',
    'Jón-Karl',
    'a=b',
    'jon@postur.example',
    '101',
  ])('T16 OP-030 leaves %j unchanged', (cell) => {
    expect(csvOf(['a'], [[cell, 'x']])).toBe(`\ufeff"a"\r\n"${cell}";"x"\r\n`)
  })

  test('preserves any texts when it is read again', () => {
    const cell = fc.string({ unit: fc.constantFrom(...'=+-@;,"\'\r\n\t ＝0aÞ🏴'), maxLength: 6 })
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(table, (lines) => {
        const [header = [], ...rest] = lines
        const read = Papa.parse<string[]>(csvOf(header, rest).slice(1), {
          delimiter: ';',
          newline: '\r\n',
        }).data
        expect(unmarked(read.slice(0, -1))).toEqual(lines)
      }),
    )
  })
})

/** The cells without the leading quotes that the file added. */
function unmarked(lines: string[][]) {
  return lines.map((line) => line.map((cell) => cell.replace(/^'(?='*[=+\-@\t\r\n＝＋－＠])/, '')))
}

test('OP-030 each list on a page with several lists can be exported, and its rows come from a declared call', () => {
  const shared = listParts.filter((part) => !Object.keys(exportedLists).includes(part))
  expect(shared).toEqual([])
  const names = calls.map(({ name }) => name)
  expect(Object.values(exportedLists).filter((call) => !names.includes(call))).toEqual([])
})
