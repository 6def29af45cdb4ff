import { strToU8, zipSync } from 'fflate'
import { workbookParts } from './workbooks.ts'

// Untrusted files, each of which once stopped a server or could stop one.

type Bytes = Uint8Array<ArrayBuffer>
export type HostileFile = { name: string; content: () => Bytes }

const sheet = 'xl/worksheets/sheet1.xml'
const xmlns = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const header = '<row r="1"><c r="A1" t="inlineStr"><is><t>Id</t></is></c></row>'
const real = `${header}<row r="2"><c r="A2"><v>9001</v></c></row>`
const sheetOf = (rows: string) => `<worksheet ${xmlns}><sheetData>${rows}</sheetData></worksheet>`

/** A workbook with one sheet. `parts` replace or add files in it. */
export function bookOf(parts: Record<string, string | Uint8Array>): Bytes {
  const all = { ...workbookParts({ L: [['Id'], [9001]] }), ...parts }
  const bytes = Object.entries(all).map(([name, part]) => [
    name,
    typeof part === 'string' ? strToU8(part) : part,
  ])
  return new Uint8Array(zipSync(Object.fromEntries(bytes), { level: 6 }))
}

const inSheet = (rows: string) => bookOf({ [sheet]: sheetOf(rows) })

export const hostileFiles = {
  'a cell in column ZZZZZZZ': () => inSheet(`${real}<row r="3"><c r="ZZZZZZZ3"><v>1</v></c></row>`),
  'a cell in the last row and column': () =>
    inSheet(`${real}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`),
  'a text of 60 MB': () =>
    bookOf({ [sheet]: Buffer.concat([strToU8(`<worksheet ${xmlns}>`), Buffer.alloc(60_000_000, ' ')]) }),
  'a cell in 2000 parts': () =>
    inSheet(
      `${header}<row r="2"><c r="A2" t="inlineStr"><is>${`<r><t>${'x'.repeat(1000)}</t></r>`.repeat(2000)}</is></c></row>`,
    ),
  'a million elements in each other': () => bookOf({ [sheet]: '<a>'.repeat(1_000_000) }),
  'an element with 300,000 attributes': () =>
    bookOf({
      [sheet]: `<worksheet ${Array.from({ length: 300_000 }, (_, index) => `a${index}="1"`).join(' ')}>`,
    }),
  'an entity that names others': () =>
    bookOf({
      [sheet]: `<!DOCTYPE a [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]>${sheetOf(real)}`,
    }),
  'rows with one number': () =>
    inSheet(header + '<row r="2"><c r="A2"><v>9001</v></c></row>'.repeat(100_000)),
  'a million texts that cells share': () =>
    bookOf({ 'xl/sharedStrings.xml': `<sst ${xmlns}>${'<si><t>abc</t></si>'.repeat(1_000_000)}</sst>` }),
} satisfies Record<string, () => Bytes>

export const hostileTexts = {
  '20 MB of blank lines': () => text(`Id;ShortName;Type\n${'\n'.repeat(19_900_000)}`),
  '1 MB of blank lines': () => text(`Id;ShortName;Type\n${'\n'.repeat(1_000_000)}`),
  '20 MB of x; in lines': () => text('x;\n'.repeat(6_600_000)),
  '20 MB of x; in one line': () => text('x;'.repeat(9_900_000)),
  '250,000 rows with nothing but mistakes': () => text(`Id;ShortName;Type\n${'x;;y\n'.repeat(240_000)}`),
} satisfies Record<string, () => Bytes>

/** A sheet with one row of data, and 100,000 rows below it that are formatted but empty. */
export const formattedRows = () =>
  inSheet(
    `<row r="1">${['Id', 'ShortName', 'Type'].map((text, at) => `<c r="${'ABC'[at]}1" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>` +
      '<row r="2"><c r="A2"><v>9001</v></c><c r="B2" t="inlineStr"><is><t>Prufa</t></is></c><c r="C2" t="inlineStr"><is><t>F</t></is></c></row>' +
      Array.from(
        { length: 100_000 },
        (_, at) => `<row r="${at + 3}"><c r="A${at + 3}" s="1"/><c r="B${at + 3}" s="1"/></row>`,
      ).join(''),
  )

function text(content: string): Bytes {
  return new Uint8Array(Buffer.from(content))
}
