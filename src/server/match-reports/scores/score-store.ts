import type { Updateable } from 'kysely'
import type { Game, ScoreField } from '#domain/match-reports/report.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'

type GameScore = Pick<Game, ScoreField | 'Attendance' | 'HomeResult' | 'AwayResult'>

export async function saveScore(db: Queryable, gameId: number, score: GameScore): Promise<void> {
  await db
    .updateTable('games')
    .set((row) => ({
      ...columnsOf(score),
      version: row('version', '+', 1),
      report_version: row('report_version', '+', 1),
    }))
    .where('id', '=', gameId)
    .execute()
}

const columnsOf = (score: GameScore): Updateable<Schema['games']> => ({
  attendance: score.Attendance,
  halftime_home_score: score.HalftimeHomeScore,
  halftime_away_score: score.HalftimeAwayScore,
  fulltime_home_score: score.FulltimeHomeScore,
  fulltime_away_score: score.FulltimeAwayScore,
  added_halftime_home_score: score.AddedHalftimeHomeScore,
  added_halftime_away_score: score.AddedHalftimeAwayScore,
  added_fulltime_home_score: score.AddedFulltimeHomeScore,
  added_fulltime_away_score: score.AddedFulltimeAwayScore,
  penalty_home_score: score.PenaltyHomeScore,
  penalty_away_score: score.PenaltyAwayScore,
  home_result: score.HomeResult,
  away_result: score.AwayResult,
})
