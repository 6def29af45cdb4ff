import { type Node, type ParseError, parseTree } from 'jsonc-parser'
import type { Found, Member, SyntaxFaultId } from '#domain/texts/problem.ts'
import type { TextTree } from '#domain/texts/tree.ts'
import { mendPieces } from './pieces.ts'
import { type PlaceOf, placesIn } from './places.ts'
import { type Fault, Repair } from './repair.ts'
import { mendStructure } from './structure.ts'

export type Reading = { root: Found; faults: Fault[]; repair: Repair }

/** A text file with its pieces mended; read by its braces alone, or by the names that the product knows. */
export function readerOf(source: string): (known: TextTree | null) => Reading {
  const pieces = new Repair(source)
  const isSound = treeOf(source).errors.length === 0
  if (!isSound) mendPieces(pieces)
  const placeOf = placesIn(source)
  return (known) => {
    const repair = pieces.copy()
    if (!isSound) mendStructure(repair, known)
    const { root, errors } = treeOf(repair.text)
    const [rest] = errors
    if (rest) repair.apply([{ id: 'junk', start: rest.offset, end: rest.offset + rest.length, put: '' }])
    const faults = inOneEachLine(source, repair.faults)
    return { root: foundIn(root, { repair, faults, placeOf }), faults, repair }
  }
}

function treeOf(text: string): { root: Node | undefined; errors: ParseError[] } {
  const errors: ParseError[] = []
  return { root: parseTree(text, errors, { disallowComments: true }), errors }
}

/** What is wrong in the same way on the same line is one fault. */
function inOneEachLine(source: string, faults: readonly Fault[]): Fault[] {
  const merged: Fault[] = []
  for (const fault of [...faults].sort((a, b) => a.start - b.start)) {
    const before = merged.findLast(({ id }) => id === fault.id)
    if (before && !/[\r\n]/.test(source.slice(before.end, fault.start)))
      before.end = Math.max(before.end, fault.end)
    else merged.push({ ...fault })
  }
  return merged
}

type Around = { repair: Repair; faults: readonly Fault[]; placeOf: PlaceOf }

/** Faults after which a text is not what somebody wrote. */
const spoils: ReadonlySet<SyntaxFaultId> = new Set<SyntaxFaultId>([
  'backslash',
  'control',
  'lineBreak',
  'quoteClosing',
  'quoteDouble',
  'quoteInside',
  'quoteOpening',
  'quotesLost',
  'quoteTypographic',
  'tab',
  'valueLost',
])

function foundIn(node: Node | undefined, around: Around): Found {
  const { repair, faults, placeOf } = around
  const [offset, length] = [node?.offset ?? 0, node?.length ?? 1]
  const [start, end] = [repair.originOf(offset), repair.originAfter(offset + length)]
  const isWithin = (fault: Fault) => fault.start <= end && fault.end >= start
  if (node?.type === 'object') {
    const members = (node.children ?? []).flatMap((child) => memberOf(child, around))
    const isPartial = faults.some((fault) => /^(junk|braceMissing)$/.test(fault.id) && isWithin(fault))
    return { kind: 'group', members, isPartial, ...placeOf(start, start + 1) }
  }
  const place = placeOf(start, end)
  if (faults.some((fault) => spoils.has(fault.id) && isWithin(fault))) return { kind: 'unread', ...place }
  return node?.type === 'string'
    ? { kind: 'text', text: String(node.value), ...place }
    : { kind: 'other', ...place }
}

function memberOf({ children: [name, value] = [] }: Node, around: Around): Member[] {
  if (!name || !value) return []
  const start = around.repair.originOf(name.offset)
  const end = around.repair.originAfter(name.offset + name.length)
  const place = around.placeOf(start, end)
  const found = foundIn(value, around)
  return [
    { name: String(name.value), ...place, value: found.kind === 'group' ? { ...found, ...place } : found },
  ]
}
