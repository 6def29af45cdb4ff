import { useTranslate } from '#app/platform/i18n.ts'
import {
  countries,
  disciplineTitles,
  genderTitles,
  groundNatures,
  levelTitles,
  matchOfficialRoles,
  natureTitles,
  organisationNatures,
  organisationNatureTitles,
  statusTitles,
  teamOfficialRoles,
} from '#domain/fifa-registry/codes.ts'
import type { TextKey } from '#domain/texts/keys.ts'

type Titles = readonly (readonly [number, TextKey])[]

// FIO-09, OP-146: the options below come from the documentation of the FIFA registry.

const useTitled = (titles: Titles) => {
  const translate = useTranslate()
  return titles.map(([Value, title]) => ({ Value, Label: translate(title) }))
}
const useNamed = <Name extends string>(names: readonly Name[], titleOf: (name: Name) => TextKey) => {
  const translate = useTranslate()
  return names.map((Value) => ({ Value, Label: translate(titleOf(Value)) }))
}

export const useStatuses = () => useTitled(statusTitles)
export const useLevels = () => useTitled(levelTitles)
export const useNatures = () => useTitled(natureTitles)
export const useDisciplines = () => useTitled(disciplineTitles)
export const useGenders = () => useTitled(genderTitles)
export const useTeamOfficialRoles = () =>
  useNamed(teamOfficialRoles, (name) => `registry.teamOfficialRole.${name}`)
export const useMatchOfficialRoles = () =>
  useNamed(matchOfficialRoles, (name) => `registry.matchOfficialRole.${name}`)
export const useOrganisationNatures = () =>
  useNamed(organisationNatures, (name) => organisationNatureTitles[name])
export const useGroundNatures = () => useNamed(groundNatures, (name) => `registry.groundNature.${name}`)
export const useCountries = () => useNamed(countries, (name) => `registry.country.${name}`)

export function titleIn(titles: Titles, code: number | null | undefined): TextKey | null {
  return titles.find(([value]) => value === code)?.[1] ?? null
}
