import type { Queryable } from '../../platform/database/database.ts'
import type { Assignment } from '../assignments.ts'
import { halls } from '../clubs.ts'
import { addDays } from '../dates.ts'
import type { Court } from '../games/courts.ts'
import type { DemoGame } from '../games/demo-game.ts'
import type { Plan } from '../plan.ts'
import { insertMany } from '../store.ts'
import { type CourtAt, keepConflicts, keepDrafts, placeCourts } from './appointments-store.ts'
import { conflictsWith } from './conflicts.ts'
import { staffComing, staffPlayed } from './staffing.ts'

type Material = {
  games: readonly DemoGame[]
  courts: readonly Court[]
  plan: Plan
  staffId: number
  today: string
}

/**
 * Gives finished games full referee teams. Upcoming games get appointments with each kind of answer, drafts
 * and open positions.
 */
export async function fillAppointments(
  db: Queryable,
  { games, courts, plan, staffId, today }: Material,
): Promise<Assignment[]> {
  await placeCourts(db, placesOf(courts, plan))
  const played: Assignment[] = []
  for (const game of games.filter(({ match }) => match !== null)) {
    const team = await staffPlayed(db, game)
    await insertMany(db, 'game_referees', team)
    played.push(...team)
  }
  await keepConflicts(db, await conflictsWith(db, plan))
  const coming = games.filter(({ match }) => match === null)
  for (const [index, game] of coming.entries()) {
    const { places, drafted, onLeave } = await staffComing(db, game, index, today)
    await insertMany(db, 'game_referees', places)
    await insertMany(db, 'holidays', onLeave)
    // Stores the drafts game by game: an official drafted for one game is not free for the next.
    await keepDrafts(db, drafted, staffId, `${addDays(today, -1)}T14:20:00Z`)
  }
  return played
}

function placesOf(courts: readonly Court[], plan: Plan): CourtAt[] {
  return courts.flatMap(({ id, name, team_id }) => {
    const postcode = plan.clubs.find((club) => club.id === team_id)?.postcode ?? hallPostcodes.get(name)
    return postcode === undefined ? [] : [{ court_id: id, postcode }]
  })
}

const hallPostcodes = new Map<string, string>([
  [halls[0], '203'],
  [halls[1], '603'],
  [halls[2], '221'],
])
