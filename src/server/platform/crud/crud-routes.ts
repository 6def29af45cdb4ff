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

type ListHooks<L extends PlainList, Row extends object> = {
  /** The database columns that differ from the field in name or format. */
  columns?: Partial<Record<keyof L['fields'], string | Column>>
  /** Loads the rows of the list; by default every row of the table. */
  rows?: (context: Context<L['list']>) => May<Refusal | readonly Row[]>
  /** Returns additional fields of one row in the response. */
  listed?: (row: Row, context: Context<L['list']>) => object
}

type Hooks<E extends PlainEntity, Row extends object> = ListHooks<E, Row> & {
  /** A hook that runs before a record is saved. It may refuse the record, or lock the rows it refers to. */
  beforeSave?: (context: Context<E['save']>) => May<Refusal | null>
  /**
   * A hook that runs in the transaction of the save, for example to notify others. A refusal rolls back the
   * save.
   */
  afterSave?: (saved: AnswerOf<E['save']>, context: Context<E['save']>) => May<Refusal | null>
  beforeDelete?: (context: Context<E['remove']>) => May<Refusal | null>
  /** The name of the record's id in the audit; by default the entity's `record`. */
  noteAs?: string
}

// The types of the public functions of this file check the hooks. The routes call the hooks with data that the
// schemas have validated.
type AnyHooks = Hooks<PlainEntity, StoredRow>

/** Defines the route of a list whose rows come from one table or view. */
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

/** Defines the list, save and delete routes of an entity that is stored in one table. A `defineRoute` replaces a call that needs more. */
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
        // Tests compare the declared columns with the table.
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

export const plainRoutes = (of: PlainList): Route[] => (isPlainEntity(of) ? crudRoutes(of) : [listRoute(of)])
