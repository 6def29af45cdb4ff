import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import type { Typed } from '#app/ui/form/declaration.ts'
import { useDeclaredForm } from '#app/ui/form/declared-form.ts'
import { NamedBanRules } from '#domain/bans/calls.ts'
import { awardedServesLabels, scopeLabels } from '#domain/bans/codes.ts'
import { tournamentOptions } from '#domain/games/tournament-calls.ts'
import { gameOptions } from '#domain/staff-games/calls.ts'
import type { TextKey } from '#domain/texts/keys.ts'

const noOptions = { Years: [], Categories: [], AgeGroups: [] }
const useOptions = () => useCall(tournamentOptions, { query: {} }, { staleTime: 300_000 }).data ?? noOptions

export const useCategories = () => useOptions().Categories
export const useAgeGroups = () => useOptions().AgeGroups

/** The tournaments offered by the server, plus the current tournament of the edited rules. */
export function useTournaments({ TournamentId }: Typed) {
  const { data } = useCall(gameOptions, { query: {} }, { staleTime: 300_000 })
  const Tournaments = data?.Tournaments ?? []
  const rules = NamedBanRules.safeParse(useDeclaredForm().record).data
  const isKnown = !rules?.TournamentId || Tournaments.some(({ Value }) => Value === rules.TournamentId)
  return isKnown || TournamentId !== rules.TournamentId
    ? Tournaments
    : [{ Value: rules.TournamentId, Label: rules.TournamentName }, ...Tournaments]
}

export const useScopes = () => useLabels(scopeLabels)
export const useAwardedServes = () => useLabels(awardedServesLabels)

function useLabels(labels: Readonly<Record<string, TextKey>>) {
  const translate = useTranslate()
  return Object.entries(labels).map(([Value, label]) => ({ Value, Label: translate(label) }))
}

export function useWeekdays() {
  const translate = useTranslate()
  return weekdayLabels.map((label, Value) => ({ Value, Label: translate(label) }))
}

/** The weekdays in the order of the stored rules, Monday first. */
export const weekdayLabels = [
  'bans.weekdays.monday',
  'bans.weekdays.tuesday',
  'bans.weekdays.wednesday',
  'bans.weekdays.thursday',
  'bans.weekdays.friday',
  'bans.weekdays.saturday',
  'bans.weekdays.sunday',
] as const satisfies readonly TextKey[]
