import { type Clash, clashGameText } from '#domain/clashes/clashes.ts'
import { mostWarnings } from '#domain/file-imports/file-import.ts'
import type { Day } from '#domain/platform/dates.ts'
import type { DayWindow } from '#domain/platform/day-window.ts'
import type { Warning, Warnings } from '../platform/import/columns.ts'

/**
 * Approximate number of rows in a window of whole days. Imported games are checked window by window, so that
 * memory and the duration of a step do not grow with the file.
 */
const windowRows = 500

/**
 * Collects warnings about imported games, one window of days after the other. Stops when there are more than a
 * person would read.
 */
export async function collectWarnings(
  days: readonly { day: Day; rows: number }[],
  find: (window: DayWindow) => Promise<Warning[]>,
  stop?: AbortSignal,
): Promise<Warnings> {
  const kept: Warning[] = []
  for (const window of windowsOf(days)) {
    stop?.throwIfAborted()
    kept.push(...(await find(window)))
    if (kept.length > mostWarnings) break
  }
  const hasMore = kept.length > mostWarnings
  return { kept: kept.slice(0, mostWarnings).toSorted((one, other) => one.line - other.line), hasMore }
}

function windowsOf(days: readonly { day: Day; rows: number }[]): DayWindow[] {
  const windows: (DayWindow & { rows: number })[] = []
  for (const { day, rows } of days) {
    const last = windows.at(-1)
    if (last && last.rows + rows <= windowRows) Object.assign(last, { to: day, rows: last.rows + rows })
    else windows.push({ from: day, to: day, rows })
  }
  return windows
}

export const clashWarning = (line: number, clash: Clash): Warning => ({
  line,
  text: `keptGames.clashes.${clash.Kind}`,
  values: { game: clashGameText(clash), name: clash.PersonName },
})
