import type { Found, Problem } from './problem.ts'
import { renamedIn } from './renamed.ts'
import type { TextTree } from './tree.ts'

type Group = Extract<Found, { kind: 'group' }>

/** Names that the product does not know, that are missing, and that stand twice in one group. */
export function namesIn(builtIn: TextTree, { members, isPartial, ...place }: Group, path: string): Problem[] {
  const strangers = members.filter(({ name }) => !Object.hasOwn(builtIn, name))
  const firstOf = new Map([...members].reverse().map((member) => [member.name, member]))
  const missing = Object.keys(builtIn).filter((name) => !firstOf.has(name))
  const renamed = renamedIn(
    strangers.map(({ name, value }) => ({
      name,
      isGroup: value.kind === 'group',
      ...(value.kind === 'text' && { text: value.text }),
    })),
    missing.map((name) => {
      const own = builtIn[name]
      return { name, isGroup: typeof own !== 'string', ...(typeof own === 'string' && { text: own }) }
    }),
  )
  const meant = new Set(renamed.values())
  const lost = isPartial ? [] : missing.filter((name) => !meant.has(name))
  return [
    ...strangers.map((member): Problem => {
      const name = renamed.get(member.name)
      const where = { key: path + member.name, ...placeOf(member) }
      return name ? { id: 'renamed', ...where, values: { name } } : { id: 'unknown', ...where }
    }),
    ...lost.map((name): Problem => {
      const id = typeof builtIn[name] === 'string' ? 'missing' : 'groupMissing'
      return { id, key: path + name, line: place.line, column: place.column }
    }),
    ...members.flatMap((member): Problem[] => {
      const first = firstOf.get(member.name)
      if (first === member || !Object.hasOwn(builtIn, member.name)) return []
      const values = { line: String(first?.line) }
      return [{ id: 'twice', key: path + member.name, ...placeOf(member), values }]
    }),
  ]
}

/** The part of the file that is meant. */
export const placeOf = ({ line, column, length }: { line: number; column: number; length?: number }) => ({
  line,
  column,
  ...(length !== undefined && { length }),
})
