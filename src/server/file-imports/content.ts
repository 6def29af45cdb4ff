import { type Refusal, refuse } from '#domain/platform/refusal.ts'
import { fileKinds } from '#domain/platform/upload.ts'
import { FileRemoved, storedFile } from '../platform/files/file-store.ts'
import { ReaderKilled } from '../platform/foreign-files/answer.ts'
import { ReadersBusy } from '../platform/foreign-files/reading.ts'
import type { ImportFile } from '../platform/import/columns.ts'
import { headerIndex, headingText } from '../platform/import/header.ts'
import { BrokenFile } from '../platform/import/sheet/limits.ts'
import { type SheetOrder, SheetResult, SheetRows } from '../platform/import/sheet/message.ts'
import type { CsvRow } from '../platform/import/sheet/row.ts'
import type { Services } from '../platform/services.ts'
import { labelsIn } from './labels.ts'

/** The rows of a CSV file or of one sheet of a workbook, starting with the header. */
export type Sheet = {
  names: string[]
  name: string | null
  headings: string[]
  /** Returns batches of rows, including the header. May be called repeatedly. */
  rows: () => AsyncIterable<CsvRow[]>
}

type Wanted = { fileId: number | null; sheet: string | null; file: ImportFile; signal: AbortSignal }

/** Reads a file in a separate process. Keeps the rows as text in memory and parses them batch by batch. */
export async function sheetOf(
  { database, reading, texts }: Services,
  { fileId, sheet, file: kind, signal }: Wanted,
): Promise<Sheet | Refusal> {
  const file = fileId === null ? undefined : await storedFile(database.db, fileId)
  if (!file) return refuse('imports.gone')
  const pieces: Buffer[] = []
  const given: SheetOrder = { isWorkbook: file.media_type === fileKinds.xlsx.mediaType, sheet }
  const order = { reader: 'sheet', given, content: file.chunks(), signal }
  try {
    const result = SheetResult.parse(await reading.read({ ...order, take: (piece) => pieces.push(piece) }))
    if ('refusal' in result) return refuse(result.refusal)
    const { broken, ...read } = result
    const first = pieces[0] ? rowsOf(pieces[0]) : []
    const header = headerIndex(kind, first, labelsIn(texts))
    const headings = (first[header]?.cells ?? []).map(headingText)
    return { ...read, headings, rows: () => rowsIn(pieces, header, broken) }
  } catch (error) {
    // The content of the import is gone, because another request has deleted or finished the same import.
    if (error instanceof FileRemoved) return refuse('imports.gone')
    if (error instanceof ReadersBusy) return refuse('imports.busy')
    if (error instanceof ReaderKilled) return refuse('imports.stopped')
    throw error
  }
}

const rowsOf = (piece: Buffer): CsvRow[] => SheetRows.parse(JSON.parse(piece.toString()))

type Broken = { line: number; reason: string } | null

async function* rowsIn(pieces: readonly Buffer[], header: number, broken: Broken) {
  for (const [at, piece] of pieces.entries()) {
    yield rowsOf(piece).slice(at === 0 ? header : 0)
    // Lets other requests run between two batches, even if nothing is written.
    await new Promise<void>((resolve) => setImmediate(resolve))
  }
  if (broken) throw new BrokenFile(broken.line, broken.reason)
}
