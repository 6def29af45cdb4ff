import { type ColumnWidths, widthLimits } from '#domain/platform/lists/preferences.ts'
import type { AnyColumn } from '../list.ts'

/**
 * Column widths. Columns that the user resized keep their width; the others share the rest and never get narrower than declared. If all
 * were resized, the last one takes the rest. `beside`: pixels of ticks and actions.
 */
export function columnWidths(
  columns: readonly AnyColumn[],
  chosen: ColumnWidths,
  beside: number,
): (number | string)[] {
  const fixed = columns.filter(({ field }) => chosen[field] !== undefined)
  if (fixed.length === 0) return columns.map(({ width }) => width)
  const sharing =
    fixed.length === columns.length ? columns.slice(-1) : columns.filter((one) => !fixed.includes(one))
  const widthOf = (column: AnyColumn) => chosen[column.field] ?? column.width
  const taken = beside + sum(columns.filter((one) => !sharing.includes(one)).map(widthOf))
  const shared = sum(sharing.map(widthOf))
  return columns.map((column) => {
    const width = widthOf(column)
    // `cqw` refers to the scroller, which is the container (table.module.css).
    return sharing.includes(column)
      ? `max(${width}px, calc((100cqw - ${taken}px) * ${width / shared}))`
      : width
  })
}

/** The minimum width of the table in pixels. */
export function neededWidth(columns: readonly AnyColumn[], chosen: ColumnWidths, beside: number): number {
  return beside + sum(columns.map(({ field, width }) => chosen[field] ?? width))
}

export function clampWidth(width: number): number {
  return Math.round(Math.max(widthLimits.min, Math.min(widthLimits.max, width)))
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
