import { useSearchParams } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import { Empty } from '#app/ui/states/Empty.tsx'
import { teamPickedAtFirst } from '#domain/teams/picker.ts'
import { OlderGamesList } from './OlderGamesList.tsx'
import { TeamPicker } from './TeamPicker.tsx'

/** RES-02, RES-12: all games of a team, one year at a time. */
export function OlderResultsPage() {
  const translate = useTranslate()
  const [team, setTeam] = useTeam()
  const choose = !team && (
    <Empty title={translate('refusals.results.noTeam')} text={translate('results.chooseTeamHelp')} />
  )
  return (
    <OlderGamesList
      filter={{ team }}
      tools={<TeamPicker teamId={team} onChoose={setTeam} />}
      instead={choose}
    />
  )
}

/** The chosen team, from the address. For a club user, the user's team is chosen from the start (SES-37). */
function useTeam() {
  const own = teamPickedAtFirst(useUser())
  const [address, setAddress] = useSearchParams()
  const team = own ? String(own) : (/^\d{1,10}$/.exec(address.get('felag') ?? '')?.[0] ?? '')
  const setTeam = (value: string) =>
    setAddress((before) => {
      const after = new URLSearchParams(before)
      if (value) after.set('felag', value)
      else after.delete('felag')
      return after
    })
  return [team, setTeam] as const
}
