import { z } from 'zod'
import { distinctUnions, openObjects, type Schema, withoutRepeats, withRefs } from './json-schema.ts'

type Io = 'input' | 'output'

/** Turns named schemas into components. If requests and responses need different forms, the request form gets its own name. */
export class Components {
  readonly #found: Record<Io, Map<string, Schema>> = { input: new Map(), output: new Map() }

  constructor(names: ReadonlyMap<z.ZodType, string>) {
    for (const [schema, id] of names) z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id })
  }

  /** References are `input` or `output` and the name, until `resolved` replaces them. */
  schemaOf(shape: z.ZodType, io: Io): Schema {
    const { $schema, $defs = {}, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' })
    for (const [name, component] of Object.entries($defs)) this.#found[io].set(name, inPlace(component, io))
    return inPlace(schema, io)
  }

  /** Returns the schema itself even if it is named, because parameters and form fields cannot be references. */
  membersOf(shape: z.ZodType, io: Io): Schema {
    const { $ref, ...schema } = this.schemaOf(shape, io)
    return (typeof $ref === 'string' && this.#found[io].get($ref.replace(/^\w+ /, ''))) || schema
  }

  /** All components, and a function that replaces the references in a part of the description. */
  resolved(): { schemas: Record<string, Schema>; resolve: (part: Schema) => Schema } {
    const { input, output } = this.#found
    const differing = differingIn(input, output)
    const nameOf = (ref: string) => {
      const [, io, name = ''] = /^(input|output) (.*)$/.exec(ref) ?? []
      if (!io) return ref
      return `#/components/schemas/${io === 'input' && differing.has(name) ? sentName(name) : name}`
    }
    const resolve = (part: Schema) => withRefs(part, nameOf)
    const all = [
      ...output,
      ...[...input].map(([name, schema]) => [differing.has(name) ? sentName(name) : name, schema] as const),
    ]
    const sorted = all.sort(([one], [other]) => (one < other ? -1 : 1))
    return { schemas: Object.fromEntries(sorted.map(([name, schema]) => [name, resolve(schema)])), resolve }
  }
}

/** Removes unreferenced components, such as the parameters of a path. */
export function referredTo(schemas: Record<string, Schema>, paths: Schema): Record<string, Schema> {
  const used = new Set<string>()
  withRefs({ schemas, paths }, (ref) => {
    used.add(ref)
    return ref
  })
  return Object.fromEntries(
    Object.entries(schemas).filter(([name]) => used.has(`#/components/schemas/${name}`)),
  )
}

const sentName = (name: string) => `${name}Sent`

function inPlace(schema: object, io: Io): Schema {
  const referring = withRefs({ ...schema }, (ref) => ref.replace(/^#\/\$defs\//, `${io} `))
  return distinctUnions(withoutRepeats(io === 'output' ? openObjects(referring) : referring))
}

/** Names whose request and response forms differ, directly or through references. */
function differingIn(input: ReadonlyMap<string, Schema>, output: ReadonlyMap<string, Schema>): Set<string> {
  const both = [...input.keys()].filter((name) => output.has(name))
  const plain = (schema: Schema | undefined) =>
    JSON.stringify(withRefs(schema ?? {}, (ref) => ref.replace(/^\w+ /, '')))
  const differing = new Set(both.filter((name) => plain(input.get(name)) !== plain(output.get(name))))
  const refersTo = (name: string) => {
    const names: string[] = []
    withRefs(input.get(name) ?? {}, (ref) => {
      names.push(ref.replace(/^\w+ /, ''))
      return ref
    })
    return names
  }
  for (let before = -1; before < differing.size; ) {
    before = differing.size
    for (const name of both) if (refersTo(name).some((other) => differing.has(other))) differing.add(name)
  }
  return differing
}
