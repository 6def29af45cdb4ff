import { translate, useTranslate } from '#app/platform/i18n.ts'
import { today } from '#app/platform/today.ts'
import { GameLink } from '#app/ui/links/RecordLink.tsx'
import { listPage } from '#app/ui/list/list-page.tsx'
import { Empty } from '#app/ui/states/Empty.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { gameText } from '#domain/games/game-text.ts'
import { gameTimeText } from '#domain/platform/dates.ts'
import { timeOf } from '#domain/results/rules.ts'
import { isLineUpDue, type TeamGame } from '#domain/results/team-game.ts'
import { gameColumns } from './game-columns.ts'
import { Registrations } from './Registrations.tsx'
import { teamGames } from './resource.ts'

const teamsOf = ({ HomeName, AwayName }: TeamGame) => [HomeName, AwayName] as const

/**
 * A team's games: today's first, then upcoming games, then past games from newest to oldest. A club may have hundreds of games a
 * season, so the games nearest to today are always on top.
 */
export const TeamGamesList = listPage(teamGames, {
  columns: [
    ...gameColumns<TeamGame, 'HomeName'>({ field: 'HomeName', of: teamsOf, areOwn: true }),
    {
      field: 'GameId',
      title: 'results.registration',
      width: 240,
      unsortable: true,
      text: () => '',
      Cell: ({ row }) => <Registrations game={row} />,
    },
  ],
  Card: ({ row, labelId }) => (
    <>
      <p className={shared.soft}>
        <strong id={labelId}>{gameTimeText(row.GameDay)}</strong> {row.TournamentShortName}
      </p>
      <p className={shared.title}>
        <GameLink id={row.GameId} name={gameText(...teamsOf(row), translate)} isOwn tabIndex={-1} />
      </p>
      <p className={shared.soft}>{row.CourtName}</p>
      <Registrations game={row} />
    </>
  ),
  filters: [
    { field: 'TournamentShortName', address: 'mot', title: 'results.tournament' },
    {
      field: 'HomeIsHandedIn',
      address: 'lid',
      title: 'results.lineUp',
      kind: 'one',
      of: (game) => (isLineUpDue(game, today()) ? 'vantar' : ''),
      choices: () => [{ Value: 'vantar', Label: translate('results.lineUpDue') }],
    },
  ],
  sort: { field: 'GameDay' },
  mobileFields: [],
  height: 48,
  sections: {
    of: (game) => timeOf(game, today()),
    titles: { today: 'results.today', coming: 'results.coming', past: 'results.past' },
    backwards: ['past'],
    // The list shows as many rows as a page of other lists.
    limit: { rows: 20, more: 'results.more' },
  },
  requiresFilter: true,
  Empty: NoGames,
})

function NoGames() {
  const translate = useTranslate()
  return <Empty title={translate('results.noGames')} text={translate('results.noTeamGamesHelp')} />
}
