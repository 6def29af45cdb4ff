import type { AnswerOf } from '#domain/platform/call.ts'
import {
  isPlainEntity,
  type PlainEntity,
  type PlainList,
  underscored,
} from '#domain/platform/crud/crud-calls.ts'
import { Refusal, refuse } from '#domain/platform/refusal.ts'
import { type Context, defineRoute, type Route } from '../define-route.ts'
import { deleteUnused } from '../delete-unused.ts'
import { anyTable, saveRow } from '../save-row.ts'
import { type Column, columnsOf, presenter, toTable } from './columns.ts'
import { type StoredRow, storedRow, storedRows } from './crud-store.ts'

type May<T> = T | Promise<T>

/** Replaces parts of how a plain list is answered. */
type ListHooks<L extends PlainList, Row extends object> = {
  /** The columns of members that are not named or stored as the member. */
  columns?: Partial<Record<keyof L['fields'], string | Column>>
  /** The rows, with what `listed` reads; every row of the table by default. */
  rows?: (context: Context<L['list']>) => May<Refusal | readonly Row[]>
  /** The members that a row has besides. */
  listed?: (row: Row, context: Context<L['list']>) => object
}

/** Replaces parts of how the calls of a plain entity are answered, or adds to them. */
type Hooks<E extends PlainEntity, Row extends object> = ListHooks<E, Row> & {
  /** Refuses a record, or locks what it refers to. */
  beforeSave?: (context: Context<E['save']>) => May<Refusal | null>
  /** Tells others of a saved record, in the same transaction; a refusal undoes the save. */
  afterSave?: (saved: AnswerOf<E['save']>, context: Context<E['save']>) => May<Refusal | null>
  beforeDelete?: (context: Context<E['remove']>) => May<Refusal | null>
  /** The name under which the audit keeps the record's id; the entity's `record` by default. */
  noteAs?: string
}

// The types of the functions below have checked the hooks; the routes call them with what the schemas have read.
type AnyHooks = Hooks<PlainEntity, StoredRow>

/** Answers the call of a plain list from one table or view. */
export function listRoute<L extends PlainList, Row extends object = StoredRow>(
  of: L,
  table: string = underscored(of.name),
  hooks: ListHooks<L, Row> = {},
): Route {
  const { columns, rows, listed } = hooks as unknown as AnyHooks
  const { list, fields }: PlainList = of
  const present = presenter(of, columnsOf(fields, columns))
  return defineRoute(list, async (context) => {
    const found = rows ? await rows(context) : await storedRows(context.db, table)
    return 'map' in found ? found.map((row) => ({ ...listed?.(row, context), ...present(row) })) : found
  })
}

/** Answers the calls of a plain entity from one table. A call that needs more has a `defineRoute` of its own in their place. */
export function crudRoutes<E extends PlainEntity, Row extends object = StoredRow>(
  entity: E,
  table: string = underscored(entity.name),
  hooks: Hooks<E, Row> = {},
): [list: Route, save: Route, remove: Route, ...one: Route[]] {
  const {
    beforeSave,
    afterSave,
    beforeDelete,
    noteAs = entity.record,
    columns: given,
  } = hooks as unknown as AnyHooks
  const { one, save, remove, fields, whyNot }: PlainEntity = entity
  const columns = columnsOf(fields, given)
  const present = presenter(entity, columns)
  return [
    listRoute(entity, table, hooks),

    defineRoute(save, async (context) => {
      const { body, db, note } = context
      const refusal = await beforeSave?.(context)
      if (refusal) return refusal
      const saved = await saveRow(anyTable(table), {
        db,
        note,
        name: noteAs,
        sent: body,
        present,
        whyNot: whyNot?.(body as never),
        // The columns are the declaration's; tests compare them with the table.
        values: toTable(columns, body) as never,
      })
      return saved instanceof Refusal ? saved : ((await afterSave?.(saved, context)) ?? saved)
    }),

    defineRoute(remove, async (context) => {
      const { params, db, note } = context
      note({ [noteAs]: params.id })
      return (await beforeDelete?.(context)) ?? (await deleteUnused(db, table, params.id)) ?? {}
    }),

    ...(one
      ? [
          defineRoute(one, async ({ params, db, note }) => {
            note({ [noteAs]: params.id })
            const row = await storedRow(db, table, params.id)
            return row ? present(row) : refuse('record.notFound')
          }),
        ]
      : []),
  ]
}

/** The routes of a plain list or entity that does nothing differently. */
export const plainRoutes = (of: PlainList): Route[] => (isPlainEntity(of) ? crudRoutes(of) : [listRoute(of)])
