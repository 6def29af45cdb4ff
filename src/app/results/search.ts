import { foldedRows } from '#domain/platform/lists/folded-rows.ts'
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

const foldedOf = foldedRows(
  ({ HomeShortName, AwayShortName, TournamentShortName, CourtName, Divisions }: GameResult) => [
    HomeShortName,
    AwayShortName,
    TournamentShortName,
    CourtName,
    ...Divisions.map(({ Division }) => Division),
  ],
)
