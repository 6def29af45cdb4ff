import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type SyntheticEvent, useId } from 'react'
import { useText } from '#app/platform/i18n.ts'
import { noDetail } from '#domain/match-reports/incidents/discipline.ts'
import type { Option } from '#domain/platform/option.ts'
import type { ShownIncident } from '../acts/shown-incidents.ts'
import { labelOf, minuteMark, playerLabel } from '../events/incident-label.ts'
import { DisciplineText } from './DisciplineText.tsx'
import { useDisciplineForm } from './use-discipline-form.ts'
import { useDismissalTypes } from './use-dismissal-types.ts'

const commentsMax = 4000

/** The report to the disciplinary committee about one dismissal (REP-25, REP-26). */
export function DisciplineDialog({ incident, onClose }: { incident: ShownIncident; onClose: () => void }) {
  const text = useText()
  const heading = useId()
  const fullScreen = useMediaQuery('(max-width: 599.95px)', { noSsr: true })
  const { reasons, details } = useDismissalTypes()
  const form = useDisciplineForm(incident, onClose)
  const { typed, change } = form
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    form.save()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={heading}
      maxWidth="sm"
      fullWidth
      fullScreen={fullScreen}
      slotProps={{ paper: { className: 'discipline-paper' } }}
    >
      <DialogTitle id={heading}>{text('matchReports.discipline.title')}</DialogTitle>
      <form onSubmit={handleSubmit} noValidate className="discipline-form">
        <DialogContent className="event-dialog">
          <p className="discipline-about">
            {minuteMark(incident)} {text(labelOf(incident.IncidentTypeId))} · {playerLabel(incident)}
          </p>
          <Choice
            label={text('matchReports.discipline.reason')}
            options={reasons}
            value={typed.reason}
            error={form.errorAt('DisciplineTypeId')}
            onChange={(reason) => change({ reason })}
          />
          {form.needsDetail && (
            <Choice
              label={text('matchReports.discipline.detail')}
              options={details}
              value={typed.detail}
              error={form.errorAt('DisciplineTypeId2')}
              onChange={(detail) => change({ detail })}
            />
          )}
          <TextField
            label={text('matchReports.discipline.comments')}
            value={typed.comments}
            onChange={({ target }) => change({ comments: target.value })}
            helperText={text('matchReports.discipline.commentsHelp')}
            multiline
            minRows={4}
            maxRows={12}
            slotProps={{ htmlInput: { maxLength: commentsMax } }}
          />
          {form.newer && (
            <Alert severity="warning" role="alert">
              <strong>{text('matchReports.discipline.changedElsewhere')}</strong>
              <DisciplineText filed={form.newer} />
              <div className="event-choices">
                <Button variant="outlined" onClick={form.takeTheirs}>
                  {text('matchReports.events.takeTheirs')}
                </Button>
                <Button variant="outlined" onClick={form.keepMine}>
                  {text('matchReports.events.keepMine')}
                </Button>
              </div>
            </Alert>
          )}
          {form.problem && !form.newer && (
            <Alert severity="error" role="alert">
              <strong>{form.problem.message}</strong> {text('matchReports.stillHere')}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {text('matchReports.discipline.later')}
          </Button>
          <Button variant="contained" type="submit">
            {text('matchReports.discipline.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

type ChoiceProps = {
  label: string
  options: readonly Option[]
  value: number
  error?: string
  onChange: (value: number) => void
}

function Choice({ label, options, value, error, onChange }: ChoiceProps) {
  const text = useText()
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
      error={Boolean(error)}
      helperText={error}
      slotProps={{ select: { native: true } }}
    >
      <option value={noDetail}>{text('matchReports.discipline.choose')}</option>
      {options.map(({ Value, Label }) => (
        <option key={Value} value={Value}>
          {Label}
        </option>
      ))}
    </TextField>
  )
}
