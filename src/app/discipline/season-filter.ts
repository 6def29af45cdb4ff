import { today } from '#app/platform/today.ts'
import { seasons } from '#domain/discipline/seasons.ts'
import { yearOf } from '#domain/platform/dates.ts'

/** The seasons to choose from (FIN-05). */
export const seasonChoices = () =>
  seasons(today()).map((year) => ({ Value: String(year), Label: String(year) }))

export const thisSeason = () => String(yearOf(today()))

/** The filter for one season. It always has a value, initially the current season. */
export const seasonFilter = {
  name: 'year',
  address: 'ar',
  title: 'discipline.year',
  kind: 'one',
  choices: seasonChoices,
  initial: () => [thisSeason()],
  isRequired: true,
} as const
