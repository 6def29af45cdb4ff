import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { AskDialog } from '#app/ui/overlay/AskDialog.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { reasonMax } from '#domain/match-reports/calls.ts'
import { isBegun } from '#domain/match-reports/incidents/times.ts'
import { bannedOf } from '#domain/match-reports/line-up.ts'
import { type GameReport, sideLists } from '#domain/match-reports/report.ts'
import { recordedResult } from '#domain/match-reports/scores.ts'
import { sides } from '#domain/match-reports/sides.ts'
import { missingIn } from '#domain/match-reports/status/missing.ts'
import { remarksOnConfirm } from '#domain/match-reports/status/remarks.ts'
import { useTeamName } from '../frame/use-game-title.ts'
import { useReportNow } from '../use-report-now.ts'
import { linesOf, useMissingText } from './use-missing-text.ts'

type Props = { report: GameReport; onConfirm: (reason: string) => void; onClose: () => void }

/**
 * Asks once before the report is confirmed: what is confirmed, and what speaks against it. Before the game staff
 * say why, and whoever confirms why somebody who is banned was in it.
 */
export function ConfirmDialog({ report, onConfirm, onClose }: Props) {
  const translate = useTranslate()
  const now = useReportNow()
  const lines = useLines(report, now)
  const isBanned = sides.some((side) => bannedOf(sideLists(report, side)).length > 0)
  const needsReason = isBanned || !isBegun(report.Game.GameDay, now)
  const missing = isBanned ? 'bans.reasonMissing' : 'matchReports.confirmReasonMissing'
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const isMissing = needsReason && !reason.trim()
  const handleAct = () => (isMissing ? setAsked(true) : onConfirm(needsReason ? reason.trim() : ''))
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
        <TextField
          className={shared.below}
          fullWidth
          multiline
          required
          label={translate(isBanned ? 'matchReports.summary.bannedReason' : 'matchReports.summary.reason')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={isAsked && isMissing}
          helperText={
            isAsked && isMissing
              ? translate(`refusals.${missing}`)
              : translate(isBanned ? 'matchReports.summary.bannedHelp' : 'matchReports.summary.reasonHelp')
          }
          slotProps={{ htmlInput: { maxLength: reasonMax } }}
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

function useLines(report: GameReport, now: Date): string[] {
  const translate = useTranslate()
  const team = useTeamName(report)
  const textOf = useMissingText(report)
  const remarks = remarksOnConfirm(report, now).map((remark) => {
    if (remark.id === 'notHandedIn')
      return translate('matchReports.summary.ofSide', {
        team: team(remark.side),
        sentence: translate('matchReports.remarks.notHandedIn'),
      })
    return translate(`matchReports.remarks.${remark.id}`, 'values' in remark ? remark.values : {})
  })
  return [...new Set([...remarks, ...linesOf(missingIn(report), textOf).map(({ sentence }) => sentence)])]
}
