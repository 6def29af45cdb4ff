import { type Refusal, refuse } from '#domain/platform/refusal.ts'
import { fileKinds } from '#domain/platform/upload.ts'
import type { Queryable } from '../platform/database/database.ts'
import { storedFile } from '../platform/files/file-store.ts'
import { readWorkbook } from '../platform/import/workbook/workbook.ts'

/** The rows of a file as CSV; a workbook has several sheets, of which one is read. */
export type Sheet = { names: string[]; name: string | null; csv: Uint8Array }

export async function sheetOf(
  db: Queryable,
  fileId: number | null,
  sheet: string | null,
): Promise<Sheet | Refusal> {
  const file = fileId === null ? undefined : await storedFile(db, fileId)
  if (!file) return refuse('imports.gone')
  const pieces: Uint8Array[] = []
  for await (const piece of file.chunks()) pieces.push(piece)
  const content = new Uint8Array(Buffer.concat(pieces))
  if (file.media_type !== fileKinds.xlsx.mediaType) {
    return isText(content) ? { names: [], name: null, csv: content } : refuse('imports.unreadable')
  }
  const workbook = await readWorkbook(content, sheet)
  if (typeof workbook === 'string') return refuse(workbook)
  const name = workbook.sheets.find((one) => one === sheet) ?? workbook.sheets[0] ?? null
  return { names: workbook.sheets, name, csv: workbook.csv }
}

/** Whether its beginning may be one of a text; in UTF-16 every second byte of most letters is 0, but never two in a row. */
function isText(content: Uint8Array): boolean {
  const start = content.subarray(0, 10_000)
  return !start.some((byte, index) => byte === 0 && start[index + 1] === 0)
}
