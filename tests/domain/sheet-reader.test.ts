import { describe, expect, test } from 'vitest'
import { createMeter, uploadLimits } from '#server/platform/import/sheet/limits.ts'
import { readSheet } from '#server/platform/import/sheet/read-sheet.ts'
import { bookOf, formattedRows, hostileFiles, hostileTexts } from '../support/hostile-files.ts'

type Read = { rows: { line: number; cells: string[]; errors?: number[] }[]; result: object }

async function read(content: Uint8Array, isWorkbook: boolean, sheet: string | null = null): Promise<Read> {
  const reading = readSheet(Buffer.from(content), { isWorkbook, sheet })
  const rows: Read['rows'] = []
  for (;;) {
    const { done, value } = await reading.next()
    if (done) return { rows, result: value }
    rows.push(...value)
  }
}

const xmlns = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const part = (rows: string) => `<worksheet ${xmlns}><sheetData>${rows}</sheetData></worksheet>`
const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`

/** Builds a workbook whose sheet has the XML `rows`, and returns the cells that the reader finds. `parts` are the other files of the workbook. */
const cellsOf = async (rows: string, parts: Record<string, string> = {}) =>
  (await read(bookOf({ 'xl/worksheets/sheet1.xml': part(rows), ...parts }), true)).rows.map(
    ({ cells }) => cells,
  )

describe('reading an Excel workbook', () => {
  test('accepts rows and cells without references', async () => {
    const rows = `<row>${inline('Id')}${inline('Name')}</row><row r="5"><c><v>1</v></c><c r="B5"><v>2</v></c></row><row><c r="B6"><v>3</v></c></row>`
    expect((await read(bookOf({ 'xl/worksheets/sheet1.xml': part(rows) }), true)).rows).toEqual([
      { line: 1, cells: ['Id', 'Name'] },
      { line: 5, cells: ['1', '2'] },
      { line: 6, cells: ['', '3'] },
    ])
  })

  test('joins shared, inline and rich texts into one line, without phonetic hints', async () => {
    const shared = `<sst ${xmlns}><si><t>Einn</t></si><si><r><t>Tv</t></r><r><rPr/><t>eir</t></r><rPh sb="0" eb="1"><t>x</t></rPh></si><si><t>a_x000D_
  b</t></si></sst>`
    const rows = `<row><c t="s"><v>1</v></c><c t="s"><v>0</v></c><c t="s"><v>2</v></c><c t="inlineStr"><is><r><t>Þr</t></r><r><t>ír</t></r></is></c><c t="str"><f>A1</f><v>f</v></c><c t="b"><v>1</v></c></row>`
    expect(await cellsOf(rows, { 'xl/sharedStrings.xml': shared })).toEqual([
      ['Tveir', 'Einn', 'a b', 'Þrír', 'f', '1'],
    ])
  })

  test.each([
    [
      '1900',
      '0',
      ['1900-01-01', '1900-02-28', '1900-03-01', '2026-05-31T19:15', '2026-05-31T19:15:30', '12:00'],
    ],
    [
      '1904',
      '1',
      ['1904-01-02', '1904-02-29', '1904-03-02', '2030-06-01T19:15', '2030-06-01T19:15:30', '12:00'],
    ],
  ])(
    'T24 returns dates, times to the second and times of day in the date system of %s',
    async (_year, flag, expected) => {
      const workbook = `<workbook ${xmlns} xmlns:r="${relations}"><workbookPr date1904="${flag}"/><sheets><sheet name="L" sheetId="1" r:id="rId1"/></sheets></workbook>`
      const styles = `<styleSheet ${xmlns}><numFmts><numFmt numFmtId="164" formatCode="[$-40F]d. mmm yyyy\\ &quot;kl.&quot; hh:mm;@"/><numFmt numFmtId="165" formatCode="[Red]0.00 &quot;dagar&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`
      const numbers = [1, 59, 61, 46173.8020833333, 46173.80243055556, 0.5]
      const cells = numbers.map((number, at) => `<c s="${at % 2 ? 2 : 1}"><v>${number}</v></c>`).join('')
      const rows = `<row>${cells}<c s="3"><v>46173.5</v></c><c><v>0.30000000000000004</v></c><c s="1"><v>-5</v></c></row>`
      expect(await cellsOf(rows, { 'xl/workbook.xml': workbook, 'xl/styles.xml': styles })).toEqual([
        [...expected, '46173.5', '0.3', '-5'],
      ])
    },
  )

  test('reports a problem instead of an empty cell for an error value and for a formula without a value', async () => {
    const rows = `<row>${inline('Id')}${inline('Name')}</row><row><c t="e"><f>1/0</f><v>#DIV/0!</v></c><c><f>B9</f></c></row><row><c s="1"/><c t="str"><f>x</f><v></v></c></row>`
    const { rows: read_ } = await read(bookOf({ 'xl/worksheets/sheet1.xml': part(rows) }), true)
    expect(read_[1]).toEqual({ line: 2, cells: ['#DIV/0!', ''], errors: [0, 1] })
    // A formula with an empty text as its value is an empty cell.
    expect(read_).toHaveLength(2)
  })

  test('returns the first sheet with rows; it skips charts and empty sheets, and takes hidden sheets last', async () => {
    const names = ['Falið', 'Myndrit', 'Autt', 'Gögn']
    const sheets = names.map(
      (name, at) =>
        `<sheet name="${name}" sheetId="${at + 1}" ${at === 0 ? 'state="hidden"' : ''} r:id="r${at}"/>`,
    )
    const kinds = names.map(
      (_name, at) =>
        `<Relationship Id="r${at}" Type="${relations}/${at === 1 ? 'chartsheet' : 'worksheet'}" Target="/xl/worksheets/sheet${at + 1}.xml"/>`,
    )
    const book = bookOf({
      'xl/workbook.xml': `<x:workbook xmlns:x="main" xmlns:r="${relations}"><x:sheets>${sheets.join('').replaceAll('<sheet', '<x:sheet')}</x:sheets></x:workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${kinds.join('')}</Relationships>`,
      'xl/worksheets/sheet1.xml': part(`<row>${inline('falið')}</row>`),
      'xl/worksheets/sheet2.xml': '<chartsheet/>',
      'xl/worksheets/sheet3.xml': part('<row r="1"><c r="A1" s="1"/></row>'),
      'xl/worksheets/sheet4.xml': part(`<row>${inline('gögn')}</row>`),
    })
    const found = await read(book, true)
    expect(found.result).toEqual({
      names: ['Falið', 'Autt', 'Gögn'],
      name: 'Gögn',
      broken: null,
    })
    expect((await read(book, true, 'Falið')).rows[0]?.cells).toEqual(['falið'])
  })

  test('puts each of many shared texts into the right cell', async () => {
    const texts = Array.from({ length: 9000 }, (_, index) => `þessi ${index}`)
    const shared = `<sst ${xmlns}>${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`
    const rows = texts.map((_, index) => `<row><c t="s"><v>${index}</v></c></row>`).join('')
    expect(await cellsOf(rows, { 'xl/sharedStrings.xml': shared })).toEqual(texts.map((text) => [text]))
  })

  test('puts the value of merged cells into the first one, and returns no rows for 100,000 formatted empty rows', async () => {
    const rows = `<row>${inline('A')}${inline('B')}</row><row r="2"><c r="A2"><v>1</v></c></row>`
    const sheet = part(rows).replace(
      '</worksheet>',
      '<mergeCells count="1"><mergeCell ref="A2:B2"/></mergeCells></worksheet>',
    )
    expect((await read(bookOf({ 'xl/worksheets/sheet1.xml': sheet }), true)).rows[1]?.cells).toEqual([
      '1',
      '',
    ])
    expect((await read(formattedRows(), true)).rows).toHaveLength(2)
  })

  test.each([
    ['a cell in column ZZZZZZZ', 'imports.tooManyRows'],
    ['a cell in the last row and column', 'imports.tooManyRows'],
    ['a text of 60 MB', 'imports.tooLarge'],
    ['a cell in 2000 parts', 'imports.tooLarge'],
    ['a million elements in each other', 'imports.unreadable'],
    ['an element with 300,000 attributes', 'imports.unreadable'],
    ['rows with one number', 'imports.unreadable'],
  ] as const)('T14 stops and refuses %s', async (name, refusal) => {
    expect((await read(hostileFiles[name](), true)).result).toEqual({ refusal })
  })

  test('T22 does not expand an XML entity', async () => {
    const sheet = `<!DOCTYPE a [<!ENTITY e "x">]>${part(`<row>${inline('&e;')}</row>`)}`
    const { result } = await read(bookOf({ 'xl/worksheets/sheet1.xml': sheet }), true)
    expect(result).toEqual({ refusal: 'imports.unreadable' })
  })

  test('refuses a workbook that is cut off anywhere', async () => {
    const book = bookOf({})
    for (let length = 0; length < book.length; length += 97) {
      const { rows, result } = await read(book.slice(0, length), true)
      expect([rows, result]).toEqual([[], { refusal: 'imports.unreadable' }])
    }
  })
})

