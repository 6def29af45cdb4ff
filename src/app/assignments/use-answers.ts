import { createContext, use } from 'react'
import type { QueuedWrite } from '#app/platform/queue/queued-write.ts'
import { useWriteQueue } from '#app/platform/queue/use-write-queue.ts'
import { answerOf } from '#app/platform/queue/write-queue.ts'
import { useRecords } from '#app/platform/resource/use-records.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import type { Assignment } from '#domain/assignments/assignment.ts'
import { rsvp } from '#domain/assignments/calls.ts'
import { assignments } from './resource.ts'

type Row = Pick<Assignment, 'RefereeGameId'>
type Answers = { confirm: (row: Row) => void; stateOf: (row: Row) => QueuedWrite['state'] | undefined }

/** The answers of the page, which its rows share. */
export const AnswersContext = createContext<Answers>({ confirm: () => {}, stateOf: () => undefined })

export const useAnswers = () => use(AnswersContext)

/** 'Mæti': one press, kept until the server has taken it. Its receipt stands in the row from then on (OP-038). */
export function useNewAnswers(): Answers {
  const notice = useNotice()
  const records = useRecords(assignments)
  const { enqueue, stateOf } = useWriteQueue('rsvp', (outcome) => {
    if ('error' in outcome) notice.failed(outcome.error)
    else {
      const { RefereeGameId, Confirmed } = answerOf(rsvp, outcome.answer)
      records.change((row) => (row.RefereeGameId === RefereeGameId ? { ...row, Confirmed } : row))
    }
    void records.readAgain()
  })
  return {
    confirm: ({ RefereeGameId }) =>
      enqueue(nameOf(RefereeGameId), rsvp, { params: { id: nameOf(RefereeGameId) } }),
    stateOf: ({ RefereeGameId }) => stateOf(nameOf(RefereeGameId)),
  }
}

const nameOf = (id: number) => String(id)
