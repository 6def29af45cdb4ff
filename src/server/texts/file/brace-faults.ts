import type { Node } from 'jsonc-parser'
import type { TextTree } from '#domain/texts/tree.ts'
import type { Fault } from './line-faults.ts'
import { membersOf } from './members.ts'

/**
 * A missing or extra brace. `mended` is the file with the brace repaired; `null` if there is no room for the
 * repair.
 */
export type BraceFault = { fault: Fault; mended: string | null }

type Group = { name: string; known: TextTree | undefined; names: ReadonlySet<string> }
type Parsed = { text: string; root: Node | undefined; isBroken: boolean; afterEnd: number | null }

/** Finds the first wrong brace of a file. The group to which a known name belongs shows where it is. */
export function braceFault({ text, root, isBroken, afterEnd }: Parsed, builtIn: TextTree): BraceFault | null {
  const first = text.search(/\S/)
  if (first === -1) return null
  if (text[first] !== '{') return fault(text, { id: 'brace', start: first, end: first + 1 }, '{')
  if (root?.type !== 'object') return null
  const stray = strayIn(text, root, [], { name: '', known: builtIn }, isBroken)
  if (stray || afterEnd === null) return stray
  if (text[afterEnd] === '}') return braceExtra(text, afterEnd)
  const isMember = /^,?\s*"/.test(text.slice(afterEnd, afterEnd + 1000))
  return isMember ? braceExtra(text, root.offset + root.length - 1) : null
}

/** Finds the first name inside a group to which it does not belong. */
function strayIn(
  text: string,
  node: Node,
  outer: readonly Group[],
  { name: own, known }: Pick<Group, 'name' | 'known'>,
  isBroken: boolean,
): BraceFault | null {
  const members = membersOf(node)
  const open = [...outer, { name: own, known, names: new Set(members.map(({ name }) => name)) }]
  for (const [index, { name, at, value }] of members.entries()) {
    const isGroup = value.type === 'object'
    if (fits(known, name, isGroup)) {
      const below = isGroup && strayIn(text, value, open, { name, known: groupOf(known, name) }, isBroken)
      if (below) return below
      continue
    }
    const place = { start: at.offset, end: at.offset + at.length }
    const meant = outer.findLastIndex((group) => fits(group.known, name, isGroup) && !group.names.has(name))
    if (meant !== -1) {
      const braces = '}'.repeat(outer.length - meant)
      return fault(
        text,
        { id: 'braceLost', ...place, values: { name: own }, added: `${braces},` },
        `${braces},`,
      )
    }
    if (!isBroken) continue
    if (isGroup && index === 0 && name === own) {
      const end = value.offset + 1
      return { fault: { id: 'junk', start: place.start, end }, mended: blank(text, place.start, end) }
    }
    const before = members[index - 1]
    if (before?.value.type === 'object' && fits(groupOf(known, before.name), name, isGroup))
      return braceExtra(text, before.value.offset + before.value.length - 1)
    const lost = Object.keys(known ?? {}).find(
      (one) => fits(groupOf(known, one), name, isGroup) && members.every((member) => member.name !== one),
    )
    if (lost !== undefined) {
      const added = `"${lost}": {`
      return fault(text, { id: 'groupLost', ...place, values: { name: lost }, added }, '"":{')
    }
  }
  return null
}

function groupOf(known: TextTree | undefined, name: string): TextTree | undefined {
  const own = known && Object.hasOwn(known, name) ? known[name] : undefined
  return typeof own === 'object' ? own : undefined
}

function fits(known: TextTree | undefined, name: string, isGroup: boolean): boolean {
  return !!known && Object.hasOwn(known, name) && (typeof known[name] !== 'string') === isGroup
}

const braceExtra = (text: string, at: number): BraceFault => ({
  fault: { id: 'braceExtra', start: at, end: at + 1 },
  mended: blank(text, at, at + 1),
})

const blank = (text: string, start: number, end: number) =>
  text.slice(0, start) + ' '.repeat(end - start) + text.slice(end)

/** Repairs a brace by overwriting blanks before it, so that all other positions stay the same. */
function fault(text: string, fault: Fault, signs: string): BraceFault {
  const from = fault.start - signs.length
  const hasRoom = from >= 0 && text.slice(from, fault.start).trim() === ''
  return { fault, mended: hasRoom ? text.slice(0, from) + signs + text.slice(fault.start) : null }
}
