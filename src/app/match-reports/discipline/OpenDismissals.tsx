import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '#app/platform/i18n.ts'
import type { ShownIncident } from '../acts/shown-incidents.ts'
import { minuteMark, playerLabel, useIncidentText } from '../events/incident-label.ts'
import { useOpenDismissals } from '../events/use-open-dismissals.ts'
import { useReport } from '../report-context.ts'
import { DisciplineDialog } from './DisciplineDialog.tsx'
import { useDismissalTypes } from './use-dismissal-types.ts'

/** REP-24: why the step cannot be left yet, with the form that is missing at hand. */
export function OpenDismissals() {
  const text = useText()
  const { report } = useReport()
  const describe = useIncidentText(report)
  const open = useOpenDismissals()
  const [address] = useSearchParams()
  const [written, setWritten] = useState<ShownIncident | null>(null)
  const message = useRef<HTMLDivElement>(null)
  // Read with the step, so that the choices are there without a connection.
  useDismissalTypes()
  const isHeld = open.length > 0 && address.has('vantar')
  useEffect(() => {
    if (isHeld) message.current?.focus()
  }, [isHeld])
  return (
    <>
      {isHeld && (
        <Alert severity="warning" role="alert" tabIndex={-1} ref={message}>
          <strong>{text('matchReports.discipline.held')}</strong>
          <ul className="discipline-open">
            {open.map((incident) => (
              <li key={incident.key}>
                <span>
                  {minuteMark(incident)} {playerLabel(incident)}
                </span>
                <Button
                  variant="outlined"
                  aria-label={text('matchReports.discipline.writeThis', { incident: describe(incident) })}
                  onClick={() => setWritten(incident)}
                >
                  {text('matchReports.discipline.write')}
                </Button>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {written && <DisciplineDialog incident={written} onClose={() => setWritten(null)} />}
    </>
  )
}
