import { type Booking, gameMinutes, minutesOf } from '#domain/appointments/facts.ts'
import type { Place } from '#domain/appointments/locations.ts'
import { bookingsMet, type Clash, clashesOf, clashWith } from '#domain/clashes/clashes.ts'
import { RefereeRole } from '#domain/games/codes.ts'
import { gameDayOf } from '#domain/staff-games/rules.ts'
import type { StaffGame } from '#domain/staff-games/staff-game.ts'
import { bookingsIn } from '../appointments/booking-store.ts'
import { courtPlaces } from '../appointments/location-store.ts'
import type { Queryable } from '../platform/database/database.ts'
import { ageGroupOf, appointedTo, gamesByIds, gamesThatDay } from './clash-store.ts'

export type Plan = Pick<StaffGame, 'TournamentId' | 'Day' | 'Time' | 'HomeTeamId' | 'AwayTeamId' | 'CourtId'>

/**
 * The clashes of a planned game with other games of its court, its teams and its officials. `id` is 0 for a
 * new game.
 */
export async function clashesOfPlan(db: Queryable, plan: Plan, id: number): Promise<Clash[]> {
  const { Day: day, CourtId, HomeTeamId, AwayTeamId, TournamentId } = plan
  const planned = {
    GameDay: gameDayOf(plan),
    CourtId,
    HomeTeamId,
    AwayTeamId,
    AgeGroup: await ageGroupOf(db, TournamentId),
  }
  const teams = [HomeTeamId, AwayTeamId].filter((team) => team !== 0)
  const others = await gamesThatDay(db, { day, court: CourtId, teams, except: id })
  return [...clashesOf(planned, others), ...(id ? await clashesOfOfficials(db, planned, id) : [])]
}

type Planned = { GameDay: string; CourtId: number; AgeGroup: number | null }

/** Other games of the game's officials at the same time, including the travel time between the courts. */
async function clashesOfOfficials(db: Queryable, planned: Planned, id: number): Promise<Clash[]> {
  const appointed = (await appointedTo(db, id)).filter(({ isDeclined }) => !isDeclined)
  if (!appointed.length) return []
  const { GameDay, CourtId } = planned
  const day = GameDay.slice(0, 10)
  const personIds = appointed.map((person) => person.id)
  const bookings = await bookingsIn(db, { from: day, to: day, personIds })
  const own = bookingOf({ ...planned, GameId: id }, await courtPlaces(db, [CourtId]))
  const met = bookings.filter(({ booking }) => bookingsMet(own, [booking]).length > 0)
  const games = new Map(
    (await gamesByIds(db, [...new Set(met.map(({ booking }) => booking.GameId))])).map((game) => [
      game.GameId,
      game,
    ]),
  )
  const clashes = met.flatMap(({ person_id, booking }) => {
    const game = games.get(booking.GameId)
    const PersonName = appointed.find((person) => person.id === person_id)?.name ?? ''
    return game ? [clashWith(game, { Kind: 'official', PersonId: person_id, PersonName })] : []
  })
  return clashes.sort((one, other) => one.PersonId - other.PersonId || one.GameId - other.GameId)
}

type PlannedGame = Planned & { GameId: number }

/**
 * The booking of an official by a planned game. Ignores the official's role, which does not change the time
 * or place.
 */
export function bookingOf(
  { GameId, GameDay, CourtId, AgeGroup }: PlannedGame,
  places: ReadonlyMap<number, Place>,
): Booking {
  return {
    GameId,
    RoleId: RefereeRole.Referee,
    Start: GameDay,
    Minutes: minutesOf(GameDay),
    Name: '',
    Lasts: gameMinutes(AgeGroup),
    CourtId: CourtId || null,
    Place: places.get(CourtId) ?? null,
  }
}
