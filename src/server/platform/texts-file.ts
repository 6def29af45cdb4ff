import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import { type BrokenId, check, type Found, type Problem } from '#domain/texts/check.ts'
import type { TextTree } from '#domain/texts/tree.ts'

export type Checked = { tree: TextTree; problems: Problem[] }

/** The safe texts that a locale file gives, and what is wrong in it and where. */
export function checkFile(builtIn: TextTree, content: Uint8Array): Checked {
  const source = new TextDecoder().decode(content)
  const errors: ParseError[] = []
  const root = parseTree(source, errors, { disallowComments: true })
  const [first] = errors
  if (first) return { tree: builtIn, problems: [broken(source, first)] }
  // The parser gives a root wherever it reports no error.
  return check(builtIn, foundAt(root!, placesOf(source)))
}

type Place = { line: number; column: number }
type PlaceOf = (offset: number) => Place

function foundAt(node: Node, placeOf: PlaceOf): Found {
  const place = placeOf(node.offset)
  if (node.type === 'string') return { ...place, kind: 'text', text: String(node.value) }
  if (node.type !== 'object') return { ...place, kind: 'other' }
  const members = (node.children ?? []).flatMap(({ offset, children: [name, value] = [] }) =>
    name && value ? [{ name: String(name.value), ...placeOf(offset), value: foundAt(value, placeOf) }] : [],
  )
  return { ...place, kind: 'group', members }
}

function broken(source: string, { error, offset }: ParseError): Problem {
  const id = breaks[printParseErrorCode(error)] ?? 'broken'
  // A missing comma is reported where the text before it ends, and not lines below where the next one begins.
  const at = id === 'brokenComma' ? source.slice(0, offset).trimEnd().length : offset
  return { id, key: '', ...placesOf(source)(at) }
}

const breaks: Record<string, BrokenId> = {
  CommaExpected: 'brokenComma',
  PropertyNameExpected: 'brokenName',
  ColonExpected: 'brokenColon',
  UnexpectedEndOfString: 'brokenQuote',
  CloseBraceExpected: 'brokenBrace',
}

function placesOf(source: string): PlaceOf {
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)]
  return (offset) => {
    const after = starts.findIndex((start) => start > offset)
    const line = after === -1 ? starts.length : after
    return { line, column: offset - (starts[line - 1] ?? 0) + 1 }
  }
}
