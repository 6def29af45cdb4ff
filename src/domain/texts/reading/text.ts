import type { Edit } from './fault.ts'
import type { Faults } from './faults.ts'
import { endOfLine, isAfterText, isLineOfItsOwn, otherQuotes, wholeTextAt } from './signs.ts'

/** A text, or null where it is cut or spoilt; and where what follows it begins. */
export type ReadText = { text: string | null; end: number }

/** The text that begins here, whatever its quotes are. */
export function readText(source: string, at: number, faults: Faults): ReadText {
  const whole = wholeTextAt(source, at)
  if (whole && isAfterText(source, at + whole.length)) {
    return { text: String(JSON.parse(whole)), end: at + whole.length }
  }
  const first = source[at] ?? ''
  if (first === '"') return { text: null, end: spoiltText(source, at, faults) }
  return { text: null, end: otherText(source, at, faults, otherQuotes.includes(first)) }
}

/** It begins with a quote, but does not end as it should. */
function spoiltText(source: string, at: number, faults: Faults): number {
  const line = endOfLine(source, at)
  const [from, closing] = [at + 1, closingQuote(source, at + 1, line, '"')]
  if (closing !== null) {
    faultsWithin(source, from, closing, faults)
    return closing + 1
  }
  const escaped = closingQuote(source, from, line, '"', true)
  if (escaped !== null) {
    faultsWithin(source, from, escaped - 1, faults)
    faults.replace('backslash', { start: escaped - 1, end: escaped }, '')
    return escaped + 1
  }
  const other = closingQuote(source, from, line, otherQuotes)
  if (other !== null && !hasOtherQuotes(source.slice(from, other))) {
    faults.replace('quoteTypographic', { start: other, end: other + 1 }, '"')
    return other + 1
  }
  const followed = source.slice(from, line).search(/"\s*[,;{][^"]*$/)
  if (followed !== -1) {
    faultsWithin(source, from, from + followed, faults)
    return from + followed + 1
  }
  return brokenText(source, at, faults) ?? cutText(source, from, line, faults)
}

/** It goes on in the next lines. */
function brokenText(source: string, at: number, faults: Faults): number | null {
  const edits: Edit[] = []
  let line = endOfLine(source, at)
  while (edits.length < 10 && line < source.length) {
    const next = line + (/^\r?\n?[^\S\r\n]*/.exec(source.slice(line))?.[0].length ?? 0)
    if (isLineOfItsOwn(source, next)) return null
    const isAtQuote = line === at + 1 || source[next] === '"'
    const put = isAtQuote || endOfLine(source, next) === next ? '' : ' '
    edits.push({ start: line, end: next, put })
    line = endOfLine(source, next)
    const closing = closingQuote(source, next, line, '"')
    if (closing === null) continue
    faults.add('lineBreak', { start: at, end: endOfLine(source, at) }, edits)
    return closing + 1
  }
  return null
}

/** It has no quotes at all. */
function bareText(source: string, at: number, line: number, faults: Faults): number {
  const end = endOfText(source, at, line)
  faultsWithin(source, at, end, faults)
  const edits = [at, end].map((place) => ({ start: place, end: place, put: '"' }))
  faults.add('quotesLost', { start: at, end }, edits)
  return end
}

/** Where a text ends that no quote ends. */
const endOfText = (source: string, from: number, line: number) =>
  from + source.slice(from, line).replace(/(?:\s+[}\]])*\s*[,;]?\s*$/, '').length

/** The closing quote is missing. */
function cutText(source: string, from: number, line: number, faults: Faults): number {
  const end = endOfText(source, from, line)
  faultsWithin(source, from, end, faults)
  faults.insert('quoteClosing', end, '"')
  return end
}

/** It begins with other quotes or with none. */
function otherText(source: string, at: number, faults: Faults, isQuoted: boolean): number {
  const line = endOfLine(source, at)
  // Two single ones look like a double one.
  const width = !isQuoted ? 0 : source[at] === source[at + 1] ? 2 : 1
  const from = at + width
  const last = closingQuote(source, from, line, isQuoted ? `"${otherQuotes}` : '"')
  if (!isQuoted && last === null) return bareText(source, at, line, faults)
  const closing = last !== null && width === 2 && source[last - 1] === source[last] ? last - 1 : last
  if (isQuoted) faults.replace('quoteTypographic', { start: at, end: from }, '"')
  else faults.insert('quoteOpening', at, '"')
  if (closing === null) return cutText(source, from, line, faults)
  faultsWithin(source, from, closing, faults)
  const end = (last ?? closing) + 1
  if (source[closing] !== '"') faults.replace('quoteTypographic', { start: closing, end }, '"')
  return end
}

/** The first of these quotes on the line after which the text may end. */
function closingQuote(
  source: string,
  from: number,
  line: number,
  quotes: string,
  isEscaped = false,
): number | null {
  for (let at = from; at < line; at++) {
    const isClosing = quotes.includes(source[at] ?? '') && isBehindBackslash(source, at) === isEscaped
    if (isClosing && isAfterText(source, at + 1)) return at
  }
  return null
}

function isBehindBackslash(source: string, at: number): boolean {
  return (/\\*$/.exec(source.slice(Math.max(0, at - 20), at))?.[0].length ?? 0) % 2 === 1
}

const hasOtherQuotes = (text: string) => [...otherQuotes].some((quote) => text.includes(quote))

/** What JSON does not take between the quotes. */
function faultsWithin(source: string, from: number, to: number, faults: Faults) {
  const within = source.slice(from, to)
  for (const { 0: found, index } of within.matchAll(/\\(?:["\\/bfnrt]|u[\da-fA-F]{4})|[\\\p{Cc}]/gu)) {
    const part = { start: from + index, end: from + index + 1 }
    if (found === '\\') faults.replace('backslash', part, '/')
    else if (found === '\t') faults.replace('tab', part, ' ')
    else if (found.length === 1) faults.replace('control', part, '')
  }
  const quotes = [...within.matchAll(/\\.|"/g)].filter(([found]) => found === '"')
  const [first] = quotes
  if (!first) return
  const isDoubled = quotes.length === 1 && [0, within.length - 1].includes(first.index)
  for (const [number, { index }] of quotes.entries()) {
    const part = { start: from + index, end: from + index + 1 }
    if (isDoubled) faults.replace('quoteDouble', part, '')
    else if (/\d/.test(within[index - 1] ?? '')) faults.replace('quoteInside', part, '″')
    else faults.replace('quoteInside', part, number % 2 ? '“' : '„')
  }
}
