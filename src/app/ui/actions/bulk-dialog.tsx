import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { useTranslate } from '#app/platform/i18n.ts'
import { type ActionAnswer, type ActionName, useRefresh } from '#app/platform/resource/use-action.ts'
import { useUser } from '#app/platform/session/session.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { withDots } from '#app/ui/list/view/values.ts'
import { AppDialog } from '#app/ui/overlay/AppDialog.tsx'
import { type Calls, nameOf, type Of, type RecordsDialog } from './action.ts'
import type { BulkDeclaration } from './bulk-declaration.ts'
import { BulkActs, BulkPreview, BulkProgress, Names } from './bulk-parts.tsx'
import { FurtherRows } from './FurtherRows.tsx'
import { type BulkState, useBulkRun } from './use-bulk-run.ts'
import { useUndo } from './use-undo.ts'

export function bulkDialog<Row extends object, A extends Calls, N extends ActionName<A>, Choice>(
  of: Of<Row, A>,
  action: N,
  declared: BulkDeclaration<Row, A, N, Choice>,
): RecordsDialog<Row, ActionAnswer<A, N>> {
  const { title, asked, about, submit, isDangerous, choice, untick, whyNot, input, undo } = declared
  const name = (row: Row) => nameOf(of, row)
  return function BulkDialog({ rows, further = [], onClose, onDone }) {
    const translate = useTranslate()
    const dataProvider = useDataProvider()
    const [chosen, setChosen] = useState<Choice | null>(null)
    const [label, setLabel] = useState('')
    // Keeps the rows that were ticked when the dialog opened. The list behind it may reload and lose them.
    const [ticked] = useState(rows)
    const [others] = useState(further)
    const [included, setIncluded] = useState<ReadonlySet<Row>>(new Set(untick ? further : []))
    const { willing, unwilling } = useWilling([...ticked, ...included], chosen, whyNot)
    const end = useEnd(of, declared)
    const { state, run, stop } = useBulkRun<Row, ActionAnswer<A, N>>(
      // The cast is safe: `chosen` is null only if the action has no choice.
      (row) => dataProvider[action](of.name, input(row, chosen as Choice)),
      (over) => {
        end(over, label)
        if (over.done.length < over.total) return
        // The cast is safe, because lists ignore the answers of a bulk action.
        if (onDone) onDone(null as never)
        else onClose()
      },
    )
    const isRunning = state !== null && !state.isOver
    const close = isRunning ? stop : onClose
    const count = { smart_count: willing.length, count: withDots(willing.length) }
    return (
      <AppDialog
        title={translate(asked, count)}
        size="sm"
        onClose={close}
        actions={
          <BulkActs
            state={state}
            onClose={close}
            isDangerous={isDangerous}
            isActFirst={undo !== undefined}
            submit={translate(submit ?? title)}
            isReady={willing.length > 0 && (!choice || chosen !== null)}
            onRun={() => void run(willing)}
          />
        }
      >
        {state ? (
          <BulkProgress state={state} name={name} />
        ) : (
          <BulkPreview
            willing={willing.length}
            cannot={unwilling.map(({ row, reason }) => ({ name: name(row), reason }))}
          >
            {choice && (
              <choice.Input
                value={chosen}
                onChange={(value, name = '') => {
                  setChosen(() => value)
                  setLabel(name)
                }}
              />
            )}
            {willing.length > 0 &&
              (about?.(willing) ?? (!choice && !untick && <Names of={willing.map(name)} />))}
            {others.length > 0 && (
              <FurtherRows
                {...untick}
                name={untick?.name ?? name}
                rows={others}
                included={included}
                onChange={setIncluded}
              />
            )}
          </BulkPreview>
        )}
      </AppDialog>
    )
  }
}

/** Splits the rows into those that the action is available for, and those that it is not, with the reason. */
function useWilling<Row, A extends Calls, N extends ActionName<A>, Choice>(
  rows: readonly Row[],
  chosen: Choice | null,
  whyNot: BulkDeclaration<Row, A, N, Choice>['whyNot'],
) {
  const translate = useTranslate()
  const user = useUser()
  const reasons = rows.map((row) => ({ row, refusal: whyNot?.(row, user, chosen) ?? null }))
  return {
    willing: reasons.flatMap(({ row, refusal }) => (refusal === null ? [row] : [])),
    unwilling: reasons.flatMap(({ row, refusal }) =>
      refusal === null ? [] : [{ row, reason: translate(`refusals.${refusal}`) }],
    ),
  }
}

/** Reloads the list after a run and shows a notice with the number of processed rows. */
function useEnd<Row extends object, A extends Calls, N extends ActionName<A>, Choice>(
  of: Of<Row, A>,
  { done, undo }: BulkDeclaration<Row, A, N, Choice>,
) {
  const translate = useTranslate()
  const notice = useNotice()
  const refresh = useRefresh()
  const takeBack = useUndo(of, undo)
  return (over: BulkState<Row, ActionAnswer<A, N>>, choice: string) => {
    void refresh(of)
    const { length } = over.done
    if (!length) return
    notice.done(
      translate(done, { smart_count: length, count: withDots(length), choice }),
      takeBack && (() => void takeBack(over.answers)),
      { isTakenBack: Boolean(takeBack) },
    )
  }
}
