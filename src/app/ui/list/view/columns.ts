import type { ColumnChoice } from '#domain/platform/lists/preferences.ts'
import type { AnyColumn, List } from '../list.ts'

export type Chosen = { column: AnyColumn; shown: boolean }

/**
 * All columns in the user's order. The column with the name comes first. A column that was added to the app since the user chose
 * the order stands after its neighbour in the declaration.
 */
export function chosenColumns(
  { columns, resource: { label } }: Pick<List, 'columns' | 'resource'>,
  choice: ColumnChoice,
): Chosen[] {
  const byField = new Map(columns.map((column) => [column.field, column]))
  const chosen = choice.flatMap(({ Field, Shown }) => {
    const column = byField.get(Field)
    byField.delete(Field)
    return column ? [{ column, shown: Shown }] : []
  })
  for (const column of byField.values()) {
    const before = columns[columns.indexOf(column) - 1]
    const place = chosen.findIndex((one) => one.column === before)
    chosen.splice(before ? place + 1 : 0, 0, { column, shown: !column.hidden })
  }
  const first = chosen
    .filter(({ column }) => column.field === label)
    .map(({ column }) => ({ column, shown: true }))
  return [...first, ...chosen.filter(({ column }) => column.field !== label)]
}

export function choiceOf(columns: readonly Chosen[]): ColumnChoice {
  return columns.map(({ column, shown }) => ({ Field: column.field, Shown: shown }))
}

export function shownOf(columns: readonly Chosen[]): AnyColumn[] {
  return columns.filter(({ shown }) => shown).map(({ column }) => column)
}
