import { type ColumnWidths, widthLimits } from '#domain/platform/lists/preferences.ts'
import type { AnyColumn } from '../list.ts'

/**
 * Computes the column widths. Columns that the user has resized keep their width. The other columns share the
 * rest, but never get narrower than declared. If the user has resized all, the last column takes the rest.
 * `beside` is the width of checkboxes and actions in pixels.
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
    // `cqw` is a percentage of the scroller's width, because the scroller is the CSS container (table.module.css).
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
