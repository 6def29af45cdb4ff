import type { AnswerState } from '../assignments/answer.ts'
import { isTimeKnown } from '../platform/dates.ts'
import type { RefusalId } from '../platform/refusal.ts'
import { forbids, type Reason, ReasonCode } from './reasons.ts'

type Game = {
  /** `YYYY-MM-DDTHH:mm:ss`, as is `now`; midnight is a time that is not known. */
  Start: string
  IsCancelled: boolean
  IsPostponed: boolean
}

/** Officials are appointed to games that are to come. */
export function whyNotStaff({ Start, IsCancelled, IsPostponed }: Game, now: string): RefusalId | null {
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
export function whyNotAppoint(reasons: readonly Reason[] | null, said: string): RefusalId | null {
  if (!reasons) return 'appointments.notOfficial'
  if (reasons.some(({ Code }) => Code === ReasonCode.SameGame)) return 'appointments.twice'
  return reasons.some(forbids) && said === '' ? 'appointments.needsReason' : null
}
