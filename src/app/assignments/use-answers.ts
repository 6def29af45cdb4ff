import { createContext, use } from 'react'
import { answerOf } from '#app/platform/calls/answer-of.ts'
import { useRecords } from '#app/platform/resource/use-records.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import type { Assignment } from '#domain/assignments/assignment.ts'
import { declineAssignment, rsvp } from '#domain/assignments/calls.ts'
import { assignments } from './resource.ts'
import { type AnswerQueue, isDecline, useAnswerQueue } from './shared/use-answer-queue.ts'

export const AnswersContext = createContext<AnswerQueue>({
  confirm: () => {},
  accept: () => {},
  decline: () => {},
  stateOf: () => undefined,
})

export const useAnswers = () => use(AnswersContext)

/** Queues the answers 'Mæti' and 'Kemst ekki' until the server accepts them, then updates their rows (OP-038). */
export function useNewAnswers(): AnswerQueue {
  const notice = useNotice()
  const records = useRecords(assignments)
  const change = (id: number, changed: Partial<Assignment>) =>
    records.change((row) => (row.RefereeGameId === id ? { ...row, ...changed } : row))
  return useAnswerQueue(({ write, ...outcome }) => {
    if ('error' in outcome) notice.failed(outcome.error)
    else if (isDecline(write)) {
      const { RefereeGameId, Declined } = answerOf(declineAssignment, outcome.answer)
      change(RefereeGameId, { Declined, Confirmed: null })
    } else {
      const { RefereeGameId, Confirmed } = answerOf(rsvp, outcome.answer)
      change(RefereeGameId, { Confirmed, Declined: null })
    }
    void records.readAgain()
  })
}
