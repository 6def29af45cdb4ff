import type { Booking, CellFacts, OfficialFacts } from '#domain/appointments/facts.ts'
import { minutesOf, monthOf } from '#domain/appointments/facts.ts'
import type { ProposalFacts } from '#domain/appointments/proposal/input.ts'
import { refereeRoles } from '#domain/games/codes.ts'
import { addDays } from '#domain/platform/dates.ts'
import { randomFrom } from '../bench/product/proposal-weekend.ts'

export type FactsSize = {
  games: number
  roles: number
  officials: number
  clubs: number
  /** The first of the weekend's three days. */
  day: string
  /** The number of different kick-off times. A low number makes the games of a small weekend overlap. */
  slots: number
}

const places = [
  { Latitude: 64.141, Longitude: -21.927 },
  { Latitude: 64.104, Longitude: -21.79 },
  { Latitude: 63.94, Longitude: -20.99 },
  { Latitude: 65.683, Longitude: -18.108 },
]

/**
 * The facts of a weekend for a proposal, in which every level is allowed. Equal seeds make equal weekends.
 */
export function factsWeekend(size: FactsSize, seed: number): ProposalFacts {
  const random = randomFrom(seed)
  const below = (most: number) => Math.floor(random() * most)
  const days = [0, 1, 2].map((days) => addDays(size.day, days))
  const dayOf = () => days[below(3)] ?? size.day
  const game = (GameId: number): Omit<CellFacts, 'RoleId'> => {
    const minutes = 10 * 60 + below(size.slots) * Math.floor(600 / size.slots)
    const clock = random() < 0.08 ? '00:00' : `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
    const Start = `${dayOf()}T${clock}:00`
    const court = below(places.length)
    const home = below(size.clubs)
    const away = (home + 1 + below(size.clubs - 1)) % size.clubs
    return {
      GameId,
      Start,
      Minutes: minutesOf(Start),
      Lasts: random() < 0.3 ? 60 : 120,
      CourtId: court + 1,
      Place: places[court] ?? null,
      Name: `Leikur ${GameId}`,
      TournamentId: 1,
      CategoryId: null,
      AgeGroupId: null,
      Gender: 1,
      ClubIds: [home + 1, away + 1],
    }
  }
  const games = Array.from({ length: size.games }, (_, index) => game(index + 1))
  const official = (PersonId: number): OfficialFacts => {
    const held = random() < 0.3 ? game(10_000 + PersonId) : null
    const own = random() < 0.5 ? [{ ClubId: 1 + below(size.clubs), Name: 'Félagið' }] : []
    const Bookings: Booking[] = held ? [{ ...held, RoleId: refereeRoles[0].id }] : []
    return {
      PersonId,
      PermissionId: 999,
      Clubs: own,
      Conflicts: [],
      Home: places[below(places.length)] ?? null,
      Leaves: random() < 0.1 ? [{ DateFrom: size.day, DateTo: dayOf(), PartOfDay: random() < 0.3 }] : [],
      RoleUntil: null,
      Bookings,
      LastWith: held ? withClubs(held) : new Map(),
      Declined: new Set<number>(),
      MonthGames: new Map(
        [...new Set(days.map(monthOf))].map((month) => [month, below(4)] as const).filter(([, n]) => n > 0),
      ),
      Mark: random() < 0.5 ? 7 + below(20) / 10 : null,
      LateReports: random() < 0.1 ? 1 : 0,
    }
  }
  return {
    cells: games.flatMap((one) =>
      refereeRoles.slice(0, size.roles).map(({ id }) => ({ ...one, RoleId: id, base: null })),
    ),
    officials: Array.from({ length: size.officials }, (_, index) => official(index + 1)),
    levels: [],
  }
}

export const withClubs = ({ ClubIds, GameId, Start, Name }: Omit<CellFacts, 'RoleId'>) =>
  new Map(ClubIds.map((club) => [club, [{ GameId, Day: Start.slice(0, 10), Name }]]))

const pad = (part: number) => String(part).padStart(2, '0')
