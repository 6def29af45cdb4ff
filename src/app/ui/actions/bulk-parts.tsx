import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import type { ReactNode } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { withDots } from '#app/ui/list/view/values.ts'
import shared from '#app/ui/theme/shared.module.css'
import type { BulkState } from './use-bulk-run.ts'

type Named = { name: string; reason: string }

type ActsProps = {
  state: BulkState<unknown> | null
  submit: string
  isReady: boolean
  isDangerous?: boolean
  /** True if the action can be undone. The action's button then has the focus, so Enter presses it. */
  isActFirst: boolean
  onRun: () => void
  onClose: () => void
}

export function BulkActs({ state, submit, isReady, isDangerous, isActFirst, onRun, onClose }: ActsProps) {
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

export function BulkPreview({ willing, cannot, children }: PreviewProps) {
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

export function Names({ of }: { of: readonly string[] }) {
  const translate = useTranslate()
  const more = of.length - mostNamed
  return (
    <ul className={shared.bullets}>
      {of.slice(0, mostNamed).map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two records may have the same name
        <li key={index}>{name}</li>
      ))}
      {more > 0 && <li>{translate('list.bulk.more', { smart_count: more })}</li>}
    </ul>
  )
}

export function BulkProgress<Row>({ state, name }: { state: BulkState<Row>; name: (row: Row) => string }) {
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

/** At most this many names are listed. The line below them says how many names are left out. */
const mostNamed = 50

function Reasons({ title, of }: { title: string; of: readonly Named[] }) {
  const translate = useTranslate()
  const more = of.length - mostNamed
  return (
    <>
      <p>{title}</p>
      <ul className={shared.bullets}>
        {of.slice(0, mostNamed).map(({ name, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two records may have the same name
          <li key={index}>{translate('list.bulk.reason', { name, reason })}</li>
        ))}
        {more > 0 && <li>{translate('list.bulk.more', { smart_count: more })}</li>}
      </ul>
    </>
  )
}
