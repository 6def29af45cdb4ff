/**
 * Limits of the names, entries and nesting of a request body. They exceed the needs of every declared call,
 * including line-ups, squad lists and imports of texts.
 */
const most = { names: 200, entries: 6000, depth: 30 }

/** Whether the JSON text is within the limits of `most`. Checked before parsing, because validating unknown data is many times slower. */
export function hasJsonShape(text: string): boolean {
  const counts: { isObject: boolean; commas: number }[] = []
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    const within = counts.at(-1)
    if (sign === quote) at = endOfText(text, at)
    else if (sign === openBrace || sign === openBracket) {
      if (counts.push({ isObject: sign === openBrace, commas: 0 }) > most.depth) return false
    } else if (sign === closeBrace || sign === closeBracket) counts.pop()
    else if (sign === comma && within) {
      within.commas++
      if (within.commas >= (within.isObject ? most.names : most.entries)) return false
    }
  }
  return true
}

const mostPairs = 1000

/** Whether a form or query string has at most `mostPairs` pairs. */
export function hasFormShape(text: string): boolean {
  let pairs = 1
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1))
    if (++pairs > mostPairs) return false
  return true
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d]

/** The index of the string's closing quotation mark, or the length of the text if there is none. */
function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === backslash) at++
    else if (sign === quote) return at
  }
  return text.length
}
