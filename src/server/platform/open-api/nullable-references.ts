import { isSchema, type Schema } from './json-schema.ts'

/** From so many uses on a reference that may be null is described once. */
const manyUses = 20

const start = '#/components/schemas/'

/** The name of the schema if this is a reference to it or null. */
function nullableName(part: Schema): string | null {
  const { anyOf, ...others } = part
  if (!Array.isArray(anyOf) || anyOf.length !== 2 || Object.keys(others).length > 0) return null
  const [one, other] = anyOf
  if (!isSchema(one) || !isSchema(other) || other.type !== 'null' || typeof one.$ref !== 'string') return null
  return one.$ref.startsWith(start) && Object.keys(one).length === 1 ? one.$ref.slice(start.length) : null
}

const walk = (part: unknown, change: (schema: Schema) => Schema): unknown => {
  if (Array.isArray(part)) return part.map((one) => walk(one, change))
  if (!isSchema(part)) return part
  const changed = change(part)
  return Object.fromEntries(Object.entries(changed).map(([name, value]) => [name, walk(value, change)]))
}

/** References that may be null, such as that to a version, become components of their own where many schemas have them. */
export function shareNullable<Parts extends { paths: Schema; schemas: Schema }>(parts: Parts) {
  const uses = new Map<string, number>()
  walk(parts, (schema) => {
    const name = nullableName(schema)
    if (name) uses.set(name, (uses.get(name) ?? 0) + 1)
    return schema
  })
  const shared = [...uses].filter(([, count]) => count >= manyUses).map(([name]) => name)
  const referring = (part: Schema) =>
    walk(part, (schema) => {
      const name = nullableName(schema)
      return name && shared.includes(name) ? { $ref: `${start}Maybe${name}` } : schema
    }) as Schema
  const own = shared.map((name) => [`Maybe${name}`, { anyOf: [{ $ref: start + name }, { type: 'null' }] }])
  return {
    paths: referring(parts.paths),
    schemas: { ...referring(parts.schemas), ...Object.fromEntries(own) } as Record<string, Schema>,
  }
}
