import type { EditableColumn } from './declaration.ts'

/** The columns that keyboard navigation stops in, in order: editable ones, links and buttons. */
export function stopsOf<Row, Draft, Name extends string>(
  columns: readonly EditableColumn<Row, Draft, Name>[],
): readonly EditableColumn<Row, Draft, Name>[] {
  return columns.filter((column) => column.as !== 'shown' || column.isStop)
}
