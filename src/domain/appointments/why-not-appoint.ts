import type { AnswerState } from '../assignments/answer.ts'
import { isTimeKnown } from '../platform/dates.ts'
import type { RefusalId } from '../platform/refusal.ts'
import type { TextKey } from '../texts/keys.ts'
import { forbids, type Reason, ReasonCode } from './reasons.ts'

type Game = {
  /** Kick-off, `YYYY-MM-DDTHH:mm:ss`; midnight means that the time is unknown. */
  Start: string
  IsCancelled: boolean
  IsPostponed: boolean
}

type StaffRefusal = 'appointments.isCancelled' | 'appointments.isPostponed' | 'appointments.isPast'
type AppointRefusal = 'appointments.notOfficial' | 'appointments.twice' | 'appointments.needsReason'

/** Shorter texts of some refusals of appointments, for use inside a sentence that names the game. */
export const whyNotPublishTexts = {
  'appointments.isCancelled': 'appointments.whyNotPublish.isCancelled',
  'appointments.isPostponed': 'appointments.whyNotPublish.isPostponed',
  'appointments.isPast': 'appointments.whyNotPublish.isPast',
  'appointments.notOfficial': 'appointments.whyNotPublish.notOfficial',
  'appointments.twice': 'appointments.whyNotPublish.twice',
  'appointments.needsReason': 'appointments.whyNotPublish.needsReason',
  'appointments.placeChanged': 'appointments.whyNotPublish.placeChanged',
} as const satisfies Record<StaffRefusal | AppointRefusal | 'appointments.placeChanged', TextKey>

export function whyNotStaff({ Start, IsCancelled, IsPostponed }: Game, now: string): StaffRefusal | null {
  if (IsCancelled) return 'appointments.isCancelled'
  if (IsPostponed) return 'appointments.isPostponed'
  return hasBegun(Start, now) ? 'appointments.isPast' : null
}

/** Whether a game has begun, both times in wall-clock time. A game without a known time begins at the end of its day. */
export function hasBegun(start: string, now: string): boolean {
  const begins = isTimeKnown(start) ? start : `${start.slice(0, 10)}T23:59:59`
  return begins <= now
}

type Seat = { PersonId: number; Answer: AnswerState }

/**
 * Refuses to replace the current official of a role unless the user saw this official and the official's
 * current answer. `taker` is the new official, or `null`.
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

/** The id of a person who would have two roles in one game; `null` if nobody would. */
export const twiceAmong = (personIds: readonly number[]): number | null =>
  personIds.find((person, index) => personIds.indexOf(person) !== index) ?? null

/**
 * Why a person cannot be appointed. `reasons` is `null` if the person is not in the list of referees. `said` is the explanation for
 * overriding a rule.
 */
export function whyNotAppoint(reasons: readonly Reason[] | null, said: string): AppointRefusal | null {
  if (!reasons) return 'appointments.notOfficial'
  if (reasons.some(({ Code }) => Code === ReasonCode.SameGame)) return 'appointments.twice'
  return reasons.some(forbids) && said === '' ? 'appointments.needsReason' : null
}
