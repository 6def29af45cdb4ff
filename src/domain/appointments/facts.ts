import type { RefereeRole } from '../games/codes.ts'
import { type Day, isTimeKnown } from '../platform/dates.ts'
import { Division } from '../platform/types.ts'
import type { Gender } from './levels.ts'
import { kilometres, type Place, travelMinutes } from './places.ts'

/** When and where an official is needed. Minutes are of the wall clock since 1970. */
export type Booking = {
  GameId: number
  RoleId: RefereeRole
  /** `YYYY-MM-DDTHH:mm:ss`; midnight is a time that is not known. */
  Start: string
  Minutes: number
  /** For how many minutes officials are bound, without the way. */
  Lasts: number
  CourtId: number | null
  Place: Place | null
  /** 'Valur – KR', as it stands in reasons. */
  Name: string
}

/** A place in a game's team of officials, with all that speaks about who may have it. */
export type CellFacts = Booking & {
  TournamentId: number
  CategoryId: number | null
  AgeGroupId: number | null
  Gender: Gender
  /** Both clubs, a second or joint team as the club over it. */
  ClubIds: readonly number[]
}

export type ClubName = { ClubId: number; Name: string }

/** Who may be appointed, with what is known around the day of the game. */
export type OfficialFacts = {
  PersonId: number
  PermissionId: number | null
  /** Own clubs. */
  Clubs: readonly ClubName[]
  Conflicts: readonly ClubName[]
  Home: Place | null
  /** The last day of the official's role; null without an end, and for officials who never had a login. */
  RoleUntil: Day | null
  Leaves: readonly { DateFrom: Day; DateTo: Day; PartOfDay: boolean }[]
  /** All places around the day, drafts as if they were published. */
  Bookings: readonly Booking[]
  /** The days of games with each club around the day, by club. */
  LastWith: ReadonlyMap<number, readonly { GameId: number; Day: Day; Name: string }[]>
  /** How many games in each month, 'YYYY-MM'; months without games are left out. */
  MonthGames: ReadonlyMap<string, number>
  /** The mean of the marks of the last year; null without any. */
  Mark: number | null
  LateReports: number
  /** Games that the official has said no to. */
  Declined: ReadonlySet<number>
}

/** The month of a day, as `MonthGames` names it. */
export const monthOf = (day: Day): string => day.slice(0, 7)

export const gamesInMonth = ({ MonthGames }: Pick<OfficialFacts, 'MonthGames'>, day: Day): number =>
  MonthGames.get(monthOf(day)) ?? 0

/** How long officials are bound by a game, without the way to it. The young play shorter games. */
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

/** Before kick-off, at another court than that of the game before. */
const arriveBefore = 45
/** Where nobody knows how far two courts are from each other. */
const unknownWay = 60

/** Whether one person can have both games; 'unknown' where the time of one of the two is not known. */
export function fitOf(one: Booking, other: Booking): 'free' | 'tight' | 'clash' | 'unknown' {
  if (!isTimeKnown(one.Start) || !isTimeKnown(other.Start)) return 'unknown'
  const [first, second] = one.Minutes <= other.Minutes ? [one, other] : [other, one]
  const gap = second.Minutes - first.Minutes - first.Lasts
  // At one court nobody travels, and whoever is there already is in time.
  if (one.CourtId !== null && one.CourtId === other.CourtId) return gap < 0 ? 'clash' : 'free'
  const spare = gap - wayBetween(one, other)
  if (spare < 0) return 'clash'
  return spare < arriveBefore ? 'tight' : 'free'
}

function wayBetween(one: Booking, other: Booking): number {
  return one.Place && other.Place ? travelMinutes(kilometres(one.Place, other.Place)) : unknownWay
}

/** Minutes since 1970 of a wall clock, `YYYY-MM-DDTHH:mm:ss`. */
export const minutesOf = (start: string): number => Date.parse(`${start.slice(0, 16)}:00Z`) / 60_000
