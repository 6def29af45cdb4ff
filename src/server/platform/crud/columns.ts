import type { z } from 'zod'
import { isPlainEntity, type PlainList, underscored } from '#domain/platform/crud/crud-calls.ts'
import { nothingIn } from '#domain/platform/input.ts'
import { keysOf } from '#domain/platform/records.ts'
import type { StoredRow } from './crud-store.ts'

/** How a member of a plain entity is stored; without functions it is stored as it is sent. */
export type Column = {
  readonly name: string
  readonly toTable?: (value: unknown) => unknown
  readonly toWire?: (stored: unknown) => unknown
}
export type Columns = readonly (Column & { readonly member: string })[]

/** The column of each member: the given one, or the member's own name, with null for a value that stands for nothing. */
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

/** A column that is null for the value that stands for nothing on the wire. */
export const orNull = (name: string, nothing: '' | 0): Column => ({
  name,
  toTable: (value) => (value === nothing ? null : value),
  toWire: (stored) => stored ?? nothing,
})

/** Men 1 and women 0 on the wire. */
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

/** Presents the rows of a list or entity as they are answered. */
export const presenter = (of: PlainList, columns: Columns) => (row: StoredRow) => {
  const answer: Record<string, unknown> = { Id: row.id }
  for (const { member, name, toWire } of columns) answer[member] = toWire ? toWire(row[name]) : row[name]
  if (isPlainEntity(of)) answer.Version = row.version
  return answer
}
