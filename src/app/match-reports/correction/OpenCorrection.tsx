import { Question } from '#app/ui/overlay/Question.tsx'
import { openCorrection } from '#domain/match-reports/correction-calls.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import { useAskedReason } from '../summary/use-asked-reason.tsx'
import { useCorrectionAction } from './use-correction-action.ts'

export function OpenCorrection({ report, onClose }: { report: GameReport; onClose: () => void }) {
  const reason = useAskedReason(report, {
    question: 'openCorrection',
    isNeeded: true,
    label: 'matchReports.correction.reason',
    help: 'matchReports.correction.reasonHelp',
    missing: 'matchReports.correction.reasonMissing',
  })
  const [open, { isPending }] = useCorrectionAction(openCorrection, {
    done: 'matchReports.correction.opened',
    onDone: () => {
      reason.forget()
      onClose()
    },
  })
  const { GameId, Version } = report.Game
  const act = () => {
    const Reason = reason.answer()
    if (Reason !== null) void open({ body: { GameId, Reason, Version } })
  }
  return (
    <Question
      asked="matchReports.correction.openAsked"
      act="matchReports.correction.openNow"
      help="matchReports.correction.openHelp"
      isPending={isPending}
      onAct={act}
      onClose={onClose}
    >
      {reason.field}
    </Question>
  )
}
