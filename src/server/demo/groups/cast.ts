import { IncidentType } from '#domain/games/codes.ts'

const { Yellow, Red } = IncidentType

/** A demo player with scripted cards and absences. Together they show each kind of ban. */
export type Part = {
  /** `club` is the index among the group's four clubs, `place` the index in the club's squad. */
  club: number
  place: number
  card?: typeof Yellow | typeof Red
  booked: readonly number[]
  /** A round in which the player is in the line-up, but gets no card. */
  plays?: number
  /** Rounds in which the player is not in the line-up. */
  absent: readonly number[]
}

export type CastPart = Part & { person_id: number }

export const isNeeded = ({ booked, plays }: Part, round: number): boolean =>
  booked.includes(round) || plays === round

/**
 * Players of the league cup, where bans are automatic. After a third dismissal the ban lasts until the
 * committee meets.
 */
export const leagueCupCast = {
  threeDismissals: { club: 0, place: 15, card: Red, booked: [1, 3, 6], absent: [2, 4, 5] },
  threeYellowsServed: { club: 1, place: 16, card: Yellow, booked: [1, 2, 3], absent: [4] },
  threeYellows: { club: 2, place: 17, card: Yellow, booked: [2, 4, 6], absent: [] },
} as const satisfies Record<string, Part>

/**
 * Players of the league, where bans for yellow cards need a ruling and the committee may prolong a ban for a
 * dismissal.
 */
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
  /** The referee entered a red card, and deleted it after the ruling. */
  cardTakenBack: { club: 3, place: 17, booked: [], plays: 3, absent: [] },
} as const satisfies Record<string, Part>
