import { useMemo } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { useCall } from '#app/platform/calls/use-call.ts'
import { translate, useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { useUser } from '#app/platform/session/session.ts'
import { deleteAction } from '#app/ui/actions/delete-action.tsx'
import { Page } from '#app/ui/frame/Page.tsx'
import { OptionPicker } from '#app/ui/inputs/OptionPicker.tsx'
import { CreateButton } from '#app/ui/list/CreateButton.tsx'
import { listPage } from '#app/ui/list/list-page.tsx'
import { FilterSelect } from '#app/ui/list/tools/FilterMenu.tsx'
import { Empty } from '#app/ui/states/Empty.tsx'
import { QueryState } from '#app/ui/states/QueryState.tsx'
import { ListGender, listGenderLabel, listGenders } from '#domain/squad-lists/codes.ts'
import { whyNotDeleteList } from '#domain/squad-lists/rules.ts'
import { ownTeams } from '#domain/teams/calls.ts'
import { teamToOpen } from '#domain/teams/picker.ts'
import type { Team } from '#domain/teams/team.ts'
import { type Asked, squadLists } from './resource.ts'
import { EditSquadList, NewSquadList } from './squad-list-form.tsx'

/** LST-08: a team's lists, each linked to its people. */
const SquadListsList = listPage(squadLists, {
  hideToolbar: true,
  requiresFilter: true,
  columns: [
    { field: 'Name', title: 'squadLists.name', width: 240 },
    { field: 'DivisionName', title: 'squadLists.division', width: 160 },
    {
      field: 'Gender',
      title: 'squadLists.gender',
      width: 96,
      text: ({ Gender }) => translate(listGenderLabel(Gender)),
    },
    {
      field: 'PlayerCount',
      title: 'squadLists.count',
      width: 80,
      kind: 'number',
      phoneText: ({ PlayerCount }) => translate('squadLists.counted', { count: PlayerCount }),
    },
  ],
  sort: { field: 'Name' },
  size: 60,
  mobileFields: ['DivisionName', 'Gender', 'PlayerCount'],
  page: ({ Id }) => paths.squadList({ id: Id }),
  actions: [
    { title: 'squadLists.edit', action: 'edit', Dialog: EditSquadList },
    deleteAction(squadLists, {
      title: 'squadLists.delete',
      isHidden: (list) => whyNotDeleteList(list) !== null,
      asked: 'squadLists.deleteAsked',
      about: () => translate('squadLists.deleteHelp'),
      done: 'squadLists.deleted',
    }),
  ],
  empty: 'squadLists.none',
})

/** LST-04, LST-05: staff may choose any club; a club user is redirected to their own. */
export function SquadListsPage() {
  const translate = useTranslate()
  const user = useUser()
  const { teamId = '', gender = '' } = useParams()
  const query = useCall(ownTeams, {}, { staleTime: 300_000 })
  const { data: teams } = query
  if (!teams)
    return (
      <Page title={translate('pages.squadLists')}>
        <QueryState query={query} />
      </Page>
    )
  if (!teams.length)
    return (
      <Page title={translate('pages.squadLists')}>
        <Empty title={translate('squadLists.noTeam')} text={translate('squadLists.noTeamHelp')} />
      </Page>
    )
  const led = teamToOpen(user, teams, teamId)
  if (led !== null) return <Navigate replace to={addressOf(String(led), gender)} />
  return <Lists teams={teams} teamId={teamId} gender={gender === '0' || gender === '1' ? gender : ''} />
}

type Chosen = { teamId: string; gender: '0' | '1' | '' }

function Lists({ teams, teamId, gender }: Chosen & { teams: readonly Team[] }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const asked = useMemo((): Asked => ({ team: teamId, gender: gender || null }), [teamId, gender])
  // The same component at each render; otherwise the open dialog would start anew.
  const create = useMemo(
    () =>
      ({
        title: 'squadLists.new',
        Dialog: ({ onClose }: { onClose: () => void }) => (
          <NewSquadList
            teamId={Number(teamId)}
            gender={gender === '0' ? ListGender.Women : ListGender.Men}
            onClose={onClose}
          />
        ),
      }) as const,
    [teamId, gender],
  )
  return (
    <SquadListsList
      filter={asked}
      actions={teamId && <CreateButton of={squadLists} create={create} />}
      tools={
        <>
          <OptionPicker
            label={translate('squadLists.team')}
            options={teams.map(({ Id, ShortName }) => ({ Value: String(Id), Label: ShortName }))}
            value={teamId}
            onChoose={(chosen) => navigate(addressOf(chosen, gender))}
          />
          {teamId && (
            // LST-06: filters the lists by gender.
            <FilterSelect
              label={translate('squadLists.gender')}
              choices={[
                { Value: '', Label: translate('squadLists.both') },
                ...listGenders.map(({ code, label }) => ({ Value: code, Label: translate(label) })),
              ]}
              chosen={[gender]}
              onChoose={(chosen) => navigate(addressOf(teamId, chosen))}
            />
          )}
        </>
      }
      instead={
        !teamId && (
          <Empty title={translate('squadLists.chooseTeam')} text={translate('squadLists.chooseTeamHelp')} />
        )
      }
    />
  )
}

/** LST-01: the address of the page, with the team and the gender if they are chosen. */
function addressOf(teamId: string, gender: string): string {
  if (!teamId) return paths.squadLists()
  return gender ? paths.squadLists({ teamId, gender }) : paths.squadLists({ teamId })
}
