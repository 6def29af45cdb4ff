import { readWholeXml } from './xml.ts'

/** For each style of a cell whether its number stands for a day or a time of day. */
export type Formats = boolean[]

/** More than a spreadsheet can have; the styles above are those of plain numbers. */
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

/** ECMA-376 18.8.30, with those of other languages; 46 counts hours on beyond a day. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || id === 45 || id === 47 || (id >= 50 && id <= 58)

/** By the first of its sections, without what is written as it stands. */
export function isDateFormat(code: string): boolean {
  const signs = code
    .replace(/"[^"]*"?|\\.|[_*]./gs, '')
    .split(';', 1)
    .join('')
  // Hours, minutes or seconds in brackets are a length of time.
  if (/\[[hms]+\]/i.test(signs)) return false
  return /[dmyhs]/i.test(signs.replace(/\[[^\]]*\]?|general/gi, ''))
}
