import { useCall } from '#app/platform/calls/use-call.ts'
import { useUser } from '#app/platform/session/session.ts'
import { teamNames } from '#domain/teams/calls.ts'
import { teamsToPick } from '#domain/teams/picker.ts'

/** The teams that the user may choose from, and the name of the chosen one; empty while it is not known. */
export function useTeamOptions(teamId: string) {
  const user = useUser()
  const { data: teams = [], isPending } = useCall(teamNames, {}, { staleTime: 300_000 })
  const options = teamsToPick(user, teams).map(({ Id, ShortName }) => ({
    Value: String(Id),
    Label: ShortName,
  }))
  return { options, isPending, name: options.find(({ Value }) => Value === teamId)?.Label ?? '' }
}
