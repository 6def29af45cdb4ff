import { openWorkbook } from '../workbook/open.ts'
import { Batch } from './batches.ts'
import { readCsv } from './csv.ts'
import { BrokenFile, TooMuch, uploadLimits } from './limits.ts'
import { SheetOrder, type SheetResult } from './message.ts'
import type { OpenSheet } from './open-sheet.ts'
import { piecesOf } from './pieces.ts'
import type { CsvRow } from './row.ts'

/** Reads a CSV file, or one sheet of a workbook: by default the first sheet with rows. */
export async function* readSheet(content: Buffer, given: unknown): AsyncGenerator<CsvRow[], SheetResult> {
  const order = SheetOrder.parse(given)
  try {
    const opened = order.isWorkbook ? await openWorkbook(content, order.sheet) : openCsv(content)
    return opened ? yield* rowsOf(opened) : { refusal: 'imports.unreadable' }
  } catch (error) {
    // Any other error means that the file cannot be read.
    return { refusal: error instanceof TooMuch ? error.refusal : 'imports.unreadable' }
  }
}

function openCsv(content: Buffer): OpenSheet | null {
  return isText(content) ? { names: [], name: null, rows: readCsv(piecesOf(content), uploadLimits) } : null
}

/** Whether the file may be text. In UTF-16, most letters contain one zero byte, but two zeros never follow each other. */
function isText(content: Uint8Array): boolean {
  const start = content.subarray(0, 10_000)
  return !start.some((byte, index) => byte === 0 && start[index + 1] === 0)
}

async function* rowsOf({ names, name, rows }: OpenSheet): AsyncGenerator<CsvRow[], SheetResult> {
  const batch = new Batch()
  let broken: { line: number; reason: string } | null = null
  try {
    for await (const some of rows) {
      for (const row of some) {
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
  return { names, name, broken }
}
