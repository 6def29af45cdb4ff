import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import type { SyntaxFaultId } from '#domain/texts/problem.ts'
import type { TextTree } from '#domain/texts/tree.ts'
import { braceFault } from './brace-faults.ts'
import { type Fault, faultyLines } from './line-faults.ts'

/** Maximum number of braces that are repaired in a file, because each repair needs another parse. */
const mostBraces = 5

export function readSource(source: string, builtIn: TextTree): { root: Node | undefined; faults: Fault[] } {
  let parsed = parse(source)
  const faults: Fault[] = []
  if (parsed.errors.length) {
    const { errors } = parsed
    const ofParser = errors.flatMap((error) => faultAt(error, source, source, errors))
    const { found, rest } = faultyLines(source, ofParser)
    faults.push(...found)
    parsed = parse(rest)
  }
  // Looks for misplaced braces even without a syntax error, because braces may be balanced but in the wrong
  // place.
  for (let count = 0; count < mostBraces; count++) {
    const wrong = braceFault(parsed, builtIn)
    if (!wrong) break
    faults.push(wrong.fault)
    if (wrong.mended === null) return { root: parsed.root, faults }
    parsed = parse(wrong.mended)
  }
  const { text, root, errors } = parsed
  return { root, faults: [...faults, ...errors.flatMap((error) => faultAt(error, text, source, errors))] }
}

type Parsed = {
  text: string
  root: Node | undefined
  errors: ParseError[]
  isBroken: boolean
  afterEnd: number | null
}

function parse(text: string): Parsed {
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true })
  const afterEnd =
    errors.find(({ error }) => printParseErrorCode(error) === 'EndOfFileExpected')?.offset ?? null
  return { text, root, errors, isBroken: errors.length > 0, afterEnd }
}

/**
 * The fault that a parser's error points at. `null` if the line was blanked as faulty, or if the file ends
 * early because a brace is missing.
 */
function faultAt(
  { error, offset, length }: ParseError,
  text: string,
  source: string,
  all: ParseError[],
): Fault[] {
  let before = offset
  while (before > 0 && /\s/.test(text[before - 1] ?? '')) before--
  const code = printParseErrorCode(error)
  if (code === 'CloseBraceExpected') {
    const end = source.trimEnd().length
    const count = all.filter((one) => printParseErrorCode(one.error) === code).length
    return [{ id: 'braceMissing', start: end, end, values: { signs: '}'.repeat(count) } }]
  }
  const isAtEnd = offset === text.length
  if (isAtEnd || source.slice(before, offset).trim() !== '') return []
  if (code === 'CommaExpected') return [{ id: 'commaLost', start: before, end: before }]
  if (text[offset] === ',') return [{ id: 'commaExtra', start: offset, end: offset + 1 }]
  if (text[before - 1] === ',') return [{ id: 'commaExtra', start: before - 1, end: before }]
  return [{ id: idOf[code] ?? 'junk', start: offset, end: offset + length }]
}

const idOf: Readonly<Record<string, SyntaxFaultId>> = {
  ColonExpected: 'colon',
  EndOfFileExpected: 'junkAfter',
  InvalidCharacter: 'oddSpace',
  InvalidCommentToken: 'comment',
  InvalidEscapeCharacter: 'backslash',
  InvalidSymbol: 'quotes',
  InvalidUnicode: 'backslash',
  UnexpectedEndOfString: 'quotes',
}
