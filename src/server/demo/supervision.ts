import { RefereeRole } from '#domain/games/codes.ts'
import type { Assignment } from './assignments.ts'
import { addDays } from './dates.ts'
import type { DemoGame } from './games/demo-game.ts'
import type { Random } from './random.ts'

/**
 * What the supervisors have handed in about games that are over: nearly all of the old ones, some of the last two
 * weeks', and now and then the execution form before the report.
 */
export function superviseGames(
  random: Random,
  games: readonly DemoGame[],
  assignments: readonly Assignment[],
  today: string,
) {
  const dates = new Map(games.map(({ id, fixture }) => [id, fixture.date]))
  const supervised = assignments.flatMap(({ game_id, person_id, role_id }) => {
    const date = dates.get(game_id) ?? today
    return role_id === RefereeRole.Supervisor && date < today ? [{ game_id, person_id, date }] : []
  })
  const at = (date: string) => `${date}T${random.between(10, 21)}:${random.between(10, 59)}:00Z`
  const rows = supervised.map(({ game_id, person_id, date }) => {
    const isOld = date < addDays(today, -14)
    const isConfirmed = random.chance(isOld ? 0.95 : 0.5)
    const isCarriedOut = random.chance(isOld ? 0.95 : 0.6)
    return {
      report: { game_id, person_id, confirmed_at: isConfirmed ? at(nextDay(date, today)) : null },
      execution: { game_id, person_id, handed_in_at: isCarriedOut ? at(nextDay(date, today)) : null },
    }
  })
  return { reports: rows.map(({ report }) => report), executions: rows.map(({ execution }) => execution) }
}

/** Nothing is handed in in the future. */
function nextDay(date: string, today: string): string {
  const next = addDays(date, 1)
  return next < today ? next : date
}
