import type { AnswerState } from '../assignments/answer.ts'
import { isTimeKnown } from '../platform/dates.ts'
import type { RefusalId } from '../platform/refusal.ts'
import type { TextKey } from '../texts/keys.ts'
import { forbids, type Reason, ReasonCode } from './reasons.ts'

type Game = {
  /** `YYYY-MM-DDTHH:mm:ss`, as is `now`; midnight is a time that is not known. */
  Start: string
  IsCancelled: boolean
  IsPostponed: boolean
}

type StaffRefusal = 'appointments.isCancelled' | 'appointments.isPostponed' | 'appointments.isPast'
type AppointRefusal = 'appointments.notOfficial' | 'appointments.twice' | 'appointments.needsReason'

/** The same in the middle of a sentence about the game, without what became of the action. */
export const whyNotPublishTexts = {
  'appointments.isCancelled': 'appointments.whyNotPublish.isCancelled',
  'appointments.isPostponed': 'appointments.whyNotPublish.isPostponed',
  'appointments.isPast': 'appointments.whyNotPublish.isPast',
  'appointments.notOfficial': 'appointments.whyNotPublish.notOfficial',
  'appointments.twice': 'appointments.whyNotPublish.twice',
  'appointments.needsReason': 'appointments.whyNotPublish.needsReason',
  'appointments.placeChanged': 'appointments.whyNotPublish.placeChanged',
} as const satisfies Record<StaffRefusal | AppointRefusal | 'appointments.placeChanged', TextKey>

/** Officials are appointed to games that are to come. */
export function whyNotStaff({ Start, IsCancelled, IsPostponed }: Game, now: string): StaffRefusal | null {
  if (IsCancelled) return 'appointments.isCancelled'
  if (IsPostponed) return 'appointments.isPostponed'
  return hasBegun(Start, now) ? 'appointments.isPast' : null
}

/** A game without a known time begins at the end of its day. Both are of the wall clock. */
export function hasBegun(start: string, now: string): boolean {
  const begins = isTimeKnown(start) ? start : `${start.slice(0, 10)}T23:59:59`
  return begins <= now
}

type Seat = { PersonId: number; Answer: AnswerState }

/**
 * Refuses if a publication does not name the holder who loses the place, with the answer that the user saw. `taker` gets the
 * place; `null` if it will be empty.
 */
export function whyNotTakeSeat(
  holder: Seat | null,
  taker: number | null,
  seen: Seat | null,
): RefusalId | null {
  if (!holder || holder.PersonId === taker) return null
  const isSeen = seen?.PersonId === holder.PersonId && seen.Answer === holder.Answer
  return isSeen ? null : 'appointments.seatUnseen'
}

/** The person who would have two places in one game; null if nobody would. */
export const twiceAmong = (personIds: readonly number[]): number | null =>
  personIds.find((person, index) => personIds.indexOf(person) !== index) ?? null

/** `reasons` are null of who is not in the referees' list; `said` is why the appointer takes somebody whom they forbid. */
export function whyNotAppoint(reasons: readonly Reason[] | null, said: string): AppointRefusal | null {
  if (!reasons) return 'appointments.notOfficial'
  if (reasons.some(({ Code }) => Code === ReasonCode.SameGame)) return 'appointments.twice'
  return reasons.some(forbids) && said === '' ? 'appointments.needsReason' : null
}
