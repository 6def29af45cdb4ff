import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { translate, useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { Page } from '#app/ui/frame/Page.tsx'
import { gameAddress } from '#app/ui/links/RecordLink.tsx'
import { embeddedList } from '#app/ui/list/list-page.tsx'
import { Empty } from '#app/ui/states/Empty.tsx'
import { whyNotAsk, whyNotMove } from '#domain/game-time-changes/rules.ts'
import { gameText } from '#domain/games/game-text.ts'
import { timeText } from '#domain/games/place-and-time.ts'
import type { TeamGame } from '#domain/results/team-game.ts'
import { AskForChange } from './AskForChange.tsx'
import styles from './game-time-changes.module.css'
import { ClosedRequests, WaitingRequests } from './lists.tsx'
import { gamesToMove } from './resource.ts'
import { SearchForm } from './SearchForm.tsx'
import { useGameSearch } from './use-game-search.ts'

/** GTC-04: the games found, each with a button to request another time. */
const GamesToMove = embeddedList(gamesToMove, {
  name: 'breyta-leiktima.leikir',
  title: 'gameTimes.games',
  columns: [
    {
      field: 'HomeName',
      title: 'gameTimes.game',
      width: 320,
      text: ({ HomeName, AwayName }) => gameText(HomeName, AwayName, translate),
      leadsTo: ({ GameId }) => gameAddress(GameId, true),
    },
    {
      field: 'GameDay',
      title: 'gameTimes.day',
      width: 140,
      kind: 'moment',
      text: ({ GameDay }) => timeText(GameDay),
    },
    { field: 'CourtName', title: 'gameTimes.court', width: 150 },
    { field: 'TournamentShortName', title: 'gameTimes.tournament', width: 140 },
    { field: 'RequestedDay', title: 'gameTimes.remark', width: 200, text: whyNotText, unsortable: true },
  ],
  sections: {
    of: (game) => (whyNotChoose(game) ? 'fixed' : 'movable'),
    titles: { movable: 'gameTimes.sections.movable', fixed: 'gameTimes.sections.fixed' },
  },
  sort: { field: 'GameDay', isServerOrder: true },
  mobileFields: ['GameDay', 'CourtName', 'TournamentShortName', 'RequestedDay'],
  actions: [
    {
      title: 'gameTimes.ask',
      action: 'ask',
      Dialog: AskForChange,
      whyNot: whyNotChoose,
    },
  ],
  Empty: NoGames,
})

/** Why the club cannot request another time for a game of the list. */
function whyNotChoose(game: TeamGame) {
  const now = new Date(Date.now())
  return whyNotAsk(game, now) ?? whyNotMove(game, now)
}

function whyNotText(game: TeamGame): string {
  const refusal = whyNotChoose(game)
  return refusal ? translate(`refusals.${refusal}`) : ''
}

function NoGames() {
  const translate = useTranslate()
  const { search } = useGameSearch()
  return search.team ? (
    <Empty title={translate('gameTimes.noGames')} text={translate('gameTimes.noGamesHelp')} />
  ) : (
    <Empty title={translate('gameTimes.chooseTeam')} text={translate('gameTimes.chooseTeamHelp')} />
  )
}

/** GTC-01: pending requests, and a search for games to move. */
export function GameTimeChangesPage() {
  const translate = useTranslate()
  const { search, show } = useGameSearch()
  // The filter is memoized, because a new object at each render would reload the list.
  const games = useMemo(() => ({ list: 'games', ...search }), [search])
  return (
    <Page
      title={translate('pages.gameTimeChanges')}
      actions={
        <Button component={Link} to={paths.closedGameTimeChanges()} variant="outlined">
          {translate('gameTimes.closed')}
        </Button>
      }
    >
      <WaitingRequests filter={open} />
      <GamesToMove filter={games} actions={<SearchForm shown={search} onSearch={show} />} />
    </Page>
  )
}

export function ClosedRequestsPage() {
  const translate = useTranslate()
  return (
    <ClosedRequests
      filter={closed}
      actions={
        <Button component={Link} to={paths.gameTimeChanges()} variant="outlined" className={styles.toOpen}>
          {translate('gameTimes.open')}
        </Button>
      }
    />
  )
}

const open = { list: 'open' }
const closed = { list: 'closed' }
