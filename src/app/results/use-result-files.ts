import { translate } from '#app/platform/i18n.ts'
import { useSheetFiles } from '#app/ui/list/files/use-sheet-files.tsx'
import type { AnyColumn, Row } from '#app/ui/list/list.ts'
import { teamText } from '#domain/games/game-text.ts'
import { gameTimeText } from '#domain/platform/dates.ts'
import type { GameResult } from '#domain/results/game-result.ts'
import { statusText } from './game-columns.ts'

/** Exports and prints the saved results of the sheet. */
export const useResultFiles = (shown: readonly GameResult[]) =>
  useSheetFiles({ name: 'urslit', title: 'pages.results', columns, shown, rowOf })

const columns: readonly AnyColumn[] = [
  { field: 'GameDay', title: 'results.gameDay', width: 100, kind: 'date', text: timeOf },
  { field: 'TournamentShortName', title: 'results.tournament', width: 120 },
  { field: 'Home', title: 'results.home', width: 120 },
  { field: 'Away', title: 'results.away', width: 120 },
  { field: 'HomeResult', title: 'results.homeGoals', width: 60, kind: 'number' },
  { field: 'AwayResult', title: 'results.awayGoals', width: 60, kind: 'number' },
  { field: 'CourtName', title: 'results.court', width: 120 },
  { field: 'Status', title: 'results.status', width: 110 },
]

function timeOf({ GameDay }: Row) {
  return gameTimeText(String(GameDay))
}

function rowOf(game: GameResult): Row {
  return {
    ...game,
    Id: game.GameId,
    Home: teamText(game.HomeShortName, translate),
    Away: teamText(game.AwayShortName, translate),
    Status: statusText(game),
  }
}
