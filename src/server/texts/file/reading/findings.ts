import type { SyntaxFaultId } from '#domain/texts/problem.ts'

/** Quotation marks that are none in this file, though they look like them. */
const quotes = "„“”‟«»‚‘’‛'`´″＂＇"
const odd = String.raw`[\0\v\f\u0085\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]`
const space = '[ \\t]*'
const lead = '^[ \\t{},]*'
const quoted = String.raw`"(?:[^"\\]|\\.)*"`
const text = String.raw`"(?:[^"\\\0-\x1f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"`
const other = String.raw`(?:true|false|null|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\[(?:${text}|[^"[\]{}])*\])`
const word = String.raw`[\p{L}\p{N}_$.-]+`
const colons = '(?=[ \\t]*[:=：→])'
const value = `${lead}${quoted}${space}:${space}`
const end = '(?=[ \\t,}]*$)'
/** The end of a text that no quote ends: what it closes stands apart from it. */
const openEnd = '(?=(?:[ \\t]+\\})*[ \\t]*,?[ \\t]*$)'
const comment = String.raw`(?:\/\/|\/\*|--|#|<!--)`

const pattern = (source: string) => new RegExp(source, 'gsu')

/** A piece of the file with one name at most, without what ends a line. */
export type Piece = { text: string; start: number; before: string; after: string }

/** What is to stand in the place of what was found; null where it is right. `count` tells how many were found before it. */
type Put = string | ((found: RegExpExecArray, piece: Piece, count: number) => string | null)

/** What is wrong with the signs around the texts: its sentence, how it is found in a piece, and what puts it right. */
export const findings: readonly [id: SyntaxFaultId, found: RegExp, put: Put][] = [
  [
    'oddSpace',
    pattern(
      `(?<=^[ \\t${odd.slice(1)}*|:${space}|[",{}]${space})${odd}+(?=[ \\t]*["${quotes}{},]|${odd}*[ \\t,]*$|\\p{L})`,
    ),
    ' ',
  ],
  ['comment', pattern(`(?<=${value}(?:${text}|\\{)[ \\t{},]*|^[ \\t{},]*[{},]${space})${comment}.*$`), ''],
  ['comment', pattern(`(?<=["${quotes}]${space},?${space})${comment}[^"]*$`), ''],
  ['junk', pattern(`(?<=["${quotes}}]${space},${space})[;.،，、]+(?=[ \\t]*$)`), ''],
  [
    'junkAfter',
    pattern(`(?<=^${space}\\}${space})[^ \\t,}{"][^"]*$`),
    (_found, { after }) => (after.trim() ? null : ''),
  ],
  ['commaOther', pattern(`(?<=["${quotes}}]${space})[;.،，、](?=[ \\t}]*$)`), ','],
  [
    'quoteTypographic',
    pattern(
      `(?<=${lead})(?:[${quotes}]["${quotes}]?(${word})["${quotes}]{0,2}|"{0,2}(${word})[${quotes}]["${quotes}]?)${colons}`,
    ),
    ([, one, another]) => `"${one ?? another}"`,
  ],
  ['nameQuotes', pattern(`(?<=${lead})"{0,2}(${word})"{0,2}${colons}`), ([, name]) => `"${name}"`],
  [
    'colonOther',
    pattern(`(?<=${lead}${quoted}${space})(?:::+|[=–—-]>|[=;.,：→–—-])(?=${space}["${quotes}{\\p{L}])`),
    ':',
  ],
  ['colonLost', pattern(`(?<=${lead}${quoted})(?=${space}["${quotes}{])`), ':'],
  [
    'braceOpening',
    pattern(`(?<=${value})(?:"\\{"|[([<;])(?=${space}$)`),
    (_found, { after }) => (beginsWithName.test(after) ? '{' : null),
  ],
  ['braceOther', pattern(`(?<=^${space})[\\])](?=${space},?${space}$)`), '}'],
  ['junk', pattern(`(?<=${value})\\[${space}(?="[^\\]]*$)`), ''],
  ['junk', pattern(`(?<=${value}(?:\\{|${text}${space},)${space})[^ \\t,}"][^"]*$`), ''],
  ['valueLost', pattern(`(?<=${value})(?:True|False|None|undefined|NaN)${end}`), '""'],
  [
    'quoteTypographic',
    pattern(`(?<=${value})(?:([${quotes}])\\1|[${quotes}])(.*?)["${quotes}]{1,2}${end}`),
    ([, , inner]) => `"${inner}"`,
  ],
  [
    'quoteTypographic',
    pattern(`(?<=${value}"[^"${quotes}]*)[${quotes}]${end}|(?<=${value})[${quotes}]`),
    '"',
  ],
  ['backslash', pattern(`(?<=${value}"[^"]*)\\\\(?="${space},?${space}$)`), ''],
  ['quoteOpening', pattern(`(?<=${value})(?=[^" \\t{[][^"]*"${end})`), '"'],
  [
    'quotesLost',
    pattern(`(?<=${value})(?=[^" \\t{},[]).*?(?<!")${openEnd}`),
    ([all]) => (all === '' || isOther.test(all) ? null : `"${all}"`),
  ],
  ['quoteDouble', pattern(`(?<=${value}")"(?=[^"]+"${end})|(?<=${value}"[^"]+")"${end}`), ''],
  ['quoteClosing', pattern(`(?<=${value}"(?:.*[^" \\t,])?)${openEnd}`), '"'],
  [
    'quoteInside',
    pattern(`(?<=${value}".*)(?:\\\\.|")(?=.*"${end})`),
    ({ 0: sign, index, input }, _piece, count) => {
      if (sign !== '"') return null
      return /\d/.test(input[index - 1] ?? '') ? '″' : count % 2 ? '“' : '„'
    },
  ],
  [
    'backslash',
    pattern(`(?<=${value}".*)\\\\(?:["\\\\/bfnrt]|u[\\da-fA-F]{4})?(?=.*"${end})`),
    ([all]) => (all === '\\' ? '/' : null),
  ],
  ['tab', pattern(`(?<=${value}".*)\\t(?=.*"${end})`), ' '],
  ['control', pattern(`(?<=${value}".*)[\\0-\\x1f](?=.*"${end})`), ''],
]

const isOther = new RegExp(`^${other}$`, 'u')
const beginsWithName = new RegExp(`^\\s*${quoted}\\s*:`, 'su')
const soundMember = new RegExp(
  `^[ \\t{},]*(?:${text}${space}:${space}(?:${text}|${other}|\\{)?)?[ \\t{},]*$`,
  'u',
)
const soundValue = new RegExp(`^${space}(?:${text}|${other})[ \\t},]*$`, 'u')

/** Whether a piece has only what may stand in such a file, whatever its commas and braces. */
export function isSound({ text: all, before, after }: Piece): boolean {
  if (soundMember.test(all)) return !(/:\s*"\{"\s*$/.test(all) && beginsWithName.test(after))
  return /:\s*$/.test(before) && soundValue.test(all)
}
