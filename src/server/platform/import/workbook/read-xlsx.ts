import { unzipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/universal'
import type { RefusalId } from '#domain/platform/refusal.ts'

export type Workbook = {
  /** The names of the sheets, in their order. */
  sheets: string[]
  /** The rows of the one that was asked for, as CSV; each row is a line. */
  csv: Uint8Array<ArrayBuffer>
}

/** What the parts of a workbook may be together when they are unpacked; one of 20 MB that holds rows stays far below. */
const mostUnpackedBytes = 300_000_000
const mostRows = 250_000
const mostColumns = 200

/** Reads one sheet, the first unless named. Formulas are not computed: their last value is in the file. */
export async function readXlsx(
  bytes: Uint8Array<ArrayBuffer>,
  sheet: string | null,
): Promise<Workbook | RefusalId> {
  try {
    if (unpackedSize(bytes) > mostUnpackedBytes) return 'imports.tooLarge'
    const sheets = await readXlsxFile(new Blob([bytes]))
    const found = sheets.find((one) => one.sheet === sheet) ?? sheets[0]
    if (!found) return 'imports.unreadable'
    const { data } = found
    if (data.length > mostRows || data.some((row) => row.length > mostColumns)) return 'imports.tooManyRows'
    const lines = data.map((row) => row.map(cellText).join(';'))
    return { sheets: sheets.map((one) => one.sheet), csv: new TextEncoder().encode(lines.join('\n')) }
  } catch {
    // Whatever is wrong in it, it is no workbook that can be read.
    return 'imports.unreadable'
  }
}

/** As the archive's own list says; a part is never unpacked beyond that. */
function unpackedSize(bytes: Uint8Array): number {
  let size = 0
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      size += originalSize
      return false
    },
  })
  return size
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return momentText(value)
  if (typeof value === 'boolean') return value ? '1' : '0'
  const text = String(value).replace(/\s*[\r\n]+\s*/g, ' ')
  return /[;"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function momentText(moment: Date): string {
  if (Number.isNaN(moment.getTime())) return ''
  // Seconds are rounded: a spreadsheet keeps a time as a fraction of a day.
  const text = new Date(Math.round(moment.getTime() / 60_000) * 60_000).toISOString()
  return text.slice(11, 16) === '00:00' ? text.slice(0, 10) : text.slice(0, 16)
}
