import type { z } from 'zod'
import { isPlainEntity, type PlainList, underscored } from '#domain/platform/crud/crud-calls.ts'
import { nothingIn } from '#domain/platform/input.ts'
import { keysOf } from '#domain/platform/records.ts'
import type { StoredRow } from './crud-store.ts'

/** The database column of an entity's field. Without conversion functions, the value is stored unchanged. */
export type Column = {
  readonly name: string
  readonly toTable?: (value: unknown) => unknown
  readonly toWire?: (stored: unknown) => unknown
}
export type Columns = readonly (Column & { readonly member: string })[]

/** The column of each field: the given one, or one named after the field. A value that means "none" is stored as null. */
export function columnsOf(
  fields: z.ZodRawShape,
  given: Readonly<Record<string, string | Column | undefined>> = {},
): Columns {
  return keysOf(fields).map((member) => {
    const own = given[member] ?? underscored(member)
    return { member, ...(typeof own === 'string' ? columnOf(own, fields[member]) : own) }
  })
}

function columnOf(name: string, schema: z.core.$ZodType | undefined): Column {
  const mark = schema && nothingIn.get(schema)
  return mark ? orNull(name, mark.nothing) : { name }
}

/** A column that stores null for the value that means "none" in a request. */
export const orNull = (name: string, nothing: '' | 0): Column => ({
  name,
  toTable: (value) => (value === nothing ? null : value),
  toWire: (stored) => stored ?? nothing,
})

/** A column of a gender. Requests and responses use 1 for men and 0 for women. */
export const gender = (name = 'gender'): Column => ({
  name,
  toTable: (value) => (value === null ? null : value === 1 ? 'male' : 'female'),
  toWire: (stored) => (stored === null ? null : stored === 'male' ? 1 : 0),
})

type Values = Readonly<Record<string, unknown>>

export function toTable(columns: Columns, sent: Values) {
  const row: Record<string, unknown> = {}
  for (const { member, name, toTable } of columns) row[name] = toTable ? toTable(sent[member]) : sent[member]
  return row
}

export const presenter = (of: PlainList, columns: Columns) => (row: StoredRow) => {
  const answer: Record<string, unknown> = { Id: row.id }
  for (const { member, name, toWire } of columns) answer[member] = toWire ? toWire(row[name]) : row[name]
  if (isPlainEntity(of)) answer.Version = row.version
  return answer
}
