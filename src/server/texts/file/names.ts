import type { Node } from 'jsonc-parser'
import type { Problem } from '#domain/texts/problem.ts'
import type { TextTree } from '#domain/texts/tree.ts'
import type { Member } from './members.ts'
import type { Position } from './positions.ts'
import { renamedIn } from './renamed.ts'

/** If a group lacks more texts than this, they are reported as one problem. */
const mostMissing = 10

export function namesIn(
  builtIn: TextTree,
  members: readonly Member[],
  { path, at, placeOf }: { path: string; at: Position; placeOf: (node: Node) => Position },
): Problem[] {
  const strangers = members.filter(({ name }) => !Object.hasOwn(builtIn, name))
  const firstOf = new Map([...members].reverse().map((member) => [member.name, member]))
  const missing = Object.entries(builtIn).filter(([name]) => !firstOf.has(name))
  const renamed = renamedIn(
    strangers.map(({ name, value: { type, value } }) => ({
      name,
      isGroup: type === 'object',
      text: type === 'string' ? String(value) : undefined,
    })),
    missing.map(([name, own]) => ({
      name,
      isGroup: typeof own !== 'string',
      text: typeof own === 'string' ? own : undefined,
    })),
  )
  const meant = new Set(renamed.values())
  const lost = missing.filter(([name]) => !meant.has(name))
  const { line, column } = at
  return [
    ...strangers.map((member): Problem => {
      const name = renamed.get(member.name)
      const where = { key: path + member.name, ...placeOf(member.at) }
      return name ? { id: 'renamed', ...where, values: { name } } : { id: 'unknown', ...where }
    }),
    ...(lost.length > mostMissing
      ? [
          {
            id: 'missingMany',
            key: path.slice(0, -1),
            line,
            column,
            values: { count: String(lost.length) },
          } as const,
        ]
      : lost.map(([name, own]): Problem => {
          const where = { key: path + name, line, column }
          if (typeof own !== 'string') return { id: 'groupMissing', ...where }
          return { id: 'missing', ...where, added: `${JSON.stringify(name)}: ${JSON.stringify(own)},` }
        })),
    ...members.flatMap((member): Problem[] => {
      const first = firstOf.get(member.name)
      if (!first || first === member || !Object.hasOwn(builtIn, member.name)) return []
      const values = { line: String(placeOf(first.at).line) }
      return [{ id: 'twice', key: path + member.name, ...placeOf(member.at), values }]
    }),
  ]
}
