import type { EditableColumn } from './declaration.ts'

/** The columns in which the keyboard stops, in order: editable cells, and cells with a link or button. */
export function stopsOf<Row, Draft, Name extends string>(
  columns: readonly EditableColumn<Row, Draft, Name>[],
): readonly EditableColumn<Row, Draft, Name>[] {
  return columns.filter((column) => column.as !== 'shown' || column.isStop)
}
