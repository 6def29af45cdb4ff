import Button from '@mui/material/Button'
import { type RefObject, useEffect, useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import type { SquadList } from '#domain/squad-lists/squad-list.ts'
import { MovePanel } from './MovePanel.tsx'
import { PastePanel } from './PastePanel.tsx'
import { RegisterPanel } from './RegisterPanel.tsx'
import { RemovePlayers } from './RemovePlayers.tsx'
import type { Selection } from './use-selection.ts'

type Props = {
  list: SquadList
  selection: Selection
  /** The first button for the ticked rows. It gets the focus when the user leaves the rows. */
  firstOfTicked: RefObject<HTMLButtonElement | null>
}

/** LST-16: the number of selected rows, and the actions for them and for the list. */
export function ListActs({ list, selection, firstOfTicked }: Props) {
  const translate = useTranslate()
  const [open, setOpen] = useState<Panel | null>(null)
  const { selected, all, none } = selection
  const panel = { list, selected, onClose: () => setOpen((now) => (now === open ? null : now)) }
  const isAny = selected.length > 0
  const areAll = selected.length === list.TeamGroupPlayers.length
  const [done, setDone] = useState(0)
  const handleDone = () => {
    none()
    panel.onClose()
    setDone((before) => before + 1)
  }
  // After an action nothing is ticked. The button that opened the panel is then disabled, so the first button gets the focus.
  useEffect(() => {
    if (done > 0) firstOfTicked.current?.focus()
  }, [done, firstOfTicked])
  return (
    <div className={`${shared.wrap} ${shared.inset}`}>
      <Button variant="contained" onClick={() => setOpen('register')}>
        {translate('squadLists.register')}
      </Button>
      <Button variant="outlined" onClick={() => setOpen('paste')}>
        {translate('squadLists.paste')}
      </Button>
      <Button onClick={() => window.print()}>{translate('squadLists.print')}</Button>
      <span className={`${shared.soft} ${shared.end}`} role="status">
        {translate('squadLists.selected', { smart_count: selected.length })}
      </span>
      <Button ref={firstOfTicked} onClick={areAll ? none : all}>
        {translate(areAll ? 'squadLists.selectNone' : 'squadLists.selectAll')}
      </Button>
      <Button variant="outlined" disabled={!isAny} onClick={() => setOpen('move')}>
        {translate('squadLists.move')}
      </Button>
      <Button variant="outlined" color="error" disabled={!isAny} onClick={() => setOpen('remove')}>
        {translate('squadLists.remove')}
      </Button>
      <OpenPanel {...panel} open={open} onDone={handleDone} />
    </div>
  )
}

type Panel = 'register' | 'paste' | 'move' | 'remove'
type PanelProps = {
  open: Panel | null
  list: Props['list']
  selected: Props['selection']['selected']
  onClose: () => void
  onDone: () => void
}

function OpenPanel({ open, onDone, ...panel }: PanelProps) {
  if (open === 'register') return <RegisterPanel {...panel} />
  if (open === 'paste') return <PastePanel {...panel} />
  if (open === 'move') return <MovePanel {...panel} onMoved={onDone} />
  return open === 'remove' && <RemovePlayers {...panel} onRemoved={onDone} />
}
