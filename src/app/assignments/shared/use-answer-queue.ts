import type { Outcome, QueuedWrite } from '#app/platform/queue/queued-write.ts'
import { useWriteQueue } from '#app/platform/queue/use-write-queue.ts'
import type { Assignment } from '#domain/assignments/assignment.ts'
import { acceptAssignment, declineAssignment, rsvp } from '#domain/assignments/calls.ts'

type Row = Pick<Assignment, 'RefereeGameId'>
type Asked = Pick<Assignment, 'RefereeGameId' | 'GameDay'>

export type AnswerQueue = {
  /** Answers 'Mæti' from the list of assignments, on the days that ASG-10 allows. */
  confirm: (row: Row) => void
  /** Answers 'Mæti' to an appointment. Allowed until the game begins. */
  accept: (row: Asked) => void
  /** `draft` names the stored draft of the reason; it is deleted after the server accepts the answer. */
  decline: (row: Row, reason: string, draft: string | undefined) => void
  stateOf: (row: Row) => QueuedWrite['state'] | undefined
}

/** Sends 'Mæti' and 'Kemst ekki' through the persistent write queue. */
export function useAnswerQueue(onOutcome: (outcome: Outcome) => unknown): AnswerQueue {
  const { enqueue, stateOf } = useWriteQueue('rsvp', onOutcome)
  const params = ({ RefereeGameId }: Row) => ({ id: String(RefereeGameId) })
  return {
    confirm: (row) => enqueue(params(row).id, rsvp, { params: params(row) }),
    accept: (row) =>
      enqueue(params(row).id, acceptAssignment, { params: params(row), body: { GameDay: row.GameDay } }),
    decline: (row, Reason, draft) =>
      enqueue(declines + params(row).id, declineAssignment, { params: params(row), body: { Reason } }, draft),
    stateOf: (row) => stateOf(params(row).id) ?? stateOf(declines + params(row).id),
  }
}

export const isDecline = ({ name }: QueuedWrite): boolean => name.startsWith(declines)

/**
 * All answers to one appointment share this prefix in the names of their writes. A decline thus waits for a pending 'Mæti' to the
 * same appointment.
 */
const declines = 'decline-'
