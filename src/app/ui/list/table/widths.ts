import { type ColumnWidths, widthLimits } from '#domain/platform/lists/preferences.ts'
import type { AnyColumn } from '../list.ts'

/**
 * How wide each column is: one that a person has set stands as it was set, and the others share what is left in
 * proportion, none narrower than it is declared. `beside` are the pixels of ticks and actions. Where all were set the
 * last one takes what is left.
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
    // The scroller is the container of this unit (table.module.css).
    return sharing.includes(column)
      ? `max(${width}px, calc((100cqw - ${taken}px) * ${width / shared}))`
      : width
  })
}

/** What the columns need together. */
export function neededWidth(columns: readonly AnyColumn[], chosen: ColumnWidths, beside: number): number {
  return beside + sum(columns.map(({ field, width }) => chosen[field] ?? width))
}

export function clampWidth(width: number): number {
  return Math.round(Math.max(widthLimits.min, Math.min(widthLimits.max, width)))
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
