import { useCall } from '#app/platform/calls/use-call.ts'
import type { Typed } from '#app/ui/form/declaration.ts'
import { useDeclaredForm } from '#app/ui/form/declared-form.ts'
import { allTeams } from '#domain/teams/calls.ts'
import { clubs } from '#domain/teams/club-calls.ts'

export function useTeams() {
  const { data = [] } = useCall(allTeams, {}, { staleTime: 300_000 })
  return data.map(({ Id, ShortName }) => ({ Value: Id, Label: ShortName }))
}

/** The clubs that a team can belong to, plus its current club. */
export function useClubs({ ParentTeamId }: Typed) {
  const { record } = useDeclaredForm()
  const { data = [] } = useCall(clubs.list, { query: {} })
  return data
    .filter((club) => (!club.ParentTeamId && club.Id !== record?.id) || club.Id === ParentTeamId)
    .map(({ Id, ShortName }) => ({ Value: Id, Label: ShortName }))
}
