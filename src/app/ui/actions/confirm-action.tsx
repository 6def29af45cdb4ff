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
  /** Builds the call's input from the record, or from one record and all ticked records. */
  input: (row: Row, rows: readonly Row[]) => Input
  done?: Done<Row, Answer>
}

type Afterwards<Row, A extends Calls, N extends ActionName<A>> = {
  /** How the success notice can revert the action. */
  undo?: Undo<A, ActionAnswer<A, N>>
  /**
   * Offers the next pending task in the success notice. The hook returns the function that opens it, or `null` if nothing is
   * pending.
   */
  useNext?: (row: Row | undefined) => (() => void) | null
}

type Question<Row> = {
  /** The heading of the dialog; `%{name}` is the name of the record, `%{count}` and `smart_count` the number of records. */
  asked: TextKey
  /** The content of the dialog; a string becomes a paragraph. Default: the name of the record. */
  about?: (row: Row, rows: readonly Row[]) => ReactNode
  /** Label of the confirm button; default: the action's title. */
  submit?: TextKey
  cancel?: TextKey
  /** True if the action cannot be undone. */
  isDangerous?: true
  /** True if the action can be undone. Its button then has the focus, so Enter presses it. */
  isActFirst?: (row: Row) => boolean
  /** The heading above the reason for a failure. */
  failed?: TextKey
  /** If set, a failure closes the dialog and is shown as a notice. The notice has this text if the server gave no reason. */
  unanswered?: TextKey
}

type Confirmed<Row, A extends Calls, N extends ActionName<A>> = Declaration<
  Row,
  ActionInput<A, N>,
  ActionAnswer<A, N>
> &
  Question<Row> &
  Afterwards<Row, A, N>

/** Asks for confirmation, then runs the action. A refusal is shown in the dialog. */
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

/** Runs the action at once, without confirmation. */
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

/** Returns a function that shows a failure as a notice: the server's reason, or `unanswered` if there is none. */
function useUnanswered(unanswered: TextKey | undefined) {
  const translate = useTranslate()
  const notice = useNotice()
  return (error: unknown) =>
    notice.failed(
      unanswered && !(error instanceof CallError && error.kind !== 'network') ? translate(unanswered) : error,
    )
}
