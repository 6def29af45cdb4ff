import { createContext, use } from 'react'
import type { QueuedWrite } from '#app/platform/queue/queued-write.ts'
import { useWriteQueue } from '#app/platform/queue/use-write-queue.ts'
import { answerOf } from '#app/platform/queue/write-queue.ts'
import { useRecords } from '#app/platform/resource/use-records.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import type { Assignment } from '#domain/assignments/assignment.ts'
import { declineAssignment, rsvp } from '#domain/assignments/calls.ts'
import { assignments } from './resource.ts'

type Row = Pick<Assignment, 'RefereeGameId'>
type Answers = {
  confirm: (row: Row) => void
  /** The draft of the reason goes once the server has it. */
  decline: (row: Row, reason: string, draft: string) => void
  stateOf: (row: Row) => QueuedWrite['state'] | undefined
}

/** The answers of the page, which its rows share. */
export const AnswersContext = createContext<Answers>({
  confirm: () => {},
  decline: () => {},
  stateOf: () => undefined,
})

export const useAnswers = () => use(AnswersContext)

/** 'Mæti' and 'Kemst ekki': kept until the server has taken it. Its receipt stands in the row from then on (OP-038). */
export function useNewAnswers(): Answers {
  const notice = useNotice()
  const records = useRecords(assignments)
  const change = (id: number, changed: Partial<Assignment>) =>
    records.change((row) => (row.RefereeGameId === id ? { ...row, ...changed } : row))
  const { enqueue, stateOf } = useWriteQueue('rsvp', ({ write, ...outcome }) => {
    if ('error' in outcome) notice.failed(outcome.error)
    else if (write.name.startsWith(declines)) {
      const { RefereeGameId, Declined } = answerOf(declineAssignment, outcome.answer)
      change(RefereeGameId, { Declined, Confirmed: null })
    } else {
      const { RefereeGameId, Confirmed } = answerOf(rsvp, outcome.answer)
      change(RefereeGameId, { Confirmed, Declined: null })
    }
    void records.readAgain()
  })
  const params = ({ RefereeGameId }: Row) => ({ id: String(RefereeGameId) })
  return {
    confirm: (row) => enqueue(params(row).id, rsvp, { params: params(row) }),
    decline: (row, Reason, draft) =>
      enqueue(declines + params(row).id, declineAssignment, { params: params(row), body: { Reason } }, draft),
    stateOf: (row) => stateOf(params(row).id) ?? stateOf(declines + params(row).id),
  }
}

/** Before the id in the name of such a write: it follows a 'Mæti' of the same place that is not answered yet. */
const declines = 'decline-'
