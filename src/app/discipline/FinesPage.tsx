import Button from '@mui/material/Button'
import { type FormEvent, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { OptionPicker } from '#app/ui/inputs/OptionPicker.tsx'
import { FilterSelect } from '#app/ui/list/tools/FilterMenu.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { allTeams } from '#domain/teams/calls.ts'
import { teamTypeLabels } from '#domain/teams/team.ts'
import styles from './discipline.module.css'
import { FinesList } from './FinesList.tsx'
import { everyTeam, type FineChoice } from './resource.ts'
import { seasonChoices, thisSeason } from './season-filter.ts'

/** FIN-02: the fines of a season, of a club or of all; another choice is shown once its button is pressed. */
export function FinesPage() {
  const [shown, show] = useShown()
  return <FinesList filter={shown} tools={<Chooser shown={shown} onShow={show} />} />
}

function Chooser({ shown, onShow }: { shown: FineChoice; onShow: (choice: FineChoice) => void }) {
  const translate = useTranslate()
  const [{ of, year, team }, setChoice] = useState({ of: shown, ...shown })
  // By back and forward other fines are shown.
  if (of !== shown) setChoice({ of: shown, ...shown })
  const choose = (part: Partial<FineChoice>) => setChoice((before) => ({ ...before, ...part }))
  const { data: teams = [], isPending } = useCall(allTeams, {}, { staleTime: 300_000 })
  const options = [
    { Value: everyTeam, Label: translate('discipline.allTeams') },
    ...teams.map(({ Id, ShortName, Type }) => ({
      Value: String(Id),
      Label: translate('discipline.teamOfType', { team: ShortName, type: translate(teamTypeLabels[Type]) }),
    })),
  ]
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onShow({ year, team })
  }
  return (
    <form
      className={`${shared.wrap} ${shared.wide} ${styles.chooser}`}
      data-ui="chooser"
      onSubmit={handleSubmit}
    >
      <FilterSelect
        label={translate('discipline.year')}
        choices={seasonChoices()}
        chosen={[year]}
        none={undefined}
        onChoose={(value) => choose({ year: value })}
      />
      <OptionPicker
        label={translate('discipline.team')}
        options={options}
        value={team}
        onChoose={(value) => choose({ team: value || everyTeam })}
        isLoading={isPending}
      />
      <Button type="submit" variant="contained">
        {translate('discipline.show')}
      </Button>
    </form>
  )
}

/** It stands in the address, so that back, reload and sharing work; what is no season or club counts as missing. */
function useShown() {
  const [address, setAddress] = useSearchParams()
  const year = seasonChoices().find(({ Value }) => Value === address.get('ar'))?.Value ?? thisSeason()
  const team = /^\d{1,10}$/.exec(address.get('felag') ?? '')?.[0] ?? everyTeam
  const shown = useMemo<FineChoice>(() => ({ year, team }), [year, team])
  const show = (choice: FineChoice) =>
    setAddress((before) => {
      const after = new URLSearchParams(before)
      // Of other rows the first page is shown.
      after.delete('sida')
      after.set('ar', choice.year)
      after.set('felag', choice.team)
      return after
    })
  return [shown, show] as const
}
