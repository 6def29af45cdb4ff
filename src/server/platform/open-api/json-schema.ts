/** A JSON Schema, or a part of a description that contains schemas. */
export type Schema = { [key: string]: unknown }

export const isSchema = (part: unknown): part is Schema =>
  typeof part === 'object' && part !== null && !Array.isArray(part)

/** Changes each part of a schema, innermost first. */
function mapped(part: unknown, change: (schema: Schema) => Schema): unknown {
  if (Array.isArray(part)) return part.map((one) => mapped(one, change))
  if (!isSchema(part)) return part
  return change(Object.fromEntries(Object.entries(part).map(([key, value]) => [key, mapped(value, change)])))
}

const mappedSchema = (schema: Schema, change: (schema: Schema) => Schema): Schema => {
  const changed = mapped(schema, change)
  return isSchema(changed) ? changed : schema
}

export function withRefs(part: Schema, replace: (ref: string) => string): Schema {
  return mappedSchema(part, (one) =>
    typeof one.$ref === 'string' ? { ...one, $ref: replace(one.$ref) } : one,
  )
}

/** Removes redundant parts: the pattern of a format, and the bounds of safe integers. */
export function withoutRepeats(schema: Schema): Schema {
  return mappedSchema(schema, ({ pattern, minimum, maximum, ...rest }) => ({
    ...rest,
    ...(pattern !== undefined && rest.format === undefined && { pattern }),
    ...(minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER && { minimum }),
    ...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
  }))
}

/** Removes `additionalProperties: false`: responses may get new fields, which clients must ignore. */
export function openObjects(schema: Schema): Schema {
  return mappedSchema(schema, ({ additionalProperties, ...rest }) =>
    additionalProperties === false || additionalProperties === undefined
      ? rest
      : { ...rest, additionalProperties },
  )
}

/** Removes duplicate members of unions, because generators turn them into separate types. Constants of one type become an enum. */
export function distinctUnions(schema: Schema): Schema {
  return mappedSchema(schema, ({ anyOf, ...rest }) => {
    if (!Array.isArray(anyOf)) return anyOf === undefined ? rest : { anyOf, ...rest }
    const flat = anyOf.flatMap((member: unknown) => (isUnion(member) ? member.anyOf : [member]))
    const distinct = [...new Map(flat.map((member) => [JSON.stringify(member), member])).values()]
    const members = withValuesListed(distinct)
    const [first, second] = members
    if (members.length === 1 && isSchema(first)) return { ...first, ...rest }
    const orNull = members.length === 2 && isSchema(second) && second.type === 'null'
    return orNull && isSchema(first) && isPlain(first)
      ? { ...first, type: [first.type, 'null'], ...rest }
      : { anyOf: members, ...rest }
  })
}

/** Replaces the constants of each type by one enum, at the position of the first. */
function withValuesListed(members: readonly unknown[]): unknown[] {
  const values = members.filter(isValue)
  const sameType = (type: string) => values.filter((value) => value.type === type)
  return members.flatMap((member) => {
    if (!isValue(member)) return [member]
    const same = sameType(member.type)
    if (same.length === 1) return [member]
    return same[0] === member ? [{ type: member.type, enum: same.map((value) => value.const) }] : []
  })
}

const isValue = (member: unknown): member is { type: string; const: unknown } =>
  isSchema(member) && typeof member.type === 'string' && 'const' in member && Object.keys(member).length === 2

const isUnion = (member: unknown): member is { anyOf: unknown[] } =>
  isSchema(member) && Array.isArray(member.anyOf) && Object.keys(member).length === 1

/** Whether the schema is a plain type without listed values, so that `null` can be added to its type. */
const isPlain = ({ type, ...rest }: Schema) =>
  typeof type === 'string' && !('enum' in rest || 'const' in rest || 'not' in rest)
