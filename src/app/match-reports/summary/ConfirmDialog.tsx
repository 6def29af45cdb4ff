import { useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { AskDialog } from '#app/ui/overlay/AskDialog.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { ReportStatus } from '#domain/games/codes.ts'
import { isBegun } from '#domain/match-reports/incidents/times.ts'
import { bannedOf } from '#domain/match-reports/line-up.ts'
import { type GameReport, sideLists } from '#domain/match-reports/report.ts'
import { recordedResult } from '#domain/match-reports/scores.ts'
import { sides } from '#domain/match-reports/sides.ts'
import { useTeamName } from '../frame/use-game-title.ts'
import { useReportNow } from '../use-report-now.ts'
import { ReasonField } from './ReasonField.tsx'
import { useReason } from './use-reason.ts'
import { useRemarkLines } from './use-remark-lines.ts'

type Props = { report: GameReport; onConfirm: (reason: string) => void; onClose: () => void }

/**
 * Asks once before the report is confirmed: what is confirmed, and what speaks against it. Before the game staff
 * say why, and whoever confirms why somebody who is banned was in it.
 */
export function ConfirmDialog({ report, onConfirm, onClose }: Props) {
  const translate = useTranslate()
  const now = useReportNow()
  const lines = useRemarkLines(report, ReportStatus.Confirmed, now)
  const isBanned = sides.some((side) => bannedOf(sideLists(report, side)).length > 0)
  const needsReason = isBanned || !isBegun(report.Game.GameDay, now)
  const missing = isBanned ? 'bans.reasonMissing' : 'matchReports.confirmReasonMissing'
  const { reason, setReason, forget } = useReason(report, 'confirm')
  const [isAsked, setAsked] = useState(false)
  const isMissing = needsReason && !reason.trim()
  const handleAct = () => {
    if (isMissing) return setAsked(true)
    forget()
    onConfirm(needsReason ? reason.trim() : '')
  }
  return (
    <AskDialog
      title={translate(
        lines.length ? 'matchReports.summary.confirmAsked' : 'matchReports.summary.confirmNow',
      )}
      act={translate(lines.length ? 'matchReports.summary.confirmAnyway' : 'matchReports.summary.confirm')}
      cancel={translate('matchReports.summary.back')}
      isActFirst={!lines.length}
      onAct={handleAct}
      onClose={onClose}
    >
      <WhatHappens report={report} />
      {lines.length > 0 && (
        <>
          <p className={shared.below}>{translate('matchReports.summary.confirmMissing')}</p>
          <ul className={`${shared.bullets} ${shared.below}`}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      {needsReason && (
        <ReasonField
          label={translate(isBanned ? 'matchReports.summary.bannedReason' : 'matchReports.summary.reason')}
          help={translate(isBanned ? 'matchReports.summary.bannedHelp' : 'matchReports.summary.reasonHelp')}
          missing={isAsked && isMissing ? translate(`refusals.${missing}`) : null}
          value={reason}
          onChange={setReason}
        />
      )}
    </AskDialog>
  )
}

function WhatHappens({ report }: { report: GameReport }) {
  const translate = useTranslate()
  const team = useTeamName(report)
  const result = recordedResult(report.Game)
  return (
    <p>
      {result && (
        <strong className={shared.figures}>
          {team('Home')} {result.Home}–{result.Away} {team('Away')}{' '}
        </strong>
      )}
      {translate('matchReports.summary.confirmHelp')}
    </p>
  )
}
