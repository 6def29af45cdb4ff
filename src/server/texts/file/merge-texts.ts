import type { Node } from 'jsonc-parser'
import { whyNotText } from '#domain/texts/check.ts'
import type { Problem } from '#domain/texts/problem.ts'
import type { TextTree } from '#domain/texts/tree.ts'
import { type Member, membersOf } from './members.ts'
import { namesIn } from './names.ts'
import type { Position } from './positions.ts'

/**
 * `problems` collects new problems. Missing names are reported only if `isWhole`; after a syntax error a text
 * may only seem missing.
 */
type Around = { placeOf: (node: Node) => Position; problems: Problem[]; isWhole: boolean }
type Group = { at: Node; members: Member[] }

/**
 * The texts of the file. Where a text is wrong, uses the last accepted text (T28). Has exactly the keys of
 * the built-in texts.
 */
export function mergeTexts(
  builtIn: TextTree,
  lastGood: TextTree,
  { at, members }: Group,
  around: Around,
  path = '',
): TextTree {
  const { placeOf, problems, isWhole } = around
  if (isWhole) problems.push(...namesIn(builtIn, members, { path, at: placeOf(at), placeOf }))
  return Object.fromEntries(
    Object.entries(builtIn).map(([name, own]) => {
      const [key, before] = [path + name, lastGood[name] ?? own]
      const last = members.findLast((member) => member.name === name)
      if (typeof own === 'string') {
        const text = last && pick(own, last.value, key, around)
        return [name, text ?? (typeof before === 'string' ? before : own)]
      }
      const instead = typeof before === 'string' ? own : before
      if (!last) return [name, instead]
      if (last.value.type === 'object')
        return [
          name,
          mergeTexts(own, instead, { at: last.at, members: allOf(members, name) }, around, `${key}.`),
        ]
      problems.push({ id: 'notGroup', key, ...placeOf(last.value) })
      return [name, instead]
    }),
  )
}

/**
 * A group that occurs twice in the file has the texts of both occurrences. If both have the same text, the
 * later text counts.
 */
function allOf(members: readonly Member[], name: string): Member[] {
  const groups = members.filter((member) => member.name === name).map(({ value }) => membersOf(value))
  return groups.reduce((before, later) => {
    const names = new Set(later.map((member) => member.name))
    return [...before.filter((member) => !names.has(member.name)), ...later]
  }, [])
}

function pick(builtIn: string, { type, value, ...node }: Node, key: string, around: Around): string | null {
  // Fast path for an unchanged text, as nearly all are.
  if (type === 'string' && value === builtIn) return builtIn
  const wrong = type === 'string' ? whyNotText(builtIn, String(value)) : ({ id: 'notText' } as const)
  if (!wrong) return String(value).normalize('NFC').trim()
  around.problems.push({ ...wrong, key, ...around.placeOf({ type, ...node }) })
  return null
}
