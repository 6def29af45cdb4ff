import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useText } from '#app/platform/i18n.ts'
import { missingIn } from '#domain/match-reports/missing.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import { useMissingText } from './use-missing-text.ts'

type Props = { report: GameReport; onConfirm: () => void; onClose: () => void }

/** Asked once where something is missing that does not block. */
export function ConfirmAnyway({ report, onConfirm, onClose }: Props) {
  const text = useText()
  const heading = useId()
  const textOf = useMissingText(report)
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="xs" fullWidth>
      <DialogTitle id={heading}>{text('matchReports.summary.confirmAsked')}</DialogTitle>
      <DialogContent>
        <p>{text('matchReports.summary.confirmMissing')}</p>
        <ul className="summary-asked">
          {missingIn(report).map((missing) => (
            <li key={textOf(missing)}>{textOf(missing)}</li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} autoFocus>
          {text('matchReports.summary.back')}
        </Button>
        <Button variant="contained" onClick={onConfirm}>
          {text('matchReports.summary.confirmAnyway')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
