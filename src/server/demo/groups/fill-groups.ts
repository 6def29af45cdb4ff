import type { Queryable } from '../../platform/database/database.ts'
import { fillAppointments } from '../appointments/fill-appointments.ts'
import { fillBans } from '../bans/fill-bans.ts'
import { fineClubs } from '../discipline-store.ts'
import { courtFinder, courtsOf } from '../games/courts.ts'
import { gameRows, incidentRows, lineUpRows } from '../games/game-rows.ts'
import type { Person } from '../people/officials.ts'
import type { RoleRow } from '../people/roles.ts'
import type { Plan } from '../plan.ts'
import { randomFrom } from '../random.ts'
import { handledReports } from '../reports.ts'
import { squadsOf } from '../squads.ts'
import { fileDismissals, insertMany } from '../store.ts'
import { withdrawTeams } from '../withdrawals.ts'
import { groupGames } from './games.ts'
import { groupsOf } from './tournaments.ts'

type Material = {
  plan: Plan
  persons: readonly Person[]
  roles: readonly RoleRow[]
  staffId: number
  today: string
  time: string | undefined
}

/**
 * Adds two small tournaments with rulings and officials. Uses its own random seed, so that the rest of the
 * demo stays the same.
 */
export async function fillGroups(db: Queryable, { plan, persons, roles, staffId, today, time }: Material) {
  const random = randomFrom(seed)
  const squads = squadsOf(plan, persons)
  const courtOf = courtFinder(random, plan, courtsOf(plan))
  const [leagueCup, league] = groupsOf(plan, today)
  const tournaments = [leagueCup.tournament, league.tournament]
  await insertMany(db, 'tournaments', tournaments)
  await insertMany(db, 'tournament_withdrawals', withdrawTeams(plan, tournaments))
  const cupGames = groupGames(leagueCup, { random, squads, courtOf, firstId })
  const leagueGames = groupGames(league, { random, squads, courtOf, firstId: firstId + cupGames.length })
  const games = [...cupGames, ...leagueGames]
  await insertMany(db, 'games', games.map(gameRows))
  await insertMany(db, 'lineups', games.flatMap(lineUpRows))
  await insertMany(db, 'incidents', games.flatMap(incidentRows))
  const assignments = await fillAppointments(db, { games, courts: courtsOf(plan), plan, staffId, today })
  const { events, handedIn } = handledReports(games, assignments, roles, staffId)
  await insertMany(db, 'report_events', events)
  await insertMany(db, 'game_sides', handedIn)
  await fileDismissals(db, { except: 0, teamId: 0, from: firstId })
  await fineClubs(db, today, firstId)
  await fillBans(db, { league, games: leagueGames, squads, staff: staffId, today, time: time ?? '12:00' })
}

const seed = 1929
const firstId = 8_900_001
