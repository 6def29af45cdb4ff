import Button from '@mui/material/Button'
import { memo, startTransition, useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import table from '#app/ui/theme/table.module.css'
import { useListState } from '../list-state.ts'
import { rowsWithoutBox } from '../view/row-selection.ts'
import { withDots } from '../view/values.ts'

export function BulkBar() {
  const translate = useTranslate()
  const { list, shown, selection } = useListState()
  const filtered = shown?.filtered
  const ticked = useSyncExternalStore(selection.subscribe, selection.all)
  const [open, setOpen] = useState<number | null>(null)
  const hasTicks = ticked.length > 0
  const inSight = useMemo(() => new Set(hasTicks ? filtered?.map(({ id }) => id) : []), [filtered, hasTicks])
  // Opening the dialog is a React transition, so the bar stays visible while the dialog is loading.
  const opened = open === null ? undefined : list.bulk?.[open]

  const onOpen = useCallback((index: number) => startTransition(() => setOpen(index)), [])
  const further = () => rowsWithoutBox(list, filtered)
  const done = () => {
    setOpen(null)
    selection.clear()
  }
  return (
    <>
      <p role="status" className={shared.hiddenText}>
        {ticked.length
          ? translate('list.ticked', { smart_count: ticked.length, count: withDots(ticked.length) })
          : ''}
      </p>
      {hasTicks && (
        <TickedBar
          count={ticked.length}
          unseen={ticked.filter(({ id }) => !inSight.has(id)).length}
          onOpen={onOpen}
        />
      )}
      {opened && 'Records' in opened && (
        <opened.Records rows={ticked} further={further()} onClose={() => setOpen(null)} onDone={done} />
      )}
    </>
  )
}

type BarProps = { count: number; unseen: number; onOpen: (action: number) => void }

function TickedBar({ count, unseen, onOpen }: BarProps) {
  const translate = useTranslate()
  return (
    <section
      className={`${shared.wrap} ${shared.tight} ${table.bulk}`}
      aria-label={translate('list.forTicked')}
    >
      <span>
        <strong>{translate('list.ticked', { smart_count: count, count: withDots(count) })}</strong>
        {unseen > 0 && ` ${translate('list.tickedUnseen', { smart_count: unseen, count: withDots(unseen) })}`}
      </span>
      <BulkButtons onOpen={onOpen} />
    </section>
  )
}

/** Memoized, so a tick renders the counter only. */
const BulkButtons = memo(function BulkButtons({ onOpen }: Pick<BarProps, 'onOpen'>) {
  const translate = useTranslate()
  const { list, selection } = useListState()
  return (
    <>
      {list.bulk?.map(({ title, icon: Icon }, index) => (
        <Button key={title} variant="contained" startIcon={Icon && <Icon />} onClick={() => onOpen(index)}>
          {translate(title)}
        </Button>
      ))}
      <Button onClick={() => selection.clear()}>{translate('list.untick')}</Button>
    </>
  )
})
