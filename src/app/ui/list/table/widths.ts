import { type ColumnWidths, widthLimits } from '#domain/platform/lists/preferences.ts'
import type { AnyColumn } from '../list.ts'

/**
 * Computes the column widths. Columns that the user has resized keep their width. The other columns share the
 * rest. Long texts may shrink to half their declared width, other columns never. If the user has resized all,
 * the last column takes the rest. `beside` is the width of checkboxes and actions in pixels.
 */
export function columnWidths(
  columns: readonly AnyColumn[],
  chosen: ColumnWidths,
  beside: number,
): (number | string)[] {
  const isSet = ({ field }: AnyColumn) => chosen[field] !== undefined
  const hasSet = columns.some(isSet)
  const isSharing = columns.every(isSet)
    ? (column: AnyColumn) => column === columns.at(-1)
    : (column: AnyColumn) => !isSet(column) && (hasSet || canShrink(column))
  const widthOf = (column: AnyColumn) => chosen[column.field] ?? wholeWidth(column)
  const sharing = columns.filter(isSharing)
  const taken = beside + sum(columns.filter((column) => !isSharing(column)).map(widthOf))
  const shared = sum(sharing.map(widthOf))
  return columns.map((column) => {
    const width = widthOf(column)
    if (!isSharing(column)) return width
    // `cqw` is a percentage of the scroller's width, because the scroller is the CSS container (table.module.css).
    const part = `calc((100cqw - ${taken}px) * ${width / shared})`
    const least = isSet(column) ? width : leastWidth(column)
    return hasSet ? `max(${least}px, ${part})` : `clamp(${least}px, ${part}, ${width}px)`
  })
}

/** The minimum width of the table in pixels. */
export function neededWidth(columns: readonly AnyColumn[], chosen: ColumnWidths, beside: number): number {
  return beside + sum(columns.map((column) => chosen[column.field] ?? leastWidth(column)))
}

export function clampWidth(width: number): number {
  return Math.round(Math.max(widthLimits.min, Math.min(widthLimits.max, width)))
}

/** Dates and times are never cut, whatever width is declared. */
const wholeWidths = { date: 84, moment: 124 }

function wholeWidth({ kind, width }: AnyColumn): number {
  return kind === 'date' || kind === 'moment' ? Math.max(width, wholeWidths[kind]) : width
}

/** Whether the column may cut its text to fit the table into the window. A status, a number or a short text may not. */
function canShrink({ kind = 'text', state, width }: AnyColumn): boolean {
  return kind === 'text' && !state && width > shortText
}

const leastWidth = (column: AnyColumn) => (canShrink(column) ? column.width / 2 : wholeWidth(column))
const shortText = 90

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
