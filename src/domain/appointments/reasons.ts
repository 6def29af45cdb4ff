import { z } from 'zod'
import type { TextKey, Translate } from '../texts/keys.ts'

/** What speaks about an official at a place in a game. */
export const ReasonCode = {
  /** Has another place in the same game, or one at the same time, the way between the courts counted in. */
  SameGame: 'sameGame',
  OtherGame: 'otherGame',
  OnLeave: 'onLeave',
  OwnClub: 'ownClub',
  /** A club that the official or staff have named. */
  Conflict: 'conflict',
  NotRight: 'notRight',
  /** Has said no to this very game. */
  HasDeclined: 'hasDeclined',
  /** The last day of the official's role is before the game. */
  RoleEnded: 'roleEnded',
  /** Is no longer in the referees' list. */
  NotOfficial: 'notOfficial',
  LeaveInDay: 'leaveInDay',
  TightWay: 'tightWay',
  /** Has another game that day, and the time of one of the two is not known. */
  SameDay: 'sameDay',
  ClubLately: 'clubLately',
  FarAway: 'farAway',
  ManyGames: 'manyGames',
  LateReports: 'lateReports',
  /** No rule says who may take it. */
  NoLevel: 'noLevel',
  Near: 'near',
  FewGames: 'fewGames',
  GoodMarks: 'goodMarks',
} as const
export type ReasonCode = (typeof ReasonCode)[keyof typeof ReasonCode]

/** Whether it forbids, speaks against or speaks for; what forbids is only passed over with a reason. */
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
  /** Days, kilometres, games, reports or a mark: what the code is about. */
  Number: z.number().nullable(),
  /** A club or a game, where the code is about one. */
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
