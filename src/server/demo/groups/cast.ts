import { IncidentType } from '#domain/games/codes.ts'

const { Yellow, Red } = IncidentType

/** A player of a group whose cards and absences are set, so that each kind of ban is there to be seen. */
export type Part = {
  /** Which of the group's four clubs, and which place in its squad. */
  club: number
  place: number
  card?: typeof Yellow | typeof Red
  /** The rounds with a card. */
  booked: readonly number[]
  /** In the line-up of this round, without a card. */
  plays?: number
  /** The rounds that are sat out. */
  absent: readonly number[]
}

export type CastPart = Part & { person_id: number }

/** Whether somebody has to be in the line-up of a round. */
export const isNeeded = ({ booked, plays }: Part, round: number): boolean =>
  booked.includes(round) || plays === round

/** In the league cup all works by itself: 3 yellow cards, and a third dismissal until the committee has met. */
export const leagueCupCast = {
  threeDismissals: { club: 0, place: 15, card: Red, booked: [1, 3, 6], absent: [2, 4, 5] },
  threeYellowsServed: { club: 1, place: 16, card: Yellow, booked: [1, 2, 3], absent: [4] },
  threeYellows: { club: 2, place: 17, card: Yellow, booked: [2, 4, 6], absent: [] },
} as const satisfies Record<string, Part>

/** In the league yellow cards wait for the committee, which may add to a dismissal. */
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
  /** The referee wrote a red card and took it back after the committee had ruled. */
  cardTakenBack: { club: 3, place: 17, booked: [], plays: 3, absent: [] },
} as const satisfies Record<string, Part>
