import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { type ReactNode, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { useTranslate } from '#app/platform/i18n.ts'
import { type ActionAnswer, type ActionName, useRefresh } from '#app/platform/resource/use-action.ts'
import { useUser } from '#app/platform/session/session.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { withDots } from '#app/ui/list/view/values.ts'
import { AppDialog } from '#app/ui/overlay/AppDialog.tsx'
import shared from '#app/ui/theme/shared.module.css'
import type { RefusalId } from '#domain/platform/refusal.ts'
import { type Calls, nameOf, type Of, type RecordsDialog } from './action.ts'
import type { BulkDeclaration } from './bulk-declaration.ts'
import { FurtherRows } from './FurtherRows.tsx'
import { type BulkState, useBulkRun } from './use-bulk-run.ts'
import { useUndo } from './use-undo.ts'

type Named = { name: string; reason: string }

/** The question of a bulk action, how far it is and what was refused. */
export function bulkDialog<Row extends object, A extends Calls, N extends ActionName<A>, Choice>(
  of: Of<Row, A>,
  action: N,
  declared: BulkDeclaration<Row, A, N, Choice>,
): RecordsDialog<Row, ActionAnswer<A, N>> {
  const { title, asked, about, submit, isDangerous, done, choice, whyNot, input, undo } = declared
  const name = (row: Row) => nameOf(of, row)
  return function BulkDialog({ rows, further = [], onClose, onDone }) {
    const translate = useTranslate()
    const user = useUser()
    const notice = useNotice()
    const refresh = useRefresh()
    const dataProvider = useDataProvider()
    const takeBack = useUndo(of, undo)
    const [chosen, setChosen] = useState<Choice | null>(null)
    // The rows of the list are read again underneath: what was ticked is what is done.
    const [ticked] = useState(rows)
    const [others] = useState(further)
    const [included, setIncluded] = useState<ReadonlySet<Row>>(new Set())
    const reasons = [...ticked, ...included].map((row) => ({
      row,
      refusal: whyNot?.(row, user, chosen) ?? null,
    }))
    const willing = reasons.flatMap(({ row, refusal }) => (refusal === null ? [row] : []))
    const { state, run, stop } = useBulkRun<Row, ActionAnswer<A, N>>(
      // Where there is nothing to choose, nothing is asked of it.
      (row) => dataProvider[action](of.name, input(row, chosen as Choice)),
      (over) => {
        void refresh(of)
        const { length } = over.done
        if (length)
          notice.done(
            translate(done, { smart_count: length, count: withDots(length) }),
            takeBack && (() => void takeBack(over.answers)),
            { isTakenBack: Boolean(takeBack) },
          )
        if (length < over.total) return
        // The list has no use for the answers of many.
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
          <Acts
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
          <Progress state={state} name={name} />
        ) : (
          <Preview
            willing={willing.length}
            cannot={reasons.flatMap(({ row, refusal }) =>
              refusal === null
                ? []
                : // The rules answer with ids of reasons.
                  [{ name: name(row), reason: translate(`refusals.${refusal as RefusalId}`) }],
            )}
          >
            {choice && <choice.Input value={chosen} onChange={setChosen} />}
            {willing.length > 0 && (about?.(willing) ?? (!choice && <Names of={willing.map(name)} />))}
            {others.length > 0 && (
              <FurtherRows rows={others} name={name} included={included} onChange={setIncluded} />
            )}
          </Preview>
        )}
      </AppDialog>
    )
  }
}

type ActsProps = {
  state: BulkState<unknown> | null
  submit: string
  isReady: boolean
  isDangerous?: boolean
  /** It can be taken back: Enter does it. */
  isActFirst: boolean
  onRun: () => void
  onClose: () => void
}

function Acts({ state, submit, isReady, isDangerous, isActFirst, onRun, onClose }: ActsProps) {
  const translate = useTranslate()
  if (state?.isOver)
    return (
      <Button variant="contained" onClick={onClose} autoFocus>
        {translate('frame.close')}
      </Button>
    )
  if (state)
    return (
      <Button variant="outlined" onClick={onClose} disabled={state.isStopping} autoFocus>
        {translate(state.isStopping ? 'list.bulk.stopping' : 'list.bulk.stop')}
      </Button>
    )
  return (
    <>
      <Button variant="outlined" onClick={onClose} autoFocus={!isActFirst}>
        {translate('form.cancel')}
      </Button>
      <Button
        variant="contained"
        color={isDangerous ? 'error' : 'primary'}
        disabled={!isReady}
        autoFocus={isActFirst}
        onClick={onRun}
      >
        {submit}
      </Button>
    </>
  )
}

type PreviewProps = { willing: number; cannot: readonly Named[]; children: ReactNode }

function Preview({ willing, cannot, children }: PreviewProps) {
  const translate = useTranslate()
  const count = { smart_count: willing, count: withDots(willing) }
  return (
    <>
      <p>{willing ? translate('list.bulk.will', count) : translate('list.bulk.none')}</p>
      {children}
      {cannot.length > 0 && (
        <Reasons title={translate('list.bulk.cannot', { smart_count: cannot.length })} of={cannot} />
      )}
    </>
  )
}

/** Whom or what it is about, in their order. */
function Names({ of }: { of: readonly string[] }) {
  const translate = useTranslate()
  const more = of.length - mostNamed
  return (
    <ul className={shared.bullets}>
      {of.slice(0, mostNamed).map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two records may be called the same
        <li key={index}>{name}</li>
      ))}
      {more > 0 && <li>{translate('list.bulk.more', { smart_count: more })}</li>}
    </ul>
  )
}

function Progress<Row>({ state, name }: { state: BulkState<Row>; name: (row: Row) => string }) {
  const translate = useTranslate()
  const { total, done, refused, isOver } = state
  const tried = done.length + refused.length
  const left = total - tried
  return (
    <>
      {!isOver && (
        <LinearProgress
          variant="determinate"
          value={(100 * tried) / Math.max(total, 1)}
          aria-label={translate('list.bulk.progress', { done: tried, total })}
        />
      )}
      <p role="status">
        {isOver
          ? translate('list.bulk.done', { smart_count: done.length, count: withDots(done.length) })
          : translate('list.bulk.progress', { done: withDots(tried), total: withDots(total) })}
      </p>
      {isOver && left > 0 && <p>{translate('list.bulk.left', { smart_count: left })}</p>}
      {refused.length > 0 && (
        <Reasons
          title={translate('list.bulk.refused', { smart_count: refused.length })}
          of={refused.map(({ row, reason }) => ({ name: name(row), reason }))}
        />
      )}
    </>
  )
}

/** Of more than these nobody reads every name. */
const mostNamed = 50

function Reasons({ title, of }: { title: string; of: readonly Named[] }) {
  const translate = useTranslate()
  const more = of.length - mostNamed
  return (
    <>
      <p>{title}</p>
      <ul className={shared.bullets}>
        {of.slice(0, mostNamed).map(({ name, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two records may be called the same
          <li key={index}>{translate('list.bulk.reason', { name, reason })}</li>
        ))}
        {more > 0 && <li>{translate('list.bulk.more', { smart_count: more })}</li>}
      </ul>
    </>
  )
}
