import type { Call } from '#domain/platform/call.ts'
import { pathOf } from '#domain/platform/call-path.ts'

const parameter = /{(\w+)}/g

/** OpenAPI treats paths that differ only in parameter names as equal, so such a parameter gets all names: `{idOrKind}`. */
export function describedPaths(
  calls: readonly Call[],
): (call: Call) => { path: string; parameters: Map<string, string> } {
  const names = new Map<string, Set<string>[]>()
  for (const call of calls) {
    const own = parametersIn(call)
    const known = names.get(shapeOf(call)) ?? own.map(() => new Set<string>())
    for (const [index, name] of own.entries()) known[index]?.add(name)
    names.set(shapeOf(call), known)
  }
  return (call) => {
    const known = names.get(shapeOf(call)) ?? []
    const parameters = new Map(
      parametersIn(call).map((name, index) => [name, joined(known[index] ?? [name])]),
    )
    const path = pathOf(call).replace(parameter, (_, name: string) => `{${parameters.get(name) ?? name}}`)
    return { path, parameters }
  }
}

const parametersIn = (call: Call) => [...pathOf(call).matchAll(parameter)].map(([, name = '']) => name)
const shapeOf = (call: Call) => pathOf(call).replace(parameter, '{}')

function joined(names: Iterable<string>): string {
  const [first = '', ...others] = [...names].sort()
  return first + others.map((name) => `Or${name.charAt(0).toUpperCase()}${name.slice(1)}`).join('')
}
