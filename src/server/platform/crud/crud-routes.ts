import { type PlainEntity, underscored } from '#domain/platform/crud/crud-calls.ts'
import type { Refusal } from '#domain/platform/refusal.ts'
import { type Context, defineRoute, type Route } from '../define-route.ts'
import { deleteUnused } from '../delete-unused.ts'
import { known, saveRow } from '../save-row.ts'
import { type Column, columnsOf, toTable, toWire } from './columns.ts'
import { type StoredRow, storedRows } from './crud-store.ts'

type May<T> = T | Promise<T>

/** What an entity does differently. */
type Hooks<E extends PlainEntity, Row extends object> = {
  /** The columns of members that are not named or stored as the member. */
  columns?: Partial<Record<keyof E['fields'], string | Column>>
  /** The rows of the list, with what `listed` reads; every row of the table by default. */
  rows?: (context: Context<E['list']>) => May<Refusal | readonly Row[]>
  /** The members that a row of the list has besides. */
  listed?: (row: Row, context: Context<E['list']>) => object
  /** Refuses a record, or locks what it refers to. */
  beforeSave?: (context: Context<E['save']>) => May<Refusal | null>
  /** Columns that are written besides those of the members. */
  values?: (context: Context<E['save']>) => object
  beforeDelete?: (context: Context<E['remove']>) => May<Refusal | null>
  /** The name of the record's id in the audit; the entity's name by default. */
  record?: string
}

/** Answers the calls of a plain entity from one table. A call that needs more is replaced by a `defineRoute` of its own. */
export function crudRoutes<E extends PlainEntity, Row extends object = StoredRow>(
  entity: E,
  table: string = underscored(entity.name),
  hooks: Hooks<E, Row> = {},
): Route[] {
  // The types have checked the hooks of this entity; the routes call them with what its schemas have read.
  const { rows, listed, beforeSave, values, beforeDelete, ...names } = hooks as unknown as Hooks<
    PlainEntity,
    StoredRow
  >
  const { list, save, remove }: PlainEntity = entity
  const { record = entity.name.replace(/^./, (letter) => letter.toUpperCase()) } = names
  const columns = columnsOf(entity.fields, names.columns)
  const present = (row: StoredRow) => ({ Id: row.id, ...toWire(columns, row), Version: row.version })
  return [
    defineRoute(list, async (context) => {
      const found = rows ? await rows(context) : await storedRows(context.db, table)
      return 'map' in found ? found.map((row) => ({ ...listed?.(row, context), ...present(row) })) : found
    }),

    defineRoute(save, async (context) => {
      const { body, db, note } = context
      const refusal = await beforeSave?.(context)
      if (refusal) return refusal
      return saveRow(known(table), {
        ...{ db, note, name: record, sent: body, present },
        whyNot: entity.whyNot?.(body as never),
        // tests/api/plain-entities.test.ts compares the columns with the table.
        values: { ...toTable(columns, body), ...values?.(context) } as never,
      })
    }),

    defineRoute(remove, async (context) => {
      const { params, db, note } = context
      note({ [record]: params.id })
      return (await beforeDelete?.(context)) ?? (await deleteUnused(db, table, params.id)) ?? {}
    }),
  ]
}
