import { useCall } from '#app/platform/calls/use-call.ts'
import type { Typed } from '#app/ui/form/declaration.ts'
import { useDeclaredForm } from '#app/ui/form/declared-form.ts'
import { tournamentOptions } from '#domain/games/tournament-calls.ts'
import { gameOptions } from '#domain/staff-games/calls.ts'
import { StaffGame } from '#domain/staff-games/staff-game.ts'

export const useCategories = () => useOptions().Categories
export const useAgeGroups = () => useOptions().AgeGroups

const nothing = { Years: [], Categories: [], AgeGroups: [] }

function useOptions() {
  return useCall(tournamentOptions, { query: {} }, { staleTime: 300_000 }).data ?? nothing
}

export const useTeams = () => useGameOptions().Teams
export const useCourts = () => useGameOptions().Courts

/** The tournaments offered by the server, plus the game's current tournament. */
export function useTournaments({ TournamentId }: Typed) {
  const { Tournaments } = useGameOptions()
  const game = StaffGame.safeParse(useDeclaredForm().record).data
  const isKnown = !game || Tournaments.some(({ Value }) => Value === game.TournamentId)
  return isKnown || TournamentId !== game.TournamentId
    ? Tournaments
    : [{ Value: game.TournamentId, Label: game.TournamentName }, ...Tournaments]
}

const noOptions = { Tournaments: [], Teams: [], Courts: [] }

function useGameOptions() {
  return useCall(gameOptions, { query: {} }, { staleTime: 300_000 }).data ?? noOptions
}
