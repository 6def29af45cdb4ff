import { planQuery } from '#app/games/shared/plan-query.ts'
import type { GameTransferRequest } from '#domain/game-time-changes/request.ts'
import { timeOf } from '#domain/staff-games/rules.ts'

export function clashQuery(request: GameTransferRequest) {
  const { GameId, RequestedGameDate, RequestedCourtId: CourtId, ...teams } = request
  const { TournamentId, HomeTeamId, AwayTeamId } = teams
  const at = { Day: RequestedGameDate.slice(0, 10), Time: timeOf(RequestedGameDate), CourtId }
  return planQuery({ ...at, TournamentId, HomeTeamId, AwayTeamId }, GameId)
}
