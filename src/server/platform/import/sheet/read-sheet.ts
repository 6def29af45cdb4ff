import { openWorkbook } from '../workbook/open.ts'
import { Batch } from './batches.ts'
import { readCsv } from './csv.ts'
import { BrokenFile, TooMuch, uploadLimits } from './limits.ts'
import { SheetOrder, type SheetResult } from './message.ts'
import type { OpenSheet } from './open-sheet.ts'
import { piecesOf } from './pieces.ts'
import type { CsvRow } from './row.ts'

/** Reads the rows of a CSV file or of one sheet of a workbook, the first one with rows unless named. */
export async function* readSheet(content: Buffer, given: unknown): AsyncGenerator<CsvRow[], SheetResult> {
  const order = SheetOrder.parse(given)
  try {
    const opened = order.isWorkbook ? await openWorkbook(content, order.sheet) : openCsv(content)
    return opened ? yield* rowsOf(opened) : { refusal: 'imports.unreadable' }
  } catch (error) {
    // Whatever else is wrong in it, it is nothing that can be read.
    return { refusal: error instanceof TooMuch ? error.refusal : 'imports.unreadable' }
  }
}

function openCsv(content: Buffer): OpenSheet | null {
  return isText(content) ? { names: [], name: null, rows: readCsv(piecesOf(content), uploadLimits) } : null
}

/** Whether its beginning may be one of a text; in UTF-16 every second byte of most letters is 0, but never two in a row. */
function isText(content: Uint8Array): boolean {
  const start = content.subarray(0, 10_000)
  return !start.some((byte, index) => byte === 0 && start[index + 1] === 0)
}

async function* rowsOf({ names, name, rows }: OpenSheet): AsyncGenerator<CsvRow[], SheetResult> {
  const batch = new Batch()
  let headings: string[] | null = null
  let broken: { line: number; reason: string } | null = null
  try {
    for await (const some of rows) {
      for (const row of some) {
        headings ??= row.cells.map((cell) => cell.trim())
        batch.add(row)
        if (batch.isFull) yield batch.take()
      }
    }
  } catch (error) {
    if (!(error instanceof BrokenFile) || error instanceof TooMuch) throw error
    broken = { line: error.line, reason: error.message }
  }
  const rest = batch.take()
  if (rest.length) yield rest
  return { names, name, headings: headings ?? [], broken }
}
