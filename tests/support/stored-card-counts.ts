import { isDismissal } from '#domain/games/cards.ts'
import { IncidentType, RefereeRole, ReportStatus } from '#domain/games/codes.ts'
import type { Queryable } from '#server/platform/database/database.ts'

const over: readonly (string | null)[] = [ReportStatus.Finished, ReportStatus.Entered, ReportStatus.Confirmed]

/** The stored card counts of each game, and the same counts computed from the incidents. */
export async function storedAndCounted(db: Queryable) {
  const kept = await db.selectFrom('game_cards').selectAll().orderBy('game_id').execute()
  const games = await db.selectFrom('games').selectAll().orderBy('id').execute()
  const places = await db.selectFrom('game_referees').selectAll().execute()
  const incidents = await db.selectFrom('incidents').selectAll().execute()
  const counted = games.map((game) => {
    const own = incidents.filter((one) => one.game_id === game.id)
    const sentOff = own.filter((one) => isDismissal(one.incident_type_id)).map((one) => one.person_id)
    const main = places.find((one) => one.game_id === game.id && one.role_id === RefereeRole.Referee)
    const hasResult = game.home_result !== null && game.away_result !== null
    return {
      game_id: game.id,
      tournament_id: game.tournament_id,
      referee_id: main?.person_id ?? null,
      is_over: game.report_status === null ? hasResult : over.includes(game.report_status),
      yellow: own.filter((one) => one.incident_type_id === IncidentType.Yellow).length,
      red: new Set(sentOff).size,
    }
  })
  return { kept, counted }
}
