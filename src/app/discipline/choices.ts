import { useCall } from '#app/platform/calls/use-call.ts'
import type { Typed } from '#app/ui/form/declaration.ts'
import { finableGames, openTournaments } from '#domain/discipline/calls.ts'
import { allTeams } from '#domain/teams/calls.ts'

// What the forms of this feature offer to choose from.

export function useTeams() {
  const { data = [] } = useCall(allTeams, {}, { staleTime: 300_000 })
  return data.map(({ Id, ShortName }) => ({ Value: Id, Label: ShortName }))
}

/** The games of the chosen team, and the one that a fine is for already. */
export function useGamesOf({ TeamId, GameId }: Typed) {
  const query = { team: String(TeamId), game: String(GameId ?? '') }
  const { data = [] } = useCall(finableGames, TeamId ? { query } : null, { keepPrevious: true })
  return data
}

/** The tournaments of last season and later, and the one that a withdrawal is from already. */
export function useTournaments({ TournementId }: Typed) {
  const query = { tournament: String(TournementId ?? '') }
  const { data = [] } = useCall(openTournaments, { query }, { keepPrevious: true, staleTime: 300_000 })
  return data
}
