import type { Schema } from './json-schema.ts'

/** A parameter with at least this many uses becomes a component. */
const manyUses = 5

/** Extracts parameters that many operations share into components. `referring` replaces them by references. */
export function sharedParameters(lists: readonly (readonly Schema[])[]) {
  const uses = new Map<string, { parameter: Schema; count: number }>()
  for (const parameter of lists.flat()) {
    const key = JSON.stringify(parameter)
    uses.set(key, { parameter, count: (uses.get(key)?.count ?? 0) + 1 })
  }
  const names = new Map<string, string>()
  const shared: Record<string, Schema> = {}
  for (const [key, { parameter, count }] of uses) {
    const name = capitalized(String(parameter.name))
    if (count < manyUses || parameter.$ref || name in shared) continue
    names.set(key, name)
    shared[name] = parameter
  }
  const referring = (list: readonly Schema[]) =>
    list.map((parameter) => {
      const name = names.get(JSON.stringify(parameter))
      return name ? { $ref: `#/components/parameters/${name}` } : parameter
    })
  return { shared, referring }
}

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
