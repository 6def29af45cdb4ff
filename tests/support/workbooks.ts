import { strToU8, zipSync } from 'fflate'

type Cell = string | number | { formula: string; value: number } | { date: number }

/** A workbook like that of a spreadsheet program. `sheets` are the rows of each sheet, by name. */
export function workbook(sheets: Record<string, Cell[][]>): Uint8Array<ArrayBuffer> {
  const parts = Object.entries(workbookParts(sheets)).map(([at, xml]) => [at, strToU8(xml)])
  return new Uint8Array(zipSync(Object.fromEntries(parts)))
}

export function workbookParts(sheets: Record<string, Cell[][]>): Record<string, string> {
  const names = Object.keys(sheets)
  const ids = names.map((name, index) => ({ name, number: index + 1 }))
  return {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${ids
      .map(({ name, number }) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${ids
      .map(
        ({ number }) =>
          `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
      )
      .join(
        '',
      )}<Relationship Id="rId900" Type="${relations}/styles" Target="styles.xml"/><Relationship Id="rId901" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      names.map((name, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheets[name] ?? [])]),
    ),
  }
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

function sheetXml(rows: Cell[][]) {
  const xml = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, `${letter(column)}${row + 1}`)).join('')}</row>`,
  )
  return `<worksheet xmlns="${main}"><sheetData>${xml.join('')}</sheetData></worksheet>`
}

function cellXml(cell: Cell, at: string) {
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if (typeof cell !== 'string')
    return 'date' in cell
      ? `<c r="${at}" s="1"><v>${cell.date}</v></c>`
      : `<c r="${at}"><f>${cell.formula}</f><v>${cell.value}</v></c>`
  return cell === '' ? '' : `<c r="${at}" t="inlineStr"><is><t>${cell}</t></is></c>`
}

const letter = (column: number) => String.fromCharCode(65 + column)
