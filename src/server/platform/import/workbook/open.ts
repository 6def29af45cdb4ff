import { uploadLimits } from '../sheet/limits.ts'
import type { OpenSheet } from '../sheet/open-sheet.ts'
import type { CsvRow } from '../sheet/row.ts'
import { type Book, readBook, type SheetPart } from './book.ts'
import { sharedTexts } from './rich-text.ts'
import type { SharedStrings } from './shared-strings.ts'
import { sheetRows } from './sheet-rows.ts'
import { readWholeXml } from './xml.ts'
import { openZip, type Zip } from './zip.ts'

/** Opens the named sheet of a workbook, or the first sheet with rows; hidden sheets come last. */
export async function openWorkbook(content: Buffer, wanted: string | null): Promise<OpenSheet | null> {
  const zip = openZip(content, uploadLimits.unpackedBytes)
  const book = await readBook(zip)
  const names = book.sheets.map(({ name }) => name)
  const [first, ...others] = candidates(book, wanted)
  if (!first) return null
  const texts = await textsOf(zip, book)
  const rowsOf = ({ part }: SheetPart) => sheetRows(zip.unpack(part), { ...book, texts }, uploadLimits)
  for (const sheet of [first, ...others]) {
    const rows = rowsOf(sheet)
    const begin = await rows.next()
    if (!begin.done) return { names, name: sheet.name, rows: withFirst(begin.value, rows) }
  }
  return { names, name: first.name, rows: none() }
}

function candidates({ sheets }: Book, wanted: string | null): SheetPart[] {
  const named = sheets.find(({ name }) => name === wanted)
  return named ? [named] : sheets.toSorted((one, other) => Number(one.isHidden) - Number(other.isHidden))
}

async function textsOf(zip: Zip, { sharedTexts: part }: Book): Promise<SharedStrings> {
  const { texts, handler } = sharedTexts()
  if (part) await readWholeXml(zip.unpack(part), handler)
  return texts
}

async function* withFirst(first: CsvRow[], rest: AsyncIterable<CsvRow[]>) {
  yield first
  yield* rest
}

async function* none(): AsyncGenerator<CsvRow[]> {}
