import { useText } from '#app/platform/i18n.ts'
import { embeddedList } from '#app/ui/list/list-page.tsx'
import { Empty } from '#app/ui/states/Empty.tsx'
import { timeText } from '#domain/game-time-changes/rules.ts'
import { AskForChange } from './AskForChange.tsx'
import { gamesToMove } from './resource.ts'
import { useGameSearch } from './use-game-search.ts'

/** GTC-04: the games that were searched for, each with the way to ask for another time. */
export const GamesToMove = embeddedList(gamesToMove, {
  name: 'breyta-leiktima.leikir',
  title: 'gameTimes.games',
  isPlain: true,
  columns: [
    {
      field: 'HomeName',
      title: 'gameTimes.game',
      width: 320,
      text: ({ HomeName, AwayName }) => [HomeName, AwayName].filter(Boolean).join(' – '),
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
  ],
  sort: { field: 'GameDay', isAnswered: true },
  phone: ['GameDay', 'CourtName', 'TournamentShortName'],
  acts: [{ title: 'gameTimes.ask', action: 'ask', Dialog: AskForChange }],
  Empty: NoGames,
})

function NoGames() {
  const text = useText()
  const { search } = useGameSearch()
  return search.team ? (
    <Empty title={text('gameTimes.noGames')} text={text('gameTimes.noGamesHelp')} />
  ) : (
    <Empty title={text('gameTimes.chooseTeam')} text={text('gameTimes.chooseTeamHelp')} />
  )
}
