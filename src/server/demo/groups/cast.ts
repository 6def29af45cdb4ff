import { IncidentType } from '#domain/games/codes.ts'

const { Yellow, Red } = IncidentType

/** A player with scripted cards and absences, so that each kind of ban is visible. */
export type Part = {
  /** Index of the club among the group's four, and of the player in its squad. */
  club: number
  place: number
  card?: typeof Yellow | typeof Red
  booked: readonly number[]
  /** A round in which the player is in the line-up without getting a card. */
  plays?: number
  /** Rounds in which the player is not in the line-up. */
  absent: readonly number[]
}

export type CastPart = Part & { person_id: number }

export const isNeeded = ({ booked, plays }: Part, round: number): boolean =>
  booked.includes(round) || plays === round

/** Bans in the league cup are automatic. After a third dismissal they last until the committee meets. */
export const leagueCupCast = {
  threeDismissals: { club: 0, place: 15, card: Red, booked: [1, 3, 6], absent: [2, 4, 5] },
  threeYellowsServed: { club: 1, place: 16, card: Yellow, booked: [1, 2, 3], absent: [4] },
  threeYellows: { club: 2, place: 17, card: Yellow, booked: [2, 4, 6], absent: [] },
} as const satisfies Record<string, Part>

/** In the league yellow cards await the committee, which may also add games to a dismissal. */
export const leagueCast = {
  fourYellowsRuled: { club: 0, place: 14, card: Yellow, booked: [1, 2, 3, 4], absent: [5] },
  fourYellowsWaiting: { club: 1, place: 14, card: Yellow, booked: [2, 3, 4, 5], absent: [] },
  longBan: { club: 2, place: 15, card: Red, booked: [1], absent: [2, 3, 4, 5] },
  served: { club: 3, place: 15, card: Red, booked: [3], absent: [4, 5] },
  corrected: { club: 0, place: 16, card: Red, booked: [3], absent: [4, 5] },
  beforeCommittee: { club: 0, place: 17, card: Red, booked: [5], absent: [] },
  acquitted: { club: 1, place: 16, card: Red, booked: [4], absent: [] },
  moving: { club: 1, place: 17, card: Red, booked: [4], absent: [5] },
  appealed: { club: 2, place: 18, card: Red, booked: [4], absent: [5] },
  appealDecided: { club: 3, place: 16, card: Red, booked: [2], absent: [3, 4, 5] },
  /** The referee entered a red card and removed it after the ruling. */
  cardTakenBack: { club: 3, place: 17, booked: [], plays: 3, absent: [] },
} as const satisfies Record<string, Part>
