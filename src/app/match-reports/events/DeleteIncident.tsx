import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useText } from '#app/platform/i18n.ts'
import { type GameReport, teamOf } from '#domain/match-reports/report.ts'
import { useReportActs } from '../acts/ReportActs.tsx'
import type { ShownIncident } from '../acts/shown-incidents.ts'
import { labelOf, minuteMark, playerLabel } from './incident-label.ts'

type Props = { report: GameReport; incident: ShownIncident; onClose: () => void }

/** REP-20: asks once, names the incident and says that it cannot be undone. */
export function DeleteIncident({ report, incident, onClose }: Props) {
  const text = useText()
  const heading = useId()
  const { incidents } = useReportActs()
  const handleDelete = () => {
    incidents.remove(incident)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="xs" fullWidth>
      <DialogTitle id={heading}>{text('matchReports.events.deleteAsked')}</DialogTitle>
      <DialogContent>
        <p>
          {minuteMark(incident)} {text(labelOf(incident.IncidentTypeId))} · {playerLabel(incident)} (
          {teamOf(report, incident.Side).ShortName})
        </p>
        <p>{text('matchReports.events.deleteHelp')}</p>
        {incident.HasDiscipline && <p>{text('matchReports.events.deleteWithDiscipline')}</p>}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} autoFocus>
          {text('matchReports.cancel')}
        </Button>
        <Button variant="contained" color="error" onClick={handleDelete}>
          {text('matchReports.events.delete')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
