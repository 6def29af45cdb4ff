import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useText } from '#app/platform/i18n.ts'
import type { Holiday } from '#domain/leave/holiday.ts'
import { dayText } from '#domain/platform/dates.ts'

type Props = { newer: Holiday; onKeepMine: () => void; onTakeTheirs: () => void }

/** The leave was changed elsewhere since it was opened: both are here, and the person chooses (threats T10). */
export function Conflict({ newer, onKeepMine, onTakeTheirs }: Props) {
  const text = useText()
  const span = text('leave.span', { from: dayText(newer.DateFrom), to: dayText(newer.DateTo) })
  const part = newer.PartOfDay === 1 ? text('leave.partOfDay') : ''
  return (
    <Alert severity="warning" role="alert">
      <strong>{text('leave.changedElsewhere')}</strong>
      <p>{[span, part, newer.Comment].filter(Boolean).join(' · ')}</p>
      <p>{text('leave.changedElsewhereHelp')}</p>
      <div className="leave-choices">
        <Button variant="outlined" onClick={onTakeTheirs}>
          {text('leave.takeTheirs')}
        </Button>
        <Button variant="outlined" onClick={onKeepMine}>
          {text('leave.keepMine')}
        </Button>
      </div>
    </Alert>
  )
}
