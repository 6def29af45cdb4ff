import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useText } from '#app/platform/i18n.ts'
import { AskDialog } from '#app/ui/overlay/AskDialog.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { reasonMax } from '#domain/match-reports/calls.ts'
import { isBegun } from '#domain/match-reports/incidents/times.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import { recordedResult } from '#domain/match-reports/scores.ts'
import { missingIn } from '#domain/match-reports/status/missing.ts'
import { remarksOnConfirm } from '#domain/match-reports/status/remarks.ts'
import { useTeamName } from '../frame/use-game-title.ts'
import { useReportNow } from '../use-report-now.ts'
import { linesOf, useMissingText } from './use-missing-text.ts'

type Props = { report: GameReport; onConfirm: (reason: string) => void; onClose: () => void }

/** Asks once before the report is confirmed: what is confirmed, and what speaks against it. Before the game staff say why. */
export function ConfirmDialog({ report, onConfirm, onClose }: Props) {
  const text = useText()
  const now = useReportNow()
  const lines = useLines(report, now)
  const needsReason = !isBegun(report.Game.GameDay, now)
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const isMissing = needsReason && !reason.trim()
  const handleAct = () => (isMissing ? setAsked(true) : onConfirm(needsReason ? reason.trim() : ''))
  return (
    <AskDialog
      title={text(lines.length ? 'matchReports.summary.confirmAsked' : 'matchReports.summary.confirmNow')}
      act={text(lines.length ? 'matchReports.summary.confirmAnyway' : 'matchReports.summary.confirm')}
      cancel={text('matchReports.summary.back')}
      isActFirst={!lines.length}
      onAct={handleAct}
      onClose={onClose}
    >
      <WhatHappens report={report} />
      {lines.length > 0 && (
        <>
          <p className={shared.below}>{text('matchReports.summary.confirmMissing')}</p>
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
          label={text('matchReports.summary.reason')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={isAsked && isMissing}
          helperText={
            isAsked && isMissing
              ? text('refusals.matchReports.confirmReasonMissing')
              : text('matchReports.summary.reasonHelp')
          }
          slotProps={{ htmlInput: { maxLength: reasonMax } }}
        />
      )}
    </AskDialog>
  )
}

function WhatHappens({ report }: { report: GameReport }) {
  const text = useText()
  const team = useTeamName(report)
  const result = recordedResult(report.Game)
  return (
    <p>
      {result && (
        <strong className={shared.figures}>
          {team('Home')} {result.Home}–{result.Away} {team('Away')}{' '}
        </strong>
      )}
      {text('matchReports.summary.confirmHelp')}
    </p>
  )
}

function useLines(report: GameReport, now: Date): string[] {
  const text = useText()
  const team = useTeamName(report)
  const textOf = useMissingText(report)
  const remarks = remarksOnConfirm(report, now).map((remark) => {
    if (remark.id === 'notHandedIn')
      return text('matchReports.summary.ofSide', {
        team: team(remark.side),
        sentence: text('matchReports.remarks.notHandedIn'),
      })
    return text(`matchReports.remarks.${remark.id}`, 'values' in remark ? remark.values : {})
  })
  return [...new Set([...remarks, ...linesOf(missingIn(report), textOf).map(({ sentence }) => sentence)])]
}
