import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import type { Typed } from '#app/ui/form/declaration.ts'
import { useDeclaredForm } from '#app/ui/form/declared-form.ts'
import { EnteredKind } from '#domain/appointments/conflicts.ts'
import { NamedLevel } from '#domain/appointments/levels.ts'
import { refereeRoles } from '#domain/games/codes.ts'
import { tournamentOptions } from '#domain/games/tournament-calls.ts'
import { refereeChoices, referees } from '#domain/referees/calls.ts'
import { gameOptions } from '#domain/staff-games/calls.ts'
import { allTeams } from '#domain/teams/calls.ts'

const kept = { staleTime: 300_000 }
const noOptions = { Categories: [], AgeGroups: [] }
const useOptions = () => useCall(tournamentOptions, { query: {} }, kept).data ?? noOptions

export const useCategories = () => useOptions().Categories
export const useAgeGroups = () => useOptions().AgeGroups
export const usePermissions = () => useCall(refereeChoices, {}, kept).data?.Permissions ?? []

/** The tournaments offered by the server, plus the current tournament of the edited level. */
export function useTournaments({ TournamentId }: Typed) {
  const Tournaments = useCall(gameOptions, { query: {} }, kept).data?.Tournaments ?? []
  const level = NamedLevel.safeParse(useDeclaredForm().record).data
  const isKnown = !level?.TournamentId || Tournaments.some(({ Value }) => Value === level.TournamentId)
  return isKnown || TournamentId !== level.TournamentId
    ? Tournaments
    : [{ Value: level.TournamentId, Label: level.TournamentName }, ...Tournaments]
}

export function useRoles() {
  const translate = useTranslate()
  return refereeRoles.map(({ id, label }) => ({ value: id, label: translate(label) }))
}

export function useGenders() {
  const translate = useTranslate()
  return [
    { Value: 1, Label: translate('levels.men') },
    { Value: 0, Label: translate('levels.women') },
  ]
}

export function useTeams() {
  const { data = [] } = useCall(allTeams, {}, kept)
  return data.map(({ Id, ShortName }) => ({ Value: Id, Label: ShortName }))
}

export function useOfficials() {
  const { data } = useCall(referees, { query: {} }, kept)
  return (data?.RefereeList ?? []).map(({ PersonId, Name }) => ({ Value: PersonId, Label: Name }))
}

export function useKinds() {
  const translate = useTranslate()
  return EnteredKind.options.map((kind) => ({ Value: kind, Label: translate(`clubConflicts.kinds.${kind}`) }))
}
