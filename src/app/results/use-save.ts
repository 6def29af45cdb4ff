import { z } from 'zod'
import type { CallError } from '#app/platform/calls/call-error.ts'
import { useAnswersOf } from '#app/platform/calls/use-call.ts'
import { useText } from '#app/platform/i18n.ts'
import type { QueuedWrite } from '#app/platform/queue/queued-write.ts'
import { useWriteQueue } from '#app/platform/queue/use-write-queue.ts'
import { answerOf, flush } from '#app/platform/queue/write-queue.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { gameResults, saveResults } from '#domain/results/calls.ts'
import { GameResult, type ResultChange } from '#domain/results/game-result.ts'
import { afterSave, changesIn, type Edits, reconciled } from './edits.ts'
import type { useEdits } from './use-edits.ts'

const name = 'table'

/**
 * Sends the edited rows and handles what became of them: at once, after a cut in the connection, a reload or a new login.
 * The server takes all or none. What it refuses it names, and those rows are marked, so that the others can go on.
 */
type Typing = Pick<ReturnType<typeof useEdits>, 'latest' | 'change' | 'forgetUndo'>

export function useSave({ latest, change, forgetUndo }: Typing) {
  const text = useText()
  const notice = useNotice()
  const games = useAnswersOf(gameResults)
  const { enqueue, stateOf } = useWriteQueue('results', (outcome) => {
    const sent = sentIn(outcome.write)
    if ('answer' in outcome) {
      const saved = answerOf(saveResults, outcome.answer)
      const byId = new Map(saved.map((row) => [row.GameId, row]))
      games.change((rows) => rows.map((row) => byId.get(row.GameId) ?? row))
      change((edits) => afterSave(edits, sent, saved))
      forgetUndo()
      notice.done(text('results.saved', { smart_count: saved.length }))
      return
    }
    const before = latest.current
    change((edits) => marked(edits, outcome.error, sent))
    void games.readAgain()
    // What is wrong with a row is shown above the table, for as long as it does.
    if (sent.some(({ GameId }) => isMarked(latest.current, GameId))) return
    // Others changed only what lies beside it: the rows go together, so they are sent once more.
    if (outcome.error.status === 409 && latest.current !== before) save()
    else notice.failed(outcome.error)
  })
  const save = () => {
    const body = changesIn(latest.current)
    if (body.length) enqueue(name, saveResults, { body })
  }
  return { save, state: stateOf(name), tryNow: flush }
}

const Rows = z.array(GameResult)
const Sent = z.array(z.object({ GameId: z.number() }))

function sentIn({ body }: QueuedWrite): ResultChange[] {
  // It was put together by `save`, whose type the call has checked.
  return Sent.safeParse(body).success ? (body as ResultChange[]) : []
}

function marked(edits: Edits, error: CallError, sent: readonly ResultChange[]): Edits {
  let next = reconciled(edits, Rows.safeParse(error.current).data ?? [])
  for (const { Field, Message } of error.errors) {
    const [row = '', field] = Field.split('.')
    // What has the wrong form is named by its place in the list.
    const id = error.error === 'input.malformed' ? sent[Number(row)]?.GameId : Number(row)
    const edit = id === undefined ? undefined : next[id]
    if (edit && field !== 'Version') next = { ...next, [edit.base.GameId]: { ...edit, refusal: Message } }
  }
  return next
}

function isMarked(edits: Edits, id: number): boolean {
  const edit = edits[id]
  return Boolean(edit?.newer ?? edit?.refusal)
}
