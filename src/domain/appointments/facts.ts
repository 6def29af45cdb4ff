import type { RefereeRole } from '../games/codes.ts'
import { type Day, isTimeKnown } from '../platform/dates.ts'
import { Division } from '../platform/types.ts'
import type { Gender } from './levels.ts'
import { kilometres, type Place, travelMinutes } from './locations.ts'

/** A game that an official is or would be appointed to, with its time and court. `Minutes` count from 1970, in wall-clock time. */
export type Booking = {
  GameId: number
  RoleId: RefereeRole
  /** `YYYY-MM-DDTHH:mm:ss`; midnight means that the time is unknown. */
  Start: string
  Minutes: number
  /** Length of the game in minutes, without travel. */
  Lasts: number
  CourtId: number | null
  Place: Place | null
  /** Name of the game, 'Valur – KR', for the texts of reasons. */
  Name: string
}

export type CellFacts = Booking & {
  TournamentId: number
  CategoryId: number | null
  AgeGroupId: number | null
  Gender: Gender
  /** Ids of both clubs in the game. A reserve or joint team counts as its parent club. */
  ClubIds: readonly number[]
}

export type ClubName = { ClubId: number; Name: string }

export type OfficialFacts = {
  PersonId: number
  PermissionId: number | null
  Clubs: readonly ClubName[]
  Conflicts: readonly ClubName[]
  Home: Place | null
  /** The last day of the official's role; `null` if it has no end or the official never had a login. */
  RoleUntil: Day | null
  Leaves: readonly { DateFrom: Day; DateTo: Day; PartOfDay: boolean }[]
  /** The official's appointments on the days around the game. Drafts count as published. */
  Bookings: readonly Booking[]
  /** The official's games with each club on the days around the game, by club id. */
  LastWith: ReadonlyMap<number, readonly { GameId: number; Day: Day; Name: string }[]>
  /** Number of the official's games by month, 'YYYY-MM'. */
  MonthGames: ReadonlyMap<string, number>
  /** The official's mean mark of the last year; `null` without marks. */
  Mark: number | null
  LateReports: number
  Declined: ReadonlySet<number>
}

/** The month of a day, `YYYY-MM`, as a key of `MonthGames`. */
export const monthOf = (day: Day): string => day.slice(0, 7)

export const gamesInMonth = ({ MonthGames }: Pick<OfficialFacts, 'MonthGames'>, day: Day): number =>
  MonthGames.get(monthOf(day)) ?? 0

/** Length of a game in minutes, without travel. Games of younger age groups are shorter. */
export function gameMinutes(ageGroupId: number | null): number {
  return minutesByDivision.get(ageGroupId ?? Division.First) ?? adultMinutes
}

const adultMinutes = 120
const minutesByDivision = new Map<number, number>([
  [Division.Third, 110],
  [Division.Fourth, 100],
  [Division.Fifth, 80],
  [Division.Sixth, 60],
  [Division.Seventh, 60],
])

/** Officials arrive this many minutes before kick-off, unless their previous game was on the same court. */
const arriveBefore = 45
/** Assumed travel time in minutes if the distance between two courts is unknown. */
const unknownWay = 60

/**
 * Whether one official can take both games. 'tight' leaves little time for travel; 'unknown' means that the time of one game is unknown.
 */
export function fitOf(one: Booking, other: Booking): 'free' | 'tight' | 'clash' | 'unknown' {
  if (!isTimeKnown(one.Start) || !isTimeKnown(other.Start)) return 'unknown'
  const [first, second] = one.Minutes <= other.Minutes ? [one, other] : [other, one]
  const gap = second.Minutes - first.Minutes - first.Lasts
  // Two games on the same court need no travel and no early arrival.
  if (one.CourtId !== null && one.CourtId === other.CourtId) return gap < 0 ? 'clash' : 'free'
  const spare = gap - wayBetween(one, other)
  if (spare < 0) return 'clash'
  return spare < arriveBefore ? 'tight' : 'free'
}

function wayBetween(one: Booking, other: Booking): number {
  return one.Place && other.Place ? travelMinutes(kilometres(one.Place, other.Place)) : unknownWay
}

/** Minutes since 1970 of a wall-clock time, `YYYY-MM-DDTHH:mm:ss`. */
export const minutesOf = (start: string): number => Date.parse(`${start.slice(0, 16)}:00Z`) / 60_000