describe('reading a CSV file', () => {
  const csv = (text: string) => read(Buffer.from(text), false)

  test('skips blank lines and lines of separators, and counts lines through them and through quoted texts', async () => {
    expect((await csv('\n\nId;N\r\n1;"a ""b""\r\nc"\n;;\n \n2;Jón "N" x\r3;y')).rows).toEqual([
      { line: 3, cells: ['Id', 'N'] },
      { line: 4, cells: ['1', 'a "b"\nc'] },
      { line: 8, cells: ['2', 'Jón "N" x'] },
      { line: 9, cells: ['3', 'y'] },
    ])
    expect((await read(hostileTexts['1 MB of blank lines'](), false)).rows).toHaveLength(1)
  })

  test.each([
    ['20 MB of x; in lines', { refusal: 'imports.tooManyRows' }],
    ['20 MB of x; in one line', { refusal: 'imports.tooManyRows' }],
  ] as const)('T14 stops and refuses %s', async (name, result) => {
    expect((await read(hostileTexts[name](), false)).result).toEqual(result)
  })

  test('reports damage at a row that is too long, and returns the rows above it', async () => {
    const { rows, result } = await csv(`Id\n1\n${'x'.repeat(300_000)}\n2`)
    expect(rows.map(({ line }) => line)).toEqual([1, 2])
    expect(result).toMatchObject({ broken: { line: 3, reason: 'the row is longer than 100000 letters' } })
  })

  test('returns the same rows however the bytes are split into pieces', async () => {
    const { CsvSplitter } = await import('#server/platform/import/sheet/csv-splitter.ts')
    const { uploadLimits } = await import('#server/platform/import/sheet/limits.ts')
    const text = 'a;"b;""\n""";c\n;;\n"";x "y" z;\n\n"ö"\n'
    const split = (size: number) => {
      const splitter = new CsvSplitter(';', uploadLimits)
      for (let at = 0; at < text.length; at += size) splitter.write(text.slice(at, at + size))
      splitter.end()
      return splitter.take()
    }
    for (const size of [1, 2, 3, 5]) expect(split(size)).toEqual(split(text.length))
  })
})

test('an imported file may have 250,000 rows below the header, and no more', () => {
  const count = createMeter(uploadLimits)
  for (let line = 1; line <= 250_001; line++) count({ line, cells: ['x'] })
  expect(() => count({ line: 250_002, cells: ['x'] })).toThrow('more than 250000 rows')
})
