import type { ReactNode } from 'react'
import { CallError } from '#app/platform/calls/call-error.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import {
  type ActionAnswer,
  type ActionInput,
  type ActionName,
  useAction,
} from '#app/platform/resource/use-action.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { withDots } from '#app/ui/list/view/values.ts'
import { AskDialog } from '#app/ui/overlay/AskDialog.tsx'
import { RefusalAlert } from '#app/ui/states/RefusalAlert.tsx'
import type { TextKey } from '#domain/texts/keys.ts'
import {
  type ActionOptions,
  type Calls,
  type DialogAction,
  type DirectAction,
  type Done,
  nameOf,
  type Of,
} from './action.ts'
import { type Undo, useUndo } from './use-undo.ts'

type Declaration<Row, Input, Answer> = ActionOptions<Row> & {
  /** What is sent, of one record and of several. */
  input: (row: Row, rows: readonly Row[]) => Input
  done?: Done<Row, Answer>
}

type Afterwards<Row, A extends Calls, N extends ActionName<A>> = {
  /** Takes it back, from the notice that says that it is done. */
  undo?: Undo<A, ActionAnswer<A, N>>
  /** Leads from the same notice to what waits next; a hook, that answers null where nothing waits. */
  useNext?: (row: Row | undefined) => (() => void) | null
}

type Question<Row> = {
  /** The question; `%{name}` in it is what the record is called, `%{count}` and `smart_count` how many there are. */
  asked: TextKey
  /** What it is about, a text as a paragraph; what the record is called unless said. */
  about?: (row: Row, rows: readonly Row[]) => ReactNode
  /** On the button that does it; the action's title unless said. */
  submit?: TextKey
  cancel?: TextKey
  /** What is done cannot be taken back. */
  isDangerous?: true
  /** Nothing speaks against it, and it can be taken back: Enter does it. */
  isActFirst?: (row: Row) => boolean
  /** Above the reason why it was not done. */
  failed?: TextKey
  /** A refusal closes the dialog and is told by a notice: this one where nobody has said why. */
  unanswered?: TextKey
}

type Confirmed<Row, A extends Calls, N extends ActionName<A>> = Declaration<
  Row,
  ActionInput<A, N>,
  ActionAnswer<A, N>
> &
  Question<Row> &
  Afterwards<Row, A, N>

/** Asks once, then does it; why the server says no stands in the dialog. */
export function confirmAction<Row extends object, A extends Calls, N extends ActionName<A>>(
  of: Of<Row, A>,
  action: N,
  declared: Confirmed<Row, A, N>,
): DialogAction<Row, ActionAnswer<A, N>> {
  const { asked, about, submit, cancel, isDangerous, isActFirst, failed, ...acting } = declared
  const { input, done, undo, unanswered, useNext, ...options } = acting
  return {
    ...options,
    action,
    resource: of,
    Records: ({ rows, onClose, onDone = onClose }) => {
      const translate = useTranslate()
      const [row] = rows
      const name = nameOf(of, row)
      const [act, { isPending, error }] = useConfirmed(
        of,
        action,
        { done, undo, unanswered, useNext },
        { row, onDone, onClose },
      )
      if (!row) return null
      const content = about ? about(row, rows) : name
      return (
        <AskDialog
          title={translate(asked, { name, smart_count: rows.length, count: withDots(rows.length) })}
          act={translate(submit ?? options.title)}
          cancel={translate(cancel ?? 'form.cancel')}
          isDangerous={isDangerous}
          isActFirst={isActFirst?.(row)}
          isPending={isPending}
          onAct={() => void act(input(row, rows))}
          onClose={onClose}
        >
          {typeof content === 'string' ? <p>{content}</p> : content}
          <RefusalAlert error={error} title={failed && translate(failed)} />
        </AskDialog>
      )
    },
  }
}

type Ends<Row, Answer> = { row: Row | undefined; onDone: (answer: Answer) => void; onClose: () => void }

/** The confirmed action, with the notice that it is done and the way back or on. */
function useConfirmed<Row extends object, A extends Calls, N extends ActionName<A>>(
  of: Of<Row, A>,
  action: N,
  {
    done,
    undo,
    unanswered,
    useNext = noNext,
  }: Pick<Confirmed<Row, A, N>, 'done' | 'undo' | 'unanswered' | 'useNext'>,
  { row, onDone, onClose }: Ends<Row, ActionAnswer<A, N>>,
) {
  const say = useDone(of, done)
  const tell = useUnanswered(unanswered)
  const notice = useNotice()
  const takeBack = useUndo(of, undo)
  const next = useNext(row)
  return useAction(of, action, {
    onDone: (answer) => {
      if (row && say)
        notice.done(say(answer, row), takeBack && (() => void takeBack([answer])), {
          next: next ?? undefined,
          isTakenBack: true,
        })
      onDone(answer)
    },
    onRefused: (refusal) => {
      if (!unanswered) return
      onClose()
      tell(refusal)
    },
  })
}

const noNext = () => null

/** Is done at a press, without a question. */
export function directAction<Row extends object, A extends Calls, N extends ActionName<A>>(
  of: Of<Row, A>,
  action: N,
  {
    input,
    done,
    unanswered,
    ...options
  }: Declaration<Row, ActionInput<A, N>, ActionAnswer<A, N>> & Pick<Question<Row>, 'unanswered'>,
): DirectAction<Row, ActionAnswer<A, N>> {
  return {
    ...options,
    action,
    resource: of,
    useRun: (onDone) => {
      const notice = useNotice()
      const say = useDone(of, done)
      const onRefused = useUnanswered(unanswered)
      const [act, { isPending }] = useAction(of, action, { onRefused })
      const run = async (row: Row) => {
        const answer = await act(input(row, [row]))
        if (answer === null) return
        if (say) notice.done(say(answer, row))
        onDone(answer)
      }
      return { run: (row) => void run(row), isPending }
    },
  }
}

function useDone<Row extends object, Answer>(
  of: Parameters<typeof nameOf>[0],
  done: Done<Row, Answer> | undefined,
) {
  const translate = useTranslate()
  if (!done) return undefined
  return (answer: Answer, row: Row) =>
    typeof done === 'function' ? done(answer, row) : translate(done, { name: nameOf(of, row) })
}

/** Tells why it was not done, and `unanswered` where no answer came. */
function useUnanswered(unanswered: TextKey | undefined) {
  const translate = useTranslate()
  const notice = useNotice()
  return (error: unknown) =>
    notice.failed(
      unanswered && !(error instanceof CallError && error.kind !== 'network') ? translate(unanswered) : error,
    )
}
