import { fold } from '#domain/platform/icelandic.ts'
import { matches } from '#domain/platform/lists/search-words.ts'
import type { GameResult } from '#domain/results/game-result.ts'

/** The rows that contain every word of the search. With `edits`, only edited rows. */
export function searchedIn(
  rows: readonly GameResult[],
  search: string,
  edits: Readonly<Record<string, unknown>> | null,
): readonly GameResult[] {
  const among = edits ? rows.filter(({ GameId }) => GameId in edits) : rows
  return search.trim() ? among.filter((row) => matches(foldedOf(row), search)) : among
}

const foldedRows = new WeakMap<GameResult, string>()

/** The searchable text of a row, in lower case and without accents. Cached, because computing it is slow. */
function foldedOf(row: GameResult): string {
  const known = foldedRows.get(row)
  if (known !== undefined) return known
  const { HomeShortName, AwayShortName, TournamentShortName, CourtName, Divisions } = row
  const words = [HomeShortName, AwayShortName, TournamentShortName, CourtName]
  const folded = fold([...words, ...Divisions.map(({ Division }) => Division)].join(' '))
  foldedRows.set(row, folded)
  return folded
}
