import type { SyntaxFaultId } from '#domain/texts/problem.ts'

export type Fault = {
  id: SyntaxFaultId
  start: number
  end: number
  values?: Record<string, string>
  /** A line that is missing before this position, to be added. */
  added?: string
}

/** A longer line is not matched against the patterns below: it is faulty only if the parser found an error in it. No text is that long. */
const longestLine = 5000

type Line = { text: string; start: number; isFirst: boolean; before: string; next: string }

const string = String.raw`"(?:[^"\\\0-\x1f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"`
const value = String.raw`(?:${string}|true|false|null|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\[(?:${string}|[^"[\]{}])*\])`
const space = '[ \\t]*'
const soundLine = new RegExp(
  `^${space}\\{?(?:${space}(?:${string}${space}:${space}(?:${value}|\\{|$)|[},]))*${space}$`,
)
/** Matches the rest of a valid line after a name and its colon. */
const soundValue = new RegExp(`^${space}(?:\\{|${value}[ \\t},]*$)`)

/** Stands for each letter of a valid string while the rest of the line is checked. */
const letter = '§'
const oddLetters =
  '\\0-\\x08\\v\\f\\x0e-\\x1f\\u0085\\u00a0\\u00ad\\u1680\\u180e\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u3000\\ufeff'
const odd = new RegExp(`[${oddLetters}]`)

/** The kinds of fault in a line. The first pattern that matches counts. */
const faults: readonly [id: SyntaxFaultId, found: RegExp][] = [
  ['mergeMark', /^(?:<{7}|={7}|>{7}|\|{7}).*/],
  ['comment', /(?<=^[ \t]*|[§{},][ \t]*)(?:\/\/|\/\*|--|#|<!--).*/],
  ['oddSpace', new RegExp(`[${oddLetters}]+|(?<=[^ \\t])[ \\t]*\\t`)],
  ['backslash', /\\+/],
  ['notText', /(?<=:[ \t]*)\[.*/],
  ['colon', /(?!§)(?<=^[ \t{},]*§+)[ \t]*(?:[^\s:§{\p{L}\p{N}]+|:[ \t]*:+)?[ \t]*(?=[§{])/u],
  ['brace', /(?<=^[ \t]*)[\])]|(?<=:[ \t]*)\($|(?<=[{,§][ \t]*)\{/],
  ['valueLost', /(?<=:)[\s,}]*$/],
  ['quotes', /["„“”‟«»‚‘’‛'`´″＂＇].*/],
  ['junk', /(?<=^[ \t]*)§+,?[ \t]*$|(?<=^[ \t]*§+[ \t]*:[ \t]*§+[ \t]*,?[ \t]*)[\p{L}\p{N}][^§]*$/u],
  ['commaOther', /(?<=[§}][ \t]*,?[ \t]*)[^\s,\p{L}\p{N}§:{}]+,?[ \t]*$/u],
  ['quotes', /[\p{L}\p{N}]+(?=[ \t]*:)|(?<=§[ \t]*)[\p{L}\p{N}].*§|(?<=:[ \t]*)[\p{L}\p{N}].*/u],
  ['junk', /[^\s{},].*|\S.*/],
]

/** Finds faulty lines. Also returns the file with these lines blanked, so that positions stay the same. */
export function faultyLines(source: string, ofParser: readonly Fault[]): { found: Fault[]; rest: string } {
  const found: Fault[] = []
  const parts = source.split(/(\r\n|\r|\n)/)
  const filled = parts.filter((part) => part.trim() !== '')
  let [start, at, isAfterFault, isTwoVersions] = [0, -1, false, false]
  const rest = parts.map((text) => {
    const line = { text, start, isFirst: at === -1, before: filled[at] ?? '', next: filled[at + 1] ?? '' }
    start += text.length
    if (text.trim() !== '') line.next = filled[++at + 1] ?? ''
    else if (!odd.test(text)) return text
    const isIn = (fault: Fault) => fault.start >= line.start && fault.start <= start
    const first = text.length > longestLine ? ofParser.find(isIn) : null
    const isFaulty = isTwoVersions || (first === null ? !isSound(line) : first !== undefined)
    // Reports a text over several lines, or two versions of a merge conflict, as one fault.
    if (isFaulty && !isTwoVersions && !(isAfterFault && isContinued(text))) found.push(first ?? faultOf(line))
    isAfterFault = isFaulty
    isTwoVersions = isTwoVersions ? !text.startsWith('>>>>>>>') : text.startsWith('<<<<<<<')
    return isFaulty ? blankOf(line) : text
  })
  return { found, rest: rest.join('') }
}

function isSound({ text, before, next }: Line): boolean {
  if (/:\s*$/.test(before) && soundValue.test(text)) return true
  if (!soundLine.test(text) || quotedBrace.test(text)) return false
  return !/:\s*$/.test(text) || soundValue.test(next)
}

const quotedBrace = /:[ \t]*"\{"[ \t]*$/
const isContinued = (text: string) => !/[:=}\]]|^[<=>|]{7}/.test(text)

const indentOf = (text: string) => text.search(/\S|$/)
const opensGroup = ({ text, next }: Line) =>
  indentOf(next) > indentOf(text) && /[{(]|:\s*$/.test(maskedIn(text))

/** Masks the valid strings of a line, so that patterns match only the rest. */
function maskedIn(text: string): string {
  return text.replace(new RegExp(string, 'g'), (all) => (all === '"{"' ? '{{ ' : letter.repeat(all.length)))
}

function faultOf(line: Line): Fault {
  const text = maskedIn(line.text)
  for (const [id, pattern] of faults) {
    const match = pattern.exec(text)
    if (!match || (id === 'commaOther' && /^\s*(?:\}|$)/.test(line.next))) continue
    const start = line.start + match.index
    const isBrace = id === 'valueLost' && opensGroup(line)
    return { id: isBrace ? 'brace' : id, start, end: start + match[0].trimEnd().length }
  }
  return { id: 'junk', start: line.start, end: line.start + text.length }
}

function blankOf(line: Line): string {
  const { text, isFirst } = line
  const name = /[\p{L}\p{N}_]+/u.exec(text)?.[0] ?? ''
  const opening = opensGroup(line) ? (isFirst ? '{' : `"${name}":{`) : ''
  const sign = /^\s*[}\])]/.test(text) ? '},' : opening
  return (sign.length > text.length ? '' : sign).padEnd(text.length)
}
