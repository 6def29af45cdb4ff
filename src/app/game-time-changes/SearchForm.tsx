import { day, picked, several } from '#app/ui/search/search-fields.tsx'
import { searchForm } from '#app/ui/search/search-form.tsx'
import shared from '#app/ui/theme/shared.module.css'
import type { GameSearch } from '#domain/game-time-changes/search.ts'
import { isDay } from '#domain/platform/dates.ts'
import { whyNotWindow } from '#domain/platform/day-window.ts'
import { useCategories, useCourts, useGenders, useOpponents, useTeams } from './choices.ts'
import styles from './game-time-changes.module.css'

/** GTC-04: searches a team's games. The list changes only when the user presses the search button. */
export const SearchForm = searchForm<GameSearch>({
  landmark: { title: 'gameTimes.searchFor' },
  className: `${shared.wrap} ${styles.search}`,
  submit: 'gameTimes.search',
  isReady: ({ team }) => team !== '',
  fields: [
    picked('team', { title: 'gameTimes.team', useChoices: useTeams }),
    several('opponents', { title: 'gameTimes.opponents', useChoices: useOpponents }),
    several('courts', { title: 'gameTimes.courts', useChoices: useCourts }),
    several('categories', { title: 'gameTimes.categories', useChoices: useCategories }),
    several('genders', { title: 'gameTimes.genders', useChoices: useGenders }),
    day('from', { title: 'gameTimes.from' }),
    day('to', { title: 'gameTimes.to', whyNot: whyNotDays }),
  ],
})

/** Why the days cannot be searched. Either day may be empty. */
function whyNotDays({ from, to }: GameSearch) {
  if ((from && !isDay(from)) || (to && !isDay(to))) return 'input.malformed'
  return from && to ? whyNotWindow({ from, to }) : null
}
