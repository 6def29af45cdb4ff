import { useMemo } from 'react'
import { useCall } from '#app/platform/calls/use-call.ts'
import { selected } from '#app/ui/search/search-fields.tsx'
import { searchForm } from '#app/ui/search/search-form.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { cardCategories, olderCardYears } from '#domain/cards/calls.ts'
import { cardYears } from '#domain/cards/years.ts'
import styles from './cards.module.css'
import type { CardChoice } from './use-card-search.ts'

type Sought = Pick<CardChoice, 'year' | 'category'>

/** CRD-02: searches by year and category. */
export const SearchForm = searchForm<Sought>({
  landmark: {},
  className: `${shared.wrap} ${shared.wide} ${styles.form}`,
  submit: 'cards.search',
  isReady: ({ category }) => category !== '',
  fields: [
    selected('year', { title: 'cards.year', className: styles.field, useChoices: useYears }),
    selected('category', { title: 'cards.category', className: styles.field, useChoices: useCategories }),
  ],
})

function useYears() {
  const { data: older } = useCall(olderCardYears, {})
  return cardYears(thisYear(), older ?? []).map((year) => ({ Value: String(year), Label: String(year) }))
}

function useCategories() {
  const { data } = useCall(cardCategories, {})
  return data ? data.map(({ Value, Label }) => ({ Value: String(Value), Label })) : null
}

/** The current year in Iceland, whose time zone is UTC all year. */
const thisYear = () => new Date().getUTCFullYear()

/** The initial values: those in the address, or else this year and the first category. */
export function useSought({ year, category }: Sought): Sought {
  const { data } = useCall(cardCategories, {})
  const first = String(data?.[0]?.Value ?? '')
  return useMemo(
    () => ({ year: year || String(thisYear()), category: category || first }),
    [year, category, first],
  )
}
