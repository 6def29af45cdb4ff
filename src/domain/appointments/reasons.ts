import { z } from 'zod'
import type { TextKey, Translate } from '../texts/keys.ts'

export const ReasonCode = {
  /**
   * `sameGame`: the official has another role in the same game. `otherGame`: the official has another game at that time, travel included.
   */
  SameGame: 'sameGame',
  OtherGame: 'otherGame',
  OnLeave: 'onLeave',
  OwnClub: 'ownClub',
  /** The game involves a club that the official or staff have entered as a conflict. */
  Conflict: 'conflict',
  NotRight: 'notRight',
  /** The official has already declined this game. */
  HasDeclined: 'hasDeclined',
  /** The official's role ends before the game. */
  RoleEnded: 'roleEnded',
  /** The person is no longer in the list of referees. */
  NotOfficial: 'notOfficial',
  LeaveInDay: 'leaveInDay',
  TightWay: 'tightWay',
  /** The official has another game on that day, and the time of one of the two games is unknown. */
  SameDay: 'sameDay',
  ClubLately: 'clubLately',
  FarAway: 'farAway',
  ManyGames: 'manyGames',
  LateReports: 'lateReports',
  /** No rule on levels says which qualification the role needs. */
  NoLevel: 'noLevel',
  Near: 'near',
  FewGames: 'fewGames',
  GoodMarks: 'goodMarks',
} as const
export type ReasonCode = (typeof ReasonCode)[keyof typeof ReasonCode]

/** Whether a reason forbids an appointment, or speaks against or for it. Staff may override a forbidding reason, but must explain why. */
export const Weight = { Forbids: 'forbids', Against: 'against', For: 'for' } as const
export type Weight = (typeof Weight)[keyof typeof Weight]

const weights = {
  sameGame: Weight.Forbids,
  otherGame: Weight.Forbids,
  onLeave: Weight.Forbids,
  ownClub: Weight.Forbids,
  conflict: Weight.Forbids,
  notRight: Weight.Forbids,
  hasDeclined: Weight.Forbids,
  roleEnded: Weight.Forbids,
  notOfficial: Weight.Forbids,
  leaveInDay: Weight.Against,
  tightWay: Weight.Against,
  sameDay: Weight.Against,
  clubLately: Weight.Against,
  farAway: Weight.Against,
  manyGames: Weight.Against,
  lateReports: Weight.Against,
  noLevel: Weight.Against,
  near: Weight.For,
  fewGames: Weight.For,
  goodMarks: Weight.For,
} as const satisfies Record<ReasonCode, Weight>

export const Reason = z.object({
  Code: z.enum(ReasonCode),
  /** The value in the reason's text: a number of days, kilometres, games or reports, or a mark. */
  Number: z.number().nullable(),
  /** The club or game that the reason is about. */
  Name: z.string().nullable(),
})
export type Reason = z.infer<typeof Reason>

export const weightOf = ({ Code }: Pick<Reason, 'Code'>): Weight => weights[Code]
export const forbids = (reason: Reason): boolean => weightOf(reason) === Weight.Forbids

const labels = {
  sameGame: 'appointments.reasons.sameGame',
  otherGame: 'appointments.reasons.otherGame',
  onLeave: 'appointments.reasons.onLeave',
  ownClub: 'appointments.reasons.ownClub',
  conflict: 'appointments.reasons.conflict',
  notRight: 'appointments.reasons.notRight',
  hasDeclined: 'appointments.reasons.hasDeclined',
  roleEnded: 'appointments.reasons.roleEnded',
  notOfficial: 'appointments.reasons.notOfficial',
  leaveInDay: 'appointments.reasons.leaveInDay',
  tightWay: 'appointments.reasons.tightWay',
  sameDay: 'appointments.reasons.sameDay',
  clubLately: 'appointments.reasons.clubLately',
  farAway: 'appointments.reasons.farAway',
  manyGames: 'appointments.reasons.manyGames',
  lateReports: 'appointments.reasons.lateReports',
  noLevel: 'appointments.reasons.noLevel',
  near: 'appointments.reasons.near',
  fewGames: 'appointments.reasons.fewGames',
  goodMarks: 'appointments.reasons.goodMarks',
} as const satisfies Record<ReasonCode, TextKey>

export function reasonText(translate: Translate, { Code, Number: count, Name }: Reason): string {
  const smart_count = Math.abs(count ?? 0)
  return translate(labels[Code], { smart_count, name: Name ?? '' })
}
