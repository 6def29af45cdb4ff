import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { type Ref, useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import { useRestoredFocus } from '#app/ui/overlay/use-restored-focus.ts'
import shared from '#app/ui/theme/shared.module.css'
import type { GameReport } from '#domain/match-reports/report.ts'
import { whyNotOpenCorrection, whyNotWrite } from '#domain/match-reports/status/correction.ts'
import { momentText } from '#domain/platform/dates.ts'
import { ConfirmAgain } from './ConfirmAgain.tsx'
import { OpenCorrection } from './OpenCorrection.tsx'

/**
 * A bar above every step of a confirmed report. It lets staff open the report for correction, or says who
 * opened it and why.
 */
export function CorrectionBar({ report }: { report: GameReport }) {
  const { AuthType } = useUser()
  const [isAsking, setAsking] = useState(false)
  // The focus moves to this bar when its buttons disappear, after the report is opened or confirmed.
  const { place, control } = useRestoredFocus()
  const { GameReportStatus: Status, IsInCorrection } = report.Game
  const facts = { Status, IsInCorrection }
  const mayOpen = whyNotOpenCorrection(AuthType, facts) === null
  if (!mayOpen && !IsInCorrection) return null
  return (
    <div className={shared.inset} ref={place} tabIndex={-1}>
      {mayOpen && <OpenButton ref={control} onOpen={() => setAsking(true)} />}
      {isAsking && <OpenCorrection report={report} onClose={() => setAsking(false)} />}
      {IsInCorrection && (
        <InCorrection report={report} mayWrite={whyNotWrite(AuthType, facts) === null} confirm={control} />
      )}
    </div>
  )
}

function OpenButton({ ref, onOpen }: { ref: Ref<HTMLButtonElement>; onOpen: () => void }) {
  const translate = useTranslate()
  return (
    <Button ref={ref} variant="outlined" aria-haspopup="dialog" onClick={onOpen}>
      {translate('matchReports.correction.open')}
    </Button>
  )
}

type Props = { report: GameReport; mayWrite: boolean; confirm: Ref<HTMLDivElement> }

function InCorrection({ report, mayWrite, confirm }: Props) {
  const translate = useTranslate()
  if (!mayWrite) return <Alert severity="info">{translate('matchReports.correction.isOpenForOthers')}</Alert>
  // Finds who opened the report last: the timeline is sorted newest first.
  const opened = report.Timeline.find(({ Act }) => Act === 'correct')
  return (
    <Alert severity="warning">
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
      <div ref={confirm}>
        <ConfirmAgain report={report} />
      </div>
    </Alert>
  )
}
