import './squad-lists.css'
import { useMemo } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useText } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { useUser } from '#app/platform/session/session.ts'
import { Page } from '#app/ui/frame/Page.tsx'
import { OptionPicker } from '#app/ui/inputs/OptionPicker.tsx'
import { CreateButton } from '#app/ui/list/CreateButton.tsx'
import { Empty } from '#app/ui/states/Empty.tsx'
import { Failure } from '#app/ui/states/Failure.tsx'
import { Loading } from '#app/ui/states/Loading.tsx'
import { ListGender, listGenders } from '#domain/squad-lists/codes.ts'
import { ownTeams } from '#domain/teams/calls.ts'
import { teamToOpen } from '#domain/teams/picker.ts'
import type { Team } from '#domain/teams/team.ts'
import { type Asked, squadLists } from './resource.ts'
import { SquadListsList } from './SquadListsList.tsx'
import { NewSquadList } from './squad-list-form.tsx'

/** LST-04, LST-05: staff choose any club; whoever has a club is led to it from every other address. */
export function SquadListsPage() {
  const text = useText()
  const user = useUser()
  const { teamId = '', gender = '' } = useParams()
  const { data: teams, error, refetch } = useCall(ownTeams, {}, { staleTime: 300_000 })
  if (!teams)
    return (
      <Page title={text('pages.squadLists')}>
        {error ? <Failure error={error} onRetry={refetch} /> : <Loading />}
      </Page>
    )
  if (!teams.length)
    return (
      <Page title={text('pages.squadLists')}>
        <Empty title={text('squadLists.noTeam')} text={text('squadLists.noTeamHelp')} />
      </Page>
    )
  const led = teamToOpen(user, teams, teamId)
  if (led !== null) return <Navigate replace to={addressOf(String(led), gender)} />
  return <Lists teams={teams} teamId={teamId} gender={gender === '0' || gender === '1' ? gender : ''} />
}

type Chosen = { teamId: string; gender: '0' | '1' | '' }

function Lists({ teams, teamId, gender }: Chosen & { teams: readonly Team[] }) {
  const text = useText()
  const navigate = useNavigate()
  const asked = useMemo((): Asked => ({ team: teamId, gender: gender || null }), [teamId, gender])
  const create = {
    title: 'squadLists.new',
    Dialog: ({ onClose }: { onClose: () => void }) => (
      <NewSquadList
        teamId={Number(teamId)}
        gender={gender === '0' ? ListGender.Women : ListGender.Men}
        onClose={onClose}
      />
    ),
  } as const
  return (
    <SquadListsList
      filter={asked}
      actions={teamId && <CreateButton of={squadLists} create={create} />}
      tools={
        <>
          <OptionPicker
            label={text('squadLists.team')}
            options={teams.map(({ Id, ShortName }) => ({ Value: String(Id), Label: ShortName }))}
            value={teamId}
            onChoose={(chosen) => navigate(addressOf(chosen, gender))}
          />
          {teamId && (
            <GenderChoice gender={gender} onChoose={(chosen) => navigate(addressOf(teamId, chosen))} />
          )}
        </>
      }
      instead={
        !teamId && <Empty title={text('squadLists.chooseTeam')} text={text('squadLists.chooseTeamHelp')} />
      }
    />
  )
}

/** LST-06: both, men or women. */
function GenderChoice({ gender, onChoose }: Pick<Chosen, 'gender'> & { onChoose: (gender: string) => void }) {
  const text = useText()
  return (
    <label className="list-one">
      {text('squadLists.gender')}
      <select value={gender} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{text('squadLists.both')}</option>
        {listGenders.map(({ code, label }) => (
          <option key={code} value={code}>
            {text(label)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** LST-01: both parts may be left out. */
function addressOf(teamId: string, gender: string): string {
  if (!teamId) return paths.squadLists()
  return gender ? paths.squadLists({ teamId, gender }) : paths.squadLists({ teamId })
}
