import { useTranslate } from '#app/platform/i18n.ts'
import { Objections } from '#app/ui/overlay/Objections.tsx'
import { Question } from '#app/ui/overlay/Question.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { isBegun } from '#domain/match-reports/incidents/times.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import { recordedResult } from '#domain/match-reports/scores.ts'
import { useTeamName } from '../frame/use-game-title.ts'
import { useReportNow } from '../use-report-now.ts'
import { useConfirmation } from './use-confirmation.ts'

type Props = { report: GameReport; onConfirm: (reason: string) => void; onClose: () => void }

/**
 * Asks before the report is confirmed, and lists the objections.
 * Staff must give a reason before the game begins; anyone must give one if a banned person is in the line-up.
 */
export function ConfirmDialog({ report, onConfirm, onClose }: Props) {
  const translate = useTranslate()
  const isEarly = !isBegun(report.Game.GameDay, useReportNow())
  const { lines, reason } = useConfirmation(report, { question: 'confirm', isEarly })
  const handleAct = () => {
    const answer = reason.answer()
    if (answer !== null) onConfirm(answer)
  }
  return (
    <Question
      asked={lines.length ? 'matchReports.summary.confirmAsked' : 'matchReports.summary.confirmNow'}
      act={lines.length ? 'matchReports.summary.confirmAnyway' : 'matchReports.summary.confirm'}
      cancel="matchReports.summary.back"
      isActFirst={!lines.length}
      onAct={handleAct}
      onClose={onClose}
    >
      <WhatHappens report={report} />
      <Objections title={translate('matchReports.summary.confirmMissing')} lines={lines} />
      {reason.field}
    </Question>
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
