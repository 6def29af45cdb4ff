import { useQueryClient } from '@tanstack/react-query'
import { useWriteQueue } from '#app/platform/queue/use-write-queue.ts'
import { answerOf } from '#app/platform/queue/write-queue.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import type { Assignment } from '#domain/assignments/assignment.ts'
import { rsvp } from '#domain/assignments/calls.ts'

type Row = Pick<Assignment, 'RefereeGameId'>

/** 'Mæti': one press, kept until the server has taken it. Its receipt stands in the row from then on (OP-038). */
export function useAnswers() {
  const client = useQueryClient()
  const notice = useNotice()
  const { enqueue, stateOf } = useWriteQueue('rsvp', (outcome) => {
    if ('error' in outcome) notice.failed(outcome.error)
    else {
      const { RefereeGameId, Confirmed } = answerOf(rsvp, outcome.answer)
      client.setQueriesData<Assignment[]>({ queryKey: ['schedule'] }, (rows) =>
        rows?.map((row) => (row.RefereeGameId === RefereeGameId ? { ...row, Confirmed } : row)),
      )
      void client.invalidateQueries({ queryKey: ['waiting'] })
    }
    void client.invalidateQueries({ queryKey: ['schedule'] })
  })
  return {
    confirm: ({ RefereeGameId }: Row) =>
      enqueue(nameOf(RefereeGameId), rsvp, { params: { id: nameOf(RefereeGameId) } }),
    stateOf: ({ RefereeGameId }: Row) => stateOf(nameOf(RefereeGameId)),
  }
}

const nameOf = (id: number) => String(id)
