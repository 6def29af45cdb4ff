import { useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { AskDialog } from '#app/ui/overlay/AskDialog.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { ReportStatus } from '#domain/games/codes.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import { isEarly } from '#domain/match-reports/status/states.ts'
import { ReasonField } from '../summary/ReasonField.tsx'
import { useReason } from '../summary/use-reason.ts'
import { useRemarkLines } from '../summary/use-remark-lines.ts'
import { useReportNow } from '../use-report-now.ts'

type Props = {
  report: GameReport
  to: ReportStatus | null
  onSet: (reason: string) => void
  onClose: () => void
}

/** Asks once before setting a status, and shows its effects and objections. Long before the game, staff must give a reason. */
export function StatusDialog({ report, to, onSet, onClose }: Props) {
  const translate = useTranslate()
  const now = useReportNow()
  const lines = useRemarkLines(report, to, now)
  const needsReason = isEarly(to, report.Game.GameDay, now)
  const { reason, setReason, forget } = useReason(report, 'status')
  const [isAsked, setAsked] = useState(false)
  const isMissing = needsReason && !reason.trim()
  const name = textName(report, to)
  const handleAct = () => {
    if (isMissing) return setAsked(true)
    forget()
    onSet(needsReason ? reason.trim() : '')
  }
  return (
    <AskDialog
      title={translate(`matchReports.statusAsked.${name}`)}
      act={translate(`matchReports.statusAct.${name}`)}
      cancel={translate('form.cancel')}
      isActFirst={!lines.length && !needsReason}
      onAct={handleAct}
      onClose={onClose}
    >
      <p>{translate(`matchReports.statusHelp.${name}`)}</p>
      {lines.length > 0 && (
        <ul className={`${shared.bullets} ${shared.below}`}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {needsReason && (
        <ReasonField
          label={translate('matchReports.summary.earlyReason')}
          help={translate('matchReports.summary.reasonHelp')}
          missing={isAsked && isMissing ? translate('matchReports.summary.earlyReasonMissing') : null}
          value={reason}
          onChange={setReason}
        />
      )}
    </AskDialog>
  )
}

function textName({ Game }: GameReport, to: ReportStatus | null) {
  if (Game.GameReportStatus === ReportStatus.Confirmed) return 'reopen'
  return to === null || to === ReportStatus.Confirmed ? 'none' : to
}
