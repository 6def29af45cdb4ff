import { readWholeXml } from './xml.ts'

/** For each cell style, whether its number is a date or a time. */
export type Formats = boolean[]

/** Maximum number of cell styles, more than a spreadsheet can have. Any further style counts as a plain number. */
const mostStyles = 65_536

export async function readFormats(pieces: AsyncIterable<Uint8Array>): Promise<Formats> {
  const own = new Map<number, boolean>()
  const formats: Formats = []
  let isOfCells = false
  await readWholeXml(pieces, {
    open: (name, { numFmtId, formatCode = '' }) => {
      if (name === 'numFmt') own.set(Number(numFmtId), isDateFormat(formatCode))
      if (name === 'cellXfs') isOfCells = true
      if (name !== 'xf' || !isOfCells || formats.length >= mostStyles) return
      formats.push(own.get(Number(numFmtId)) ?? isBuiltInDate(Number(numFmtId)))
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return formats
}

/** The date formats of ECMA-376 18.8.30, including the ones for other languages. 46 is a duration, not a time of day. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || id === 45 || id === 47 || (id >= 50 && id <= 58)

/**
 * Whether a number format shows a date or a time of day. The first section of the format decides, without its
 * literal texts.
 */
export function isDateFormat(code: string): boolean {
  const signs = code
    .replace(/"[^"]*"?|\\.|[_*]./gs, '')
    .split(';', 1)
    .join('')
  // A format with hours, minutes or seconds in brackets is a duration and no time of day.
  if (/\[[hms]+\]/i.test(signs)) return false
  return /[dmyhs]/i.test(signs.replace(/\[[^\]]*\]?|general/gi, ''))
}
