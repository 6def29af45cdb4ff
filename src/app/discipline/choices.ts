import { useCall } from '#app/platform/calls/use-call.ts'
import type { Typed } from '#app/ui/form/declaration.ts'
import { finableGames, openTournaments } from '#domain/discipline/calls.ts'
import { allTeams } from '#domain/teams/calls.ts'

export function useTeams() {
  const { data = [] } = useCall(allTeams, {}, { staleTime: 300_000 })
  return data.map(({ Id, ShortName }) => ({ Value: Id, Label: ShortName }))
}

/** The games of the chosen team, plus the game of the edited fine. */
export function useGamesOf({ TeamId, GameId }: Typed) {
  const query = { team: String(TeamId), game: String(GameId ?? '') }
  const { data = [] } = useCall(finableGames, TeamId ? { query } : null, { keepPrevious: true })
  return data
}

/** Tournaments to choose from: all since last season, and the current tournament of the edited withdrawal. */
export function useTournaments({ TournementId }: Typed) {
  const query = { tournament: String(TournementId ?? '') }
  const { data = [] } = useCall(openTournaments, { query }, { keepPrevious: true, staleTime: 300_000 })
  return data
}
