import './results.css'
import { Navigate, useNavigate, useParams } from 'react-router'
import { useText } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { useUser } from '#app/platform/session/session.ts'
import { Page } from '#app/ui/frame/Page.tsx'
import { OptionPicker } from '#app/ui/inputs/OptionPicker.tsx'
import { Empty } from '#app/ui/states/Empty.tsx'
import { isClubType } from '#domain/match-reports/access.ts'
import { isLedToOwnTeam, seesTodaysGames } from '#domain/results/rules.ts'
import { TeamGames } from './TeamGames.tsx'
import { TodaysGames } from './TodaysGames.tsx'
import { useTeamOptions } from './use-team-options.ts'

/** RES-18: a club user is led to the own club from any address of this page. */
export function GameReportsPage() {
  const user = useUser()
  const { teamId = '' } = useParams()
  const own = String(user.TeamId)
  if (isLedToOwnTeam(user.AuthType) && teamId !== own)
    return <Navigate replace to={paths.gameReports({ teamId: own })} />
  // Who has one team only has nothing to choose.
  return <GameReports teamId={teamId || (isClubType(user.AuthType) && user.TeamId ? own : '')} />
}

/** RES-03: a team, and its games with the ways into their reports. */
function GameReports({ teamId }: { teamId: string }) {
  const text = useText()
  const navigate = useNavigate()
  const user = useUser()
  const { options, isPending, name } = useTeamOptions(teamId)
  return (
    <Page title={text('pages.gameReports')}>
      <div className="page-tools">
        <OptionPicker
          label={text('results.team')}
          options={options}
          value={teamId}
          onChoose={(value) => navigate(value ? paths.gameReports({ teamId: value }) : paths.gameReports())}
          isLoading={isPending}
        />
      </div>
      {teamId ? (
        <TeamGames teamId={teamId} name={name} />
      ) : seesTodaysGames(user.AuthType) ? (
        <TodaysGames />
      ) : (
        <Empty title={text('refusals.results.noTeam')} text={text('results.chooseTeamReportsHelp')} />
      )}
    </Page>
  )
}
