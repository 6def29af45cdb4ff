import { useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import type { Field } from '#app/ui/form/declaration.ts'
import { FormDialog } from '#app/ui/form/FormDialog.tsx'
import { choice, field } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { useField } from '#app/ui/form/use-field.ts'
import { incidentTypes } from '#domain/games/codes.ts'
import { updateIncident } from '#domain/match-reports/calls.ts'
import { whyNotIncident } from '#domain/match-reports/incidents/incidents.ts'
import { minuteText } from '#domain/match-reports/incidents/minute.ts'
import { minuteIn } from '#domain/match-reports/input.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import { useReportActions } from '../actions/ReportActions.tsx'
import { countedIncidents, type ShownIncident } from '../actions/shown-incidents.ts'
import { useReport } from '../report-context.ts'
import { playerLabel } from './incident-label.ts'
import { MinuteField } from './MinuteField.tsx'
import { sideFacts } from './side-facts.ts'

const incidentForm = (incident: ShownIncident) =>
  formOf('matchReports.incidentEdit', {
    schema: updateIncident.body,
    empty: () => ({ Minute: '', IncidentTypeId: 0, PersonId: 0 }),
    fields: [
      field('Minute', {
        title: 'matchReports.fields.minute',
        autoFocus: true,
        Input: MinuteInput,
        Shown: ({ value }) => String(value),
      }),
      choice('IncidentTypeId', {
        title: 'matchReports.fields.type',
        useChoices: () => {
          const translate = useTranslate()
          return incidentTypes.map(({ id, label }) => ({ Value: id, Label: translate(label) }))
        },
      }),
      choice('PersonId', { title: 'matchReports.fields.player', useChoices: () => useNames(incident) }),
    ],
    toPayload: ({ Minute, ...sent }, record) => {
      const minute = minuteIn({ Minute: String(Minute) })
      return { ...record?.about, ...sent, ...(typeof minute === 'string' ? { Minute } : minute) }
    },
    submit: 'matchReports.events.save',
  })

type Props = { report: GameReport; incident: ShownIncident; onClose: () => void }

export function IncidentDialog({ report, incident, onClose }: Props) {
  const translate = useTranslate()
  const { incidents, shown } = useReportActions()
  const { Id, GameId, TeamId } = incident
  const [form] = useState(() => incidentForm(incident))
  const facts = sideFacts(report, incident.Side, countedIncidents(shown))
  return (
    <FormDialog
      form={form}
      record={{ ...incident, Minute: minuteText(incident), id: Id, about: { Id, GameId, TeamId } }}
      title={translate('matchReports.events.editTitle')}
      check={({ Minute, ...typed }) => {
        const sent = updateIncident.body.safeParse({ Id, GameId, TeamId, ...typed }).data
        const [PersonId, IncidentTypeId] = [
          sent?.PersonId ?? null,
          sent?.IncidentTypeId ?? incident.IncidentTypeId,
        ]
        const known = { Id, PersonId, IncidentTypeId, typed: String(Minute) }
        return whyNotIncident({ ...known, Minute: minuteIn({ Minute: String(Minute) }) }, facts)
      }}
      send={async (body) => incidents.save(incident, updateIncident.body.parse(body))}
      onClose={onClose}
    />
  )
}

function MinuteInput({ field }: { field: Field }) {
  const { value, onChange, error, autoFocus } = useField<string>(field)
  return (
    <MinuteField
      value={value}
      error={error}
      autoFocus={autoFocus}
      onChange={(typed) => onChange(typed ?? '')}
    />
  )
}

/** The people of the incident's side to choose from. Includes the incident's current person, even if removed from the line-up. */
function useNames(incident: ShownIncident) {
  const { report } = useReport()
  const players = report[`${incident.Side}LineUp`].concat(
    report[`${incident.Side}Substitutes`],
    report[`${incident.Side}Employees`],
  )
  const names = players.map(({ PersonId, PersonName, GameTeamJerseyNumber }) => ({
    Value: PersonId,
    Label: playerLabel({ JerseyNumber: GameTeamJerseyNumber, PersonName }),
  }))
  const isThere = players.some(({ PersonId }) => PersonId === incident.PersonId)
  return isThere ? names : [...names, { Value: incident.PersonId, Label: playerLabel(incident) }]
}
