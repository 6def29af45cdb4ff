import type { GameResult } from '#domain/results/game-result.ts'
import type { ResultRow } from './store.ts'

export function presentResult(row: ResultRow): GameResult {
  return {
    GameId: row.GameId,
    GameDay: row.GameDay,
    TournamentShortName: row.TournamentShortName,
    HomeShortName: row.HomeShortName,
    AwayShortName: row.AwayShortName,
    HomeResult: row.HomeResult,
    AwayResult: row.AwayResult,
    CourtName: row.CourtName,
    GameReportStatus: row.GameReportStatus,
    ...(row.is_in_correction && { IsInCorrection: true }),
    Outcome: row.Outcome,
    TeamShortName: row.TeamShortName,
    Divisions: row.division === null ? [] : [{ Division: row.division }],
    Permission: row.Permission,
    Gender: row.Gender,
    RefereeReport: row.has_report ? { FilledOutDate: row.reported_at } : null,
    CategoryId: row.CategoryId,
    Version: row.Version,
  }
}
