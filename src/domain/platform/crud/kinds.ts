import { z } from 'zod'

export type MemberKind = 'text' | 'number' | 'date' | 'yesNo'

/** The kind of input for a field, derived from its schema. `null` for a field that needs a custom input, such as a choice. */
export function kindOf(schema: unknown): MemberKind | null {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return kindOf(schema.unwrap())
  if (schema instanceof z.ZodUnion)
    return schema.options.some((option) => kindOf(option) === 'date') ? 'date' : null
  if (schema instanceof z.ZodISODate) return 'date'
  if (schema instanceof z.ZodString) return 'text'
  if (schema instanceof z.ZodNumber) return 'number'
  return schema instanceof z.ZodBoolean ? 'yesNo' : null
}

/** Maximum length of a text in characters; `undefined` if unlimited. */
export function longestOf(schema: unknown): number | undefined {
  if (schema instanceof z.ZodDefault) return longestOf(schema.unwrap())
  return (schema instanceof z.ZodString && schema.maxLength) || undefined
}

export function emptyOf(schema: z.core.$ZodType): unknown {
  const { success, data } = z.safeParse(schema, undefined)
  if (success && data !== undefined) return data
  return kindOf(schema) === 'number' ? null : ''
}
