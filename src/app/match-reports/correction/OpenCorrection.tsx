import { useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { useSend } from '#app/platform/resource/use-action.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { AskDialog } from '#app/ui/overlay/AskDialog.tsx'
import { openCorrection } from '#domain/match-reports/correction-calls.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import { useReport } from '../report-context.ts'
import { ReasonField } from '../summary/ReasonField.tsx'
import { useReason } from '../summary/use-reason.ts'

/** Asks why a confirmed report has to be changed, and opens it. */
export function OpenCorrection({ report, onClose }: { report: GameReport; onClose: () => void }) {
  const translate = useTranslate()
  const notice = useNotice()
  const { refetch } = useReport()
  const { reason, setReason, forget } = useReason(report, 'openCorrection')
  const [isAsked, setAsked] = useState(false)
  const Reason = reason.trim()
  const readAgain = () => void refetch().catch(() => {})
  const [open, { isPending }] = useSend(openCorrection, {
    done: 'matchReports.correction.opened',
    onDone: () => {
      forget()
      readAgain()
      onClose()
    },
    onRefused: (error) => {
      notice.failed(error)
      readAgain()
    },
  })
  const { GameId, Version } = report.Game
  return (
    <AskDialog
      title={translate('matchReports.correction.openAsked')}
      act={translate('matchReports.correction.openNow')}
      cancel={translate('form.cancel')}
      isPending={isPending}
      onAct={() => (Reason ? void open({ body: { GameId, Reason, Version } }) : setAsked(true))}
      onClose={onClose}
    >
      <p>{translate('matchReports.correction.openHelp')}</p>
      <ReasonField
        label={translate('matchReports.correction.reason')}
        help={translate('matchReports.correction.reasonHelp')}
        missing={isAsked && !Reason ? translate('matchReports.correction.reasonMissing') : null}
        value={reason}
        onChange={setReason}
      />
    </AskDialog>
  )
}
