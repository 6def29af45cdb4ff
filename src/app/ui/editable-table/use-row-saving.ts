import type { RefObject } from 'react'
import type { z } from 'zod'
import type { CallError } from '#app/platform/calls/call-error.ts'
import type { QueuedWrite } from '#app/platform/queue/queued-write.ts'
import { useWriteQueue } from '#app/platform/queue/use-write-queue.ts'
import { flush } from '#app/platform/queue/write-queue.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import type { InputOf, JsonCall } from '#domain/platform/call.ts'
import { isMarked, type RowEdits, type rowEdits } from './row-edits.ts'

type Kit<Typed extends object, Row extends Values & { Version: number }, Values> = ReturnType<
  typeof rowEdits<Typed, Row, Values>
>

type Options<C extends JsonCall, Typed, Row, Values, Sent extends Values> = {
  /** Of the queue of writes, and the name of this table in it. */
  kind: string
  name: string
  call: C
  /** Null while there is nothing to send. */
  input: (ready: readonly { row: Row; values: Values }[]) => InputOf<C> | null
  /** The rows that a write sent, as it was put together. */
  sentIn: (write: QueuedWrite) => readonly Sent[]
  idOf: (sent: Sent) => number
  /** The rows in the answer, and in the newer copy that a refusal carries. */
  rows: z.ZodType<readonly Row[]>
  typing: {
    latest: RefObject<RowEdits<Typed, Row>>
    change: (next: (edits: RowEdits<Typed, Row>) => RowEdits<Typed, Row>) => void
    forgetUndo: () => void
  }
  onSaved: (answer: unknown) => void
  onRefused: () => void
}

/**
 * Sends the edited rows and handles what became of them: at once, after a cut in the connection, a reload or a new login.
 * The server takes all or none. What it refuses it names, and those rows are marked, so that the others can go on.
 */
export function useRowSaving<
  C extends JsonCall,
  Typed extends object,
  Row extends Values & { Version: number },
  Values,
  Sent extends Values,
>(kit: Kit<Typed, Row, Values>, options: Options<C, Typed, Row, Values, Sent>) {
  const notice = useNotice()
  const { kind, name, call, idOf, sentIn, typing } = options
  const { latest, change, forgetUndo } = typing
  const { enqueue, stateOf } = useWriteQueue(kind, (outcome) => {
    if (outcome.write.name !== name) return false
    const sent = sentIn(outcome.write)
    if ('answer' in outcome) {
      const saved = rowsIn(options.rows, outcome.answer)
      const byId = new Map(sent.map((one) => [idOf(one), one]))
      change((edits) => kit.afterSave(edits, (id) => byId.get(id), saved))
      forgetUndo()
      return options.onSaved(outcome.answer)
    }
    const before = latest.current
    change((edits) =>
      marked(
        kit.reconciled(edits, rowsIn(options.rows, outcome.error.current)),
        outcome.error,
        sent.map(idOf),
      ),
    )
    options.onRefused()
    // What is wrong with a row is shown above the table, for as long as it is.
    if (sent.some((one) => isMarked(latest.current[idOf(one)]))) return
    // Others changed only what lies beside it: the rows go together, so they are sent once more.
    if (outcome.error.status === 409 && latest.current !== before) save()
    else notice.failed(outcome.error)
  })
  const save = () => {
    const input = options.input(kit.readyIn(latest.current))
    if (input) enqueue(name, call, input)
  }
  return { save, state: stateOf(name), tryNow: flush }
}

function rowsIn<Row>(rows: z.ZodType<readonly Row[]>, answer: unknown): readonly Row[] {
  return rows.safeParse(answer).data ?? []
}

function marked<Typed, Row>(
  edits: RowEdits<Typed, Row>,
  error: CallError,
  sent: readonly number[],
): RowEdits<Typed, Row> {
  let next = edits
  for (const { Field, Message } of error.errors) {
    // A body may name its rows by the list that they stand in.
    const parts = Field.split('.')
    const [row = '', field] = parts.slice(-2)
    // What has the wrong form is named by its place in the list.
    const id = error.error === 'input.malformed' ? sent[Number(row)] : Number(row)
    const edit = id === undefined ? undefined : next[id]
    if (id !== undefined && edit && field !== 'Version')
      next = { ...next, [id]: { ...edit, refusal: Message } }
  }
  return next
}
