import { Objections } from '#app/ui/overlay/Objections.tsx'
import { Question } from '#app/ui/overlay/Question.tsx'
import { ReportStatus } from '#domain/games/codes.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import { isEarly } from '#domain/match-reports/status/states.ts'
import { useAskedReason } from '../summary/use-asked-reason.tsx'
import { useRemarkLines } from '../summary/use-remark-lines.ts'
import { useReportNow } from '../use-report-now.ts'

type Props = {
  report: GameReport
  to: ReportStatus | null
  onSet: (reason: string) => void
  onClose: () => void
}

/**
 * Asks for confirmation before a status is set, and lists the effects and objections. Staff must give a reason if kick-off is more
 * than 15 minutes away.
 */
export function StatusDialog({ report, to, onSet, onClose }: Props) {
  const now = useReportNow()
  const lines = useRemarkLines(report, to, now)
  const isNeeded = isEarly(to, report.Game.GameDay, now)
  const reason = useAskedReason(report, {
    question: 'status',
    isNeeded,
    help: 'matchReports.summary.reasonHelp',
    label: 'matchReports.summary.earlyReason',
    missing: 'matchReports.summary.earlyReasonMissing',
  })
  const name = textName(report, to)
  const handleAct = () => {
    const answer = reason.answer()
    if (answer !== null) onSet(answer)
  }
  return (
    <Question
      asked={`matchReports.statusAsked.${name}`}
      act={`matchReports.statusAct.${name}`}
      help={`matchReports.statusHelp.${name}`}
      isActFirst={!lines.length && !isNeeded}
      onAct={handleAct}
      onClose={onClose}
    >
      <Objections lines={lines} />
      {reason.field}
    </Question>
  )
}

function textName({ Game }: GameReport, to: ReportStatus | null) {
  if (Game.GameReportStatus === ReportStatus.Confirmed) return 'reopen'
  return to === null || to === ReportStatus.Confirmed ? 'none' : to
}
