import type { Faults } from './faults.ts'
import { matchAt, otherQuotes, wholeTextAt } from './signs.ts'

const afterName = /\s*(?:[:=：→–—-]|\{|[,;.]\s*(?:"[^"\r\n]*"(?!\s*:)|\{)|[^\S\r\n]*"[^"\r\n]*"(?!\s*:))/y
const looseName = new RegExp(
  `(["${otherQuotes}]{0,2})([\\p{L}\\p{N}_$.-]+)(["${otherQuotes}]{0,2})(?=\\s*[:=：→])`,
  'uy',
)
const colon = /\s*(:+|[=–—-]>|[=;.,：→–—-])?/y

/** The name that stands here, and where what it names begins; null where none stands. */
export function readName(source: string, at: number, faults: Faults): { name: string; end: number } | null {
  const whole = wholeTextAt(source, at)
  if (whole && matchAt(afterName, source, at + whole.length)) {
    return { name: String(JSON.parse(whole)), end: afterColon(source, at + whole.length, faults) }
  }
  const loose = matchAt(looseName, source, at)
  if (!loose) return null
  const [all, before = '', name = '', after = ''] = loose
  const end = at + all.length
  const isTypographic = [...before, ...after].some((quote) => quote !== '"')
  faults.replace(isTypographic ? 'quoteTypographic' : 'nameQuotes', { start: at, end }, `"${name}"`)
  return { name, end: afterColon(source, end, faults) }
}

function afterColon(source: string, at: number, faults: Faults): number {
  const [found = '', sign = ''] = matchAt(colon, source, at) ?? []
  if (sign === '') {
    faults.insert('colonLost', at, ':')
    return at
  }
  const end = at + found.length
  if (sign !== ':') faults.replace('colonOther', { start: end - sign.length, end }, ':', { found: sign })
  return end
}
