import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { picked, selected } from '#app/ui/search/search-fields.tsx'
import { searchForm } from '#app/ui/search/search-form.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { allTeams } from '#domain/teams/calls.ts'
import { teamTypeLabels } from '#domain/teams/team.ts'
import styles from './discipline.module.css'
import { FinesList } from './FinesList.tsx'
import { everyTeam, type FineChoice } from './resource.ts'
import { seasonChoices, thisSeason } from './season-filter.ts'

/** FIN-02: the fines of a season, for one club or all. The list changes only when the user presses the button. */
export function FinesPage() {
  const [shown, show] = useShown()
  return <FinesList filter={shown} tools={<SearchForm shown={shown} onSearch={show} />} />
}

const SearchForm = searchForm<FineChoice>({
  className: `${shared.wrap} ${shared.wide} ${styles.chooser}`,
  submit: 'discipline.show',
  fields: [
    selected('year', { title: 'discipline.year', isBeside: true, useChoices: seasonChoices }),
    picked('team', { title: 'discipline.team', useChoices: useTeams, empty: everyTeam }),
  ],
})

function useTeams() {
  const translate = useTranslate()
  const { data: teams = [] } = useCall(allTeams, {}, { staleTime: 300_000 })
  return [
    { Value: everyTeam, Label: translate('discipline.allTeams') },
    ...teams.map(({ Id, ShortName, Type }) => ({
      Value: String(Id),
      Label: translate('discipline.teamOfType', { team: ShortName, type: translate(teamTypeLabels[Type]) }),
    })),
  ]
}

/** The choice is stored in the address, so back, reload and sharing work. Invalid values fall back to this season and all clubs. */
function useShown() {
  const [address, setAddress] = useSearchParams()
  const year = seasonChoices().find(({ Value }) => Value === address.get('ar'))?.Value ?? thisSeason()
  const team = /^\d{1,10}$/.exec(address.get('felag') ?? '')?.[0] ?? everyTeam
  const shown = useMemo<FineChoice>(() => ({ year, team }), [year, team])
  const show = (choice: FineChoice) =>
    setAddress((before) => {
      const after = new URLSearchParams(before)
      // Returns to the first page of the list, because the list of another choice may have fewer pages.
      after.delete('sida')
      after.set('ar', choice.year)
      after.set('felag', choice.team)
      return after
    })
  return [shown, show] as const
}
