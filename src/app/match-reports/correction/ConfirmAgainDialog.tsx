import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { Objections } from '#app/ui/overlay/Objections.tsx'
import { Question } from '#app/ui/overlay/Question.tsx'
import { QueryState } from '#app/ui/states/QueryState.tsx'
import { ReportStatus } from '#domain/games/codes.ts'
import { setReportStatus } from '#domain/match-reports/calls.ts'
import { correctionEffect } from '#domain/match-reports/correction-calls.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import { useConfirmation } from '../summary/use-confirmation.ts'
import { Effect } from './Effect.tsx'
import { useCorrectionAction } from './use-correction-action.ts'

export function ConfirmAgainDialog({ report, onClose }: { report: GameReport; onClose: () => void }) {
  const translate = useTranslate()
  const { GameId, Version } = report.Game
  const effect = useCall(
    correctionEffect,
    { params: { gameId: String(GameId) } },
    { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  )
  const { lines, reason } = useConfirmation(report, { question: 'confirmAgain', isEarly: false })
  const [confirm, { isPending }] = useCorrectionAction(setReportStatus, {
    done: 'matchReports.correction.done',
    onDone: () => {
      reason.forget()
      onClose()
    },
    onRefused: () => void effect.refetch(),
  })
  const act = () => {
    const answer = reason.answer()
    if (answer === null || !effect.data) return
    const { Version: ReportVersion } = effect.data
    const Status = ReportStatus.Confirmed
    void confirm({ body: { GameId, Status, Version, ReportVersion, Reason: answer || null } })
  }
  return (
    <Question
      asked="matchReports.correction.confirmAsked"
      act="matchReports.correction.confirm"
      cancel="matchReports.correction.back"
      isPending={isPending || effect.isFetching}
      onAct={act}
      onClose={onClose}
    >
      <QueryState query={effect}>{(data) => <Effect effect={data} />}</QueryState>
      <Objections title={translate('matchReports.summary.confirmMissing')} lines={lines} />
      {reason.field}
    </Question>
  )
}
