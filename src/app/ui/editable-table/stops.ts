import type { EditableColumn } from './declaration.ts'

/** The columns in which the keyboard stops, in their order; what is typed into them is typed, what is not is a link or a button. */
export function stopsOf<Row, Draft, Name extends string>(
  columns: readonly EditableColumn<Row, Draft, Name>[],
): readonly EditableColumn<Row, Draft, Name>[] {
  return columns.filter((column) => column.as !== 'shown' || column.isStop)
}
