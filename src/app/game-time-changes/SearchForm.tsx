import Button from '@mui/material/Button'
import Search from 'lucide-react/icons/search'
import { type FormEvent, useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { DateInput } from '#app/ui/inputs/DateInput.tsx'
import { OptionPicker } from '#app/ui/inputs/OptionPicker.tsx'
import { FilterMenu } from '#app/ui/list/tools/FilterMenu.tsx'
import shared from '#app/ui/theme/shared.module.css'
import type { GameSearch } from '#domain/game-time-changes/search.ts'
import { isDay } from '#domain/platform/dates.ts'
import { whyNotWindow } from '#domain/platform/day-window.ts'
import { useCategories, useCourts, useGenders, useOpponents, useTeams } from './choices.ts'
import styles from './game-time-changes.module.css'

type Props = { shown: GameSearch; onShow: (search: GameSearch) => void }

/** GTC-04: what is chosen is shown once its button is pressed. */
export function SearchForm({ shown, onShow }: Props) {
  const translate = useTranslate()
  const [{ of, ...search }, setSearch] = useState({ of: shown, ...shown })
  // By back and forward other games are shown.
  if (of !== shown) setSearch({ of: shown, ...shown })
  const put = (part: Partial<GameSearch>) => setSearch((before) => ({ ...before, ...part }))
  const refusal = whyNotDays(search)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!refusal) onShow(search)
  }
  const many = { search, put }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element of this role is too young for some browsers
    <form
      role="search"
      aria-label={translate('gameTimes.searchFor')}
      className={`${shared.wrap} ${styles.search}`}
      onSubmit={submit}
    >
      <OptionPicker
        label={translate('gameTimes.team')}
        options={useTeams()}
        value={search.team}
        onChoose={(team) => put({ team })}
      />
      <Many {...many} name="opponents" label={translate('gameTimes.opponents')} choices={useOpponents()} />
      <Many {...many} name="courts" label={translate('gameTimes.courts')} choices={useCourts()} />
      <Many {...many} name="categories" label={translate('gameTimes.categories')} choices={useCategories()} />
      <Many {...many} name="genders" label={translate('gameTimes.genders')} choices={useGenders()} />
      <DateInput label={translate('gameTimes.from')} value={search.from} onChange={(from) => put({ from })} />
      <DateInput
        label={translate('gameTimes.to')}
        value={search.to}
        onChange={(to) => put({ to })}
        error={refusal ? translate(`refusals.${refusal}`) : undefined}
      />
      <Button type="submit" variant="contained" startIcon={<Search />} disabled={!search.team}>
        {translate('gameTimes.search')}
      </Button>
    </form>
  )
}

type ManyProps = {
  search: GameSearch
  put: (part: Partial<GameSearch>) => void
  name: 'opponents' | 'courts' | 'categories' | 'genders'
  label: string
  choices: readonly { Value: string; Label: string }[]
}

function Many({ search, put, name, label, choices }: ManyProps) {
  return (
    <FilterMenu
      label={label}
      choices={choices}
      chosen={search[name]}
      onChoose={(values) => put({ [name]: values })}
    />
  )
}

/** One day alone is enough; what is none is said at its field. */
function whyNotDays({ from, to }: GameSearch) {
  if ((from && !isDay(from)) || (to && !isDay(to))) return 'input.malformed'
  return from && to ? whyNotWindow({ from, to }) : null
}
