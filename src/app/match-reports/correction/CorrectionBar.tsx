import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import { whyNotOpenCorrection, whyNotWrite } from '#domain/match-reports/status/correction.ts'
import { momentText } from '#domain/platform/dates.ts'
import { ConfirmAgain } from './ConfirmAgain.tsx'
import styles from './correction.module.css'
import { OpenCorrection } from './OpenCorrection.tsx'

/** Shown above every step of a confirmed report: lets staff open it, or says who opened it and why. */
export function CorrectionBar({ report }: { report: GameReport }) {
  const translate = useTranslate()
  const { AuthType } = useUser()
  const [isAsking, setAsking] = useState(false)
  const { GameReportStatus: Status, IsInCorrection } = report.Game
  const facts = { Status, IsInCorrection }
  if (whyNotOpenCorrection(AuthType, facts) === null)
    return (
      <div className={styles.bar}>
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {translate('matchReports.correction.open')}
        </Button>
        {isAsking && <OpenCorrection report={report} onClose={() => setAsking(false)} />}
      </div>
    )
  if (!IsInCorrection) return null
  if (whyNotWrite(AuthType, facts) !== null)
    return (
      <Alert severity="info" className={styles.bar}>
        {translate('matchReports.correction.isOpenForOthers')}
      </Alert>
    )
  // The timeline is sorted newest first.
  const opened = report.Timeline.find(({ Act }) => Act === 'correct')
  return (
    <Alert severity="warning" className={styles.bar}>
      <strong>{translate('matchReports.correction.isOpen')}</strong>
      {opened && (
        <p>
          {translate('matchReports.correction.by', {
            name: opened.PersonName,
            at: momentText(opened.At),
            reason: opened.Reason,
          })}
        </p>
      )}
      <ConfirmAgain report={report} />
    </Alert>
  )
}
