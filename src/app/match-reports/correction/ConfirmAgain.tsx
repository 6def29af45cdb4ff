import { useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { useBusy } from '#app/platform/use-busy.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { BusyButton } from '#app/ui/inputs/BusyButton.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { ReportStatus } from '#domain/games/codes.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import { readOnlyText } from '../frame/row-text.ts'
import { useReportSaveState } from '../frame/use-report-save-state.ts'
import { useReport } from '../report-context.ts'
import { useStatusAction } from '../status/use-status-action.ts'
import { ConfirmAgainDialog } from './ConfirmAgainDialog.tsx'

export function ConfirmAgain({ report }: { report: GameReport }) {
  const translate = useTranslate()
  const notice = useNotice()
  const { refetch } = useReport()
  const [isAsking, setAsking] = useState(false)
  const isSaved = useReportSaveState(report.Game.GameId).kind === 'saved'
  const refusal = useStatusAction(report).whyNotTo(ReportStatus.Confirmed)
  // Reloads the report before the dialog opens, so the dialog shows the stored report.
  const { isBusy, run } = useBusy(() =>
    refetch().then(
      () => setAsking(true),
      (error) => notice.failed(error),
    ),
  )
  const why = refusal ? readOnlyText(refusal) : isSaved ? null : 'matchReports.correction.unsaved'
  return (
    <div className={`${shared.wrap} ${shared.below}`}>
      <BusyButton
        variant="contained"
        aria-haspopup="dialog"
        isBusy={isBusy}
        disabled={why !== null}
        onClick={() => void run()}
      >
        {translate('matchReports.correction.confirm')}
      </BusyButton>
      {why && <span className={shared.hint}>{translate(why)}</span>}
      {isAsking && <ConfirmAgainDialog report={report} onClose={() => setAsking(false)} />}
    </div>
  )
}
