import { describe, expect, test } from 'vitest'
import * as is from '#server/platform/import/cells.ts'
import { readCell } from '#server/platform/import/load.ts'
import { date, time } from '#server/platform/import/moments.ts'
import { readSheet } from '#server/platform/import/sheet/read-sheet.ts'
import { bookOf } from '../support/hostile-files.ts'

// Workbooks in all forms that the standard (ECMA-376) allows, whatever program wrote them.

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const strict = 'http://purl.oclc.org/ooxml/spreadsheetml/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const part = (rows: string, xmlns = main) =>
  `<worksheet xmlns="${xmlns}"><sheetData>${rows}</sheetData></worksheet>`
const workbook = (properties: string, state = '') =>
  `<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr ${properties}/><sheets><sheet name="L" sheetId="1" ${state} r:id="rId1"/></sheets></workbook>`
const styles = `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>`

async function read(parts: Record<string, string | Uint8Array>) {
  const reading = readSheet(Buffer.from(bookOf(parts)), { isWorkbook: true, sheet: null })
  const rows: { cells: string[]; errors?: number[] }[] = []
  for (;;) {
    const { done, value } = await reading.next()
    if (done) return { rows, result: value }
    rows.push(...value)
  }
}
const cellsOf = async (rows: string, parts: Record<string, string | Uint8Array> = {}) =>
  (await read({ 'xl/worksheets/sheet1.xml': part(rows), ...parts })).rows.map(({ cells }) => cells)

describe('dates in an Excel workbook', () => {
  const first =
    '<row><c s="1"><v>46173.80243055556</v></c><c t="d"><v>2026-05-31T19:15:30</v></c><c t="d"><v>2026-05-31</v></c><c t="d"><v>2026-05-31T19:15:30.000Z</v></c></row>'

  test.each([
    ['', '2026-05-31T19:15:30'],
    ['date1904="0"', '2026-05-31T19:15:30'],
    ['date1904="false"', '2026-05-31T19:15:30'],
    ['date1904="1"', '2030-06-01T19:15:30'],
    ['date1904="true"', '2030-06-01T19:15:30'],
    ['date1904="on"', '2030-06-01T19:15:30'],
  ])(
    'with the workbook setting %j are read from numbers and from ISO 8601 texts',
    async (properties, expected) => {
      const [cells = []] = await cellsOf(first, {
        'xl/workbook.xml': workbook(properties),
        'xl/styles.xml': styles,
      })
      const moments = cells.map((cell) => readCell({ name: 'At', kind: time }, cell))
      expect(moments).toEqual([expected, '2026-05-31T19:15:30', '2026-05-31T00:00:00', '2026-05-31T19:15:30'])
      expect(readCell({ name: 'Day', kind: date }, cells[2] ?? '')).toBe('2026-05-31')
    },
  )

  test('that are only a time of day are read in either date system', async () => {
    for (const properties of ['', 'date1904="1"'])
      expect(
        await cellsOf('<row><c s="1"><v>0.802083333333333</v></c></row>', {
          'xl/workbook.xml': workbook(properties),
          'xl/styles.xml': styles,
        }),
      ).toEqual([['19:15']])
  })
})

test('every Excel error value is reported as a mistake in its cell, even if the row has no other cell', async () => {
  const errors = [
    '#NULL!',
    '#DIV/0!',
    '#VALUE!',
    '#REF!',
    '#NAME?',
    '#NUM!',
    '#N/A',
    '#GETTING_DATA',
    '#SPILL!',
  ]
  const rows = errors.map(
    (error) => `<row><c r="B${errors.indexOf(error) + 1}" t="e"><v>${error}</v></c></row>`,
  )
  const { rows: found } = await read({ 'xl/worksheets/sheet1.xml': part(rows.join('')) })
  expect(found.map(({ cells, errors: at }) => [cells[1], at])).toEqual(errors.map((error) => [error, [1]]))
})

test('an Excel workbook in the strict form of the standard is read', async () => {
  const purl = 'http://purl.oclc.org/ooxml/officeDocument/relationships'
  const parts = {
    'xl/workbook.xml': workbook('').replaceAll(main, strict).replaceAll(relations, purl),
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${purl}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': part('<row><c><v>1</v></c></row>', strict),
  }
  expect((await read(parts)).rows.map(({ cells }) => cells)).toEqual([['1']])
})

test('parts of an Excel workbook in UTF-16 are read', async () => {
  const xml = `<?xml version="1.0" encoding="UTF-16"?>${part('<row><c t="inlineStr"><is><t>Þór</t></is></c></row>')}`
  const { rows } = await read({ 'xl/worksheets/sheet1.xml': Buffer.from(`\ufeff${xml}`, 'utf16le') })
  expect(rows.map(({ cells }) => cells)).toEqual([['Þór']])
})

test('texts in an Excel workbook are read from CDATA and empty elements, and what only looks like an escape is preserved', async () => {
  const shared = `<sst xmlns="${main}"><si><t>_x005F_x0041_</t></si><si/><si><t><![CDATA[a & b]]></t></si><si><t xml:space="preserve"> c </t></si></sst>`
  const cells = [0, 1, 2, 3].map((at) => `<c t="s"><v>${at}</v></c>`).join('')
  const [row = []] = await cellsOf(`<row>${cells}</row>`, { 'xl/sharedStrings.xml': shared })
  expect(row.map((cell) => readCell({ name: 'T', kind: is.text() }, cell))).toEqual([
    '_x0041_',
    null,
    'a & b',
    'c',
  ])
})

test.each(['hidden', 'veryHidden'])(
  'an Excel sheet that is %s is read if it is the only one',
  async (state) => {
    expect(
      await cellsOf('<row><c><v>1</v></c></row>', { 'xl/workbook.xml': workbook('', `state="${state}"`) }),
    ).toEqual([['1']])
  },
)

test('an Excel formula of any kind is read as its last value', async () => {
  const formulas =
    '<c><f t="shared" si="0"/><v>3</v></c><c><f t="array" ref="A1">x</f><v>4.5</v></c><c t="str"><f>x</f><v>texti</v></c><c t="b"><f>x</f><v>0</v></c><c t="n"><f>x</f><v>1E3</v></c>'
  expect(await cellsOf(`<row>${formulas}</row>`)).toEqual([['3', '4.5', 'texti', '0', '1000']])
})

test('phonetic hints, extensions and comments in an Excel sheet are ignored', async () => {
  const sheet = part(
    '<row><!-- x --><c t="inlineStr"><is><t>a</t><rPh sb="0" eb="1"><t>b</t></rPh></is><extLst><ext><v>9</v></ext></extLst></c></row>',
  )
  expect((await read({ 'xl/worksheets/sheet1.xml': sheet })).rows[0]?.cells).toEqual(['a'])
})

test("a numeric Excel cell with an extension element is read as the cell's own value", async () => {
  const sheet = part('<row><c><v>5</v><extLst><ext><v>9</v></ext></extLst></c></row>')
  expect((await read({ 'xl/worksheets/sheet1.xml': sheet })).rows[0]?.cells).toEqual(['5'])
})
