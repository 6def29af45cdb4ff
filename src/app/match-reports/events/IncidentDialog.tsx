import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { type SyntheticEvent, useId, useState } from 'react'
import { useDraft } from '#app/platform/drafts/use-draft.ts'
import { useText } from '#app/platform/i18n.ts'
import { type IncidentType, incidentTypes } from '#domain/games/codes.ts'
import { type IncidentProblem, whyNotIncident } from '#domain/match-reports/incidents/incidents.ts'
import { minuteText } from '#domain/match-reports/incidents/minute.ts'
import { minuteIn } from '#domain/match-reports/input.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import { useReportActs } from '../acts/ReportActs.tsx'
import { countedIncidents, type ShownIncident } from '../acts/shown-incidents.ts'
import { playerLabel } from './incident-label.ts'
import { MinuteField } from './MinuteField.tsx'
import { sideFacts } from './side-facts.ts'

type Props = { report: GameReport; incident: ShownIncident; onClose: () => void }

/** Minute, type and player of an incident that the server has. */
export function IncidentDialog({ report, incident, onClose }: Props) {
  const text = useText()
  const heading = useId()
  const { incidents, shown } = useReportActs()
  const facts = sideFacts(report, incident.Side, countedIncidents(shown))
  const [typed, setTyped, draft] = useDraft(`matchReports.incidentEdit.${incident.Id}`, {
    minute: minuteText(incident),
    type: incident.IncidentTypeId,
    person: incident.PersonId,
    // What somebody else makes of it meanwhile is not overwritten unseen.
    version: incident.Version,
  })
  const [problem, setProblem] = useState<IncidentProblem | null>(null)
  const change = (part: Partial<typeof typed>) => {
    setProblem(null)
    setTyped({ ...typed, ...part })
  }
  const close = () => {
    draft.forget()
    onClose()
  }
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    const Minute = minuteIn({ Minute: typed.minute })
    const found = whyNotIncident(
      { Id: incident.Id, PersonId: typed.person, IncidentTypeId: typed.type, Minute, typed: typed.minute },
      facts,
    )
    setProblem(found)
    if (found || typeof Minute === 'string') return
    const { type: IncidentTypeId, person: PersonId, version: Version } = typed
    incidents.save(incident, { ...Minute, IncidentTypeId, PersonId, Version })
    close()
  }
  const errorAt = (field: IncidentProblem['Field']) =>
    problem?.Field === field
      ? text(`refusals.${problem.Refusal}`, { field: problem.label ? text(problem.label) : '' })
      : undefined
  const names = namesOf(report, incident)
  return (
    <Dialog open onClose={close} aria-labelledby={heading} maxWidth="xs" fullWidth>
      <DialogTitle id={heading}>{text('matchReports.events.editTitle')}</DialogTitle>
      <form onSubmit={handleSubmit} noValidate>
        <DialogContent className="event-dialog">
          <MinuteField
            value={typed.minute}
            error={errorAt('Minute')}
            onChange={(minute) => change({ minute: minute ?? '' })}
            autoFocus
          />
          <TextField
            select
            label={text('matchReports.fields.type')}
            value={typed.type}
            // The options are the types.
            onChange={({ target }) => change({ type: Number(target.value) as IncidentType })}
            error={Boolean(errorAt('IncidentTypeId'))}
            helperText={errorAt('IncidentTypeId')}
            slotProps={{ select: { native: true } }}
          >
            {incidentTypes.map(({ id, label }) => (
              <option key={id} value={id}>
                {text(label)}
              </option>
            ))}
          </TextField>
          <TextField
            select
            label={text('matchReports.fields.player')}
            value={typed.person}
            onChange={({ target }) => change({ person: Number(target.value) })}
            error={Boolean(errorAt('PersonId'))}
            helperText={errorAt('PersonId')}
            slotProps={{ select: { native: true } }}
          >
            {names.map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </TextField>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={close}>
            {text('matchReports.cancel')}
          </Button>
          <Button variant="contained" type="submit">
            {text('matchReports.events.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** The side's people, and whoever stands in the incident now. */
function namesOf(report: GameReport, incident: ShownIncident): [number, string][] {
  const players = report[`${incident.Side}LineUp`].concat(
    report[`${incident.Side}Substitutes`],
    report[`${incident.Side}Employees`],
  )
  return [
    ...players.map(({ PersonId, PersonName, GameTeamJerseyNumber }): [number, string] => [
      PersonId,
      playerLabel({ JerseyNumber: GameTeamJerseyNumber, PersonName }),
    ]),
    ...(players.some(({ PersonId }) => PersonId === incident.PersonId)
      ? []
      : [[incident.PersonId, playerLabel(incident)] as [number, string]]),
  ]
}
