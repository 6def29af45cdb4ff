import { teamsText } from '#app/assignments/shared/teams-text.ts'
import { translate } from '#app/platform/i18n.ts'
import { useSheetFiles } from '#app/ui/list/files/use-sheet-files.tsx'
import type { AnyColumn, Row } from '#app/ui/list/list.ts'
import { type BoardGame, boardRoles, holderOf } from '#domain/appointments/board.ts'
import { gameTimeText } from '#domain/platform/dates.ts'
import { headings } from './columns.tsx'

/** Exports and prints the games of the board with their officials, including the drafts that the user sees. */
export const useBoardFiles = (shown: readonly BoardGame[]) =>
  useSheetFiles({ name: 'rada-domurum', title: 'pages.appointments', columns, shown, rowOf })

const columns: readonly AnyColumn[] = [
  { field: 'GameDay', title: 'appointments.when', width: 100, kind: 'date', text: timeOf },
  { field: 'Game', title: 'appointments.game', width: 164 },
  { field: 'TournamentShortName', title: 'results.tournament', width: 110 },
  { field: 'CourtName', title: 'results.court', width: 110 },
  { field: 'State', title: 'results.status', width: 80 },
  ...boardRoles.map((role) => ({ field: String(role), title: headings[role], width: 110 })),
]

function timeOf({ GameDay }: Row) {
  return gameTimeText(String(GameDay))
}

function rowOf(game: BoardGame): Row {
  const officials = game.Cells.map((cell) => [String(cell.RoleId), holderOf(cell)?.Name ?? ''])
  return {
    Id: game.GameId,
    GameDay: game.GameDay,
    Game: teamsText(game),
    TournamentShortName: game.TournamentShortName,
    CourtName: game.CourtName,
    State: stateOf(game),
    ...Object.fromEntries(officials),
  }
}

function stateOf({ IsCancelled, IsPostponed }: BoardGame): string {
  if (IsCancelled) return translate('games.outcomes.cancelled')
  return IsPostponed ? translate('games.statuses.postponed') : ''
}
