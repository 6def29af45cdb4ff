import { translate } from '#app/platform/i18n.ts'
import { gameAddress } from '#app/ui/links/RecordLink.tsx'
import type { Column } from '#app/ui/list/declaration.ts'
import { stateLabels } from '#domain/games/codes.ts'
import { gameText } from '#domain/games/game-text.ts'
import { gameTimeText } from '#domain/platform/dates.ts'
import { type OlderGame, resultText } from '#domain/results/game-result.ts'

type Game = Pick<OlderGame, 'GameId' | 'GameDay' | 'TournamentShortName' | 'CourtName'>

export function gameColumns<G extends Game, Field extends keyof G & string>(teams: {
  field: Field
  of: (game: G) => readonly [home: string, away: string]
  /** True if all games belong to the viewer's club. */
  areOwn?: true
}): Column<G>[] {
  return [
    {
      field: 'GameDay',
      title: 'results.gameDay',
      width: 132,
      kind: 'moment',
      text: ({ GameDay }) => gameTimeText(GameDay),
    },
    { field: 'TournamentShortName', title: 'results.tournament', width: 132 },
    {
      field: teams.field,
      title: 'results.teams',
      width: 220,
      text: (game) => gameText(...teams.of(game), translate),
      leadsTo: ({ GameId }) => gameAddress(GameId, teams.areOwn),
    },
    { field: 'CourtName', title: 'results.court', width: 132 },
  ]
}

/** The columns of `gameColumns`, and two more: the outcome of the game and the status of its report. */
export function playedColumns<G extends OlderGame>(): Column<G>[] {
  const teams = gameColumns<G, 'HomeShortName'>({
    field: 'HomeShortName',
    of: ({ HomeShortName, AwayShortName }) => [HomeShortName, AwayShortName],
  })
  return [
    ...teams.slice(0, 3),
    {
      field: 'HomeResult',
      title: 'results.result',
      width: 72,
      unsortable: true,
      text: ({ HomeResult, AwayResult }) => resultText(HomeResult, AwayResult),
    },
    ...teams.slice(3),
    { field: 'GameReportStatus', title: 'results.status', width: 172, text: statusText },
  ]
}

/** The outcome of a game and the status of its report. */
export function statusText(
  game: Pick<OlderGame, 'HomeResult' | 'AwayResult' | 'GameReportStatus' | 'Outcome'>,
): string {
  return stateLabels(game, game.HomeResult !== null && game.AwayResult !== null)
    .map((state) => translate(state))
    .join(' · ')
}
