import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useBlocker, useSearchParams } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import { currentUser } from '#app/platform/session/session.ts'
import shared from '#app/ui/theme/shared.module.css'
import type { ShownIncident } from '../actions/shown-incidents.ts'
import styles from '../events/events.module.css'
import { minuteMark, playerLabel, useIncidentText } from '../events/incident-label.ts'
import { useOpenDismissals } from '../events/use-open-dismissals.ts'
import { useReport } from '../report-context.ts'
import { DisciplineDialog } from './DisciplineDialog.tsx'
import { useDismissalTypes } from './use-dismissal-types.ts'

/**
 * REP-24: lists the dismissals whose report is missing, with a button to write it. Until then the user cannot leave the events
 * step.
 */
export function OpenDismissals() {
  const translate = useTranslate()
  const open = useOpenDismissals()
  const [address] = useSearchParams()
  const [written, setWritten] = useState<ShownIncident | null>(null)
  const message = useRef<HTMLDivElement>(null)
  // Loads the form's choices with the step, so they are available offline.
  useDismissalTypes()
  // How often the user has tried to leave the step. Each attempt moves the focus to this message.
  const [attempts, setAttempts] = useState(address.has('vantar') ? 1 : 0)
  const handleHeld = useCallback(() => setAttempts((count) => count + 1), [])
  const isHeld = open.length > 0 && attempts > 0
  useEffect(() => {
    if (isHeld && attempts) message.current?.focus()
  }, [isHeld, attempts])
  return (
    <>
      {open.length > 0 && <StayForDismissals onHeld={handleHeld} />}
      {isHeld && (
        <Alert severity="warning" role="alert" tabIndex={-1} ref={message}>
          <strong>{translate('matchReports.discipline.held')}</strong>
          <ul className={styles.open}>
            {open.map((incident) => (
              <OpenDismissal key={incident.key} incident={incident} onWrite={() => setWritten(incident)} />
            ))}
          </ul>
        </Alert>
      )}
      {written && <DisciplineDialog incident={written} onClose={() => setWritten(null)} />}
    </>
  )
}

/**
 * REP-24: while mounted, blocks all navigation away from the events step within the app.
 * The browser can only ask before the window is closed. Logout, a change of role and the end of a session are not blocked.
 */
function StayForDismissals({ onHeld }: { onHeld: () => void }) {
  const { addressOf } = useReport()
  const events = addressOf('atburdir')
  const blocker = useBlocker(({ nextLocation }) => nextLocation.pathname !== events)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    onHeld()
  }, [blocker, onHeld])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (currentUser()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  return null
}

type DismissalProps = { incident: ShownIncident; onWrite: () => void }

function OpenDismissal({ incident, onWrite }: DismissalProps) {
  const translate = useTranslate()
  const describe = useIncidentText(useReport().report)
  return (
    <li className={`${shared.row} ${shared.apart}`}>
      <span>
        {minuteMark(incident)} {playerLabel(incident)}
      </span>
      <Button
        variant="outlined"
        aria-label={translate('matchReports.discipline.writeThis', {
          incident: describe(incident),
        })}
        onClick={onWrite}
      >
        {translate('matchReports.discipline.write')}
      </Button>
    </li>
  )
}
