import { useText } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { embeddedList } from '#app/ui/list/list-page.tsx'
import { Empty } from '#app/ui/states/Empty.tsx'
import { playedColumns } from './game-columns.ts'
import { games } from './resource.ts'

/** Until a club is chosen: the games of the day, whoever plays (RES-03). */
export const TodaysGames = embeddedList(games, {
  name: 'leikskyrslur.leikirdagsins',
  title: 'results.todayOfAll',
  columns: playedColumns(),
  sort: { field: 'GameDay', isAnswered: true },
  phone: ['HomeShortName', 'HomeResult', 'TournamentShortName'],
  page: ({ GameId }) => paths.gameReport({ id: GameId, step: 'forskraning' }),
  isPlain: true,
  Empty: NoneToday,
})

function NoneToday() {
  const text = useText()
  return <Empty title={text('refusals.results.noTeam')} text={text('results.noneTodayHelp')} />
}
