/** More than any declared call takes: a line-up, a squad list and an import of texts have a part of it. */
const most = { names: 200, entries: 6000, depth: 30 }

/**
 * Whether the text is of a shape that some call could take: so many names in an object, entries in a list and levels.
 * Counted before anything is made of it, since a walk over what no schema knows takes many times as long as this.
 */
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

/** The same of a form or a query: so many names with their values. */
export function hasFormShape(text: string): boolean {
  let pairs = 1
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1))
    if (++pairs > mostPairs) return false
  return true
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d]

/** The place of the closing quote, or the end of what never closes. */
function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === backslash) at++
    else if (sign === quote) return at
  }
  return text.length
}
