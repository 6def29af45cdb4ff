import { Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { useUser } from '#app/platform/session/session.ts'
import { today } from '#app/platform/today.ts'
import { CalendarButton } from '#app/ui/list/CalendarButton.tsx'
import { embeddedList } from '#app/ui/list/list-page.tsx'
import { Empty } from '#app/ui/states/Empty.tsx'
import { seesEveryGame } from '#domain/results/rules.ts'
import { onlyTeamOf, teamLedTo } from '#domain/teams/picker.ts'
import { playedColumns } from './game-columns.ts'
import { games } from './resource.ts'
import { TeamGamesList } from './TeamGamesList.tsx'
import { TeamPicker } from './TeamPicker.tsx'

/** RES-03: today's games of all teams, shown until a team is chosen. */
const TodaysGames = embeddedList(games, {
  name: 'leikskyrslur.leikirdagsins',
  title: 'results.todayOfAll',
  columns: playedColumns(),
  sort: { field: 'GameDay', isServerOrder: true },
  mobileFields: ['HomeShortName', 'HomeResult', 'TournamentShortName'],
  page: ({ GameId }) => paths.gameReport({ id: GameId, step: 'forskraning' }),
  hideToolbar: true,
  Empty: NoneToday,
})

function NoneToday() {
  const translate = useTranslate()
  return <Empty title={translate('refusals.results.noTeam')} text={translate('results.noneTodayHelp')} />
}

/** RES-18: a club user is redirected to their own club from any address of this page. */
export function GameReportsPage() {
  const user = useUser()
  const { teamId = '' } = useParams()
  const { search } = useLocation()
  const own = teamLedTo(user, teamId)
  if (own !== null) return <Navigate replace to={paths.gameReports({ teamId: own }) + search} />
  return <GameReports teamId={teamId || String(onlyTeamOf(user) ?? '')} />
}

/** RES-03: a team and its games with links to their reports. */
function GameReports({ teamId }: { teamId: string }) {
  const navigate = useNavigate()
  const choose = (value: string) =>
    navigate(value ? paths.gameReports({ teamId: value }) : paths.gameReports())
  return (
    <TeamGamesList
      filter={{ teamid: teamId }}
      tools={<TeamPicker teamId={teamId} onChoose={choose} />}
      instead={!teamId && <WithoutTeam />}
      actions={<CalendarButton />}
    />
  )
}

/** Staff see today's games of all clubs; other users are asked to choose a team. */
function WithoutTeam() {
  const translate = useTranslate()
  const user = useUser()
  if (seesEveryGame(user)) return <TodaysGames filter={{ window: { from: today(), to: today() } }} />
  return (
    <Empty title={translate('refusals.results.noTeam')} text={translate('results.chooseTeamReportsHelp')} />
  )
}
