import { useState } from 'react'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { useSend } from '#app/platform/resource/use-action.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { AskDialog } from '#app/ui/overlay/AskDialog.tsx'
import { Failure } from '#app/ui/states/Failure.tsx'
import { Loading } from '#app/ui/states/Loading.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { ReportStatus } from '#domain/games/codes.ts'
import { setReportStatus } from '#domain/match-reports/calls.ts'
import { correctionEffect } from '#domain/match-reports/correction-calls.ts'
import { bannedOf } from '#domain/match-reports/line-up.ts'
import { type GameReport, sideLists } from '#domain/match-reports/report.ts'
import { sides } from '#domain/match-reports/sides.ts'
import { useReport } from '../report-context.ts'
import { ReasonField } from '../summary/ReasonField.tsx'
import { useReason } from '../summary/use-reason.ts'
import { useRemarkLines } from '../summary/use-remark-lines.ts'
import { useReportNow } from '../use-report-now.ts'
import { Effect } from './Effect.tsx'

/** Shows how a correction changes the result and bans, and what the report lacks, before it is confirmed again. */
export function ConfirmAgainDialog({ report, onClose }: { report: GameReport; onClose: () => void }) {
  const translate = useTranslate()
  const notice = useNotice()
  const { refetch } = useReport()
  const { GameId, Version } = report.Game
  const effect = useCall(
    correctionEffect,
    { params: { gameId: String(GameId) } },
    { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  )
  const lines = useRemarkLines(report, ReportStatus.Confirmed, useReportNow())
  const isBanned = sides.some((side) => bannedOf(sideLists(report, side)).length > 0)
  const { reason, setReason, forget } = useReason(report, 'confirmAgain')
  const [isAsked, setAsked] = useState(false)
  const Reason = isBanned ? reason.trim() : null
  const readAgain = () => void refetch().catch(() => {})
  const [confirm, { isPending }] = useSend(setReportStatus, {
    done: 'matchReports.correction.done',
    onDone: () => {
      forget()
      readAgain()
      onClose()
    },
    onRefused: (error) => {
      notice.failed(error)
      readAgain()
      void effect.refetch()
    },
  })
  const act = () => {
    if (Reason === '') return setAsked(true)
    if (!effect.data) return
    const ReportVersion = effect.data.Version
    void confirm({ body: { GameId, Status: ReportStatus.Confirmed, Version, ReportVersion, Reason } })
  }
  return (
    <AskDialog
      title={translate('matchReports.correction.confirmAsked')}
      act={translate('matchReports.correction.confirm')}
      cancel={translate('matchReports.correction.back')}
      isPending={isPending || effect.isFetching}
      onAct={act}
      onClose={onClose}
    >
      {effect.data ? (
        <Effect effect={effect.data} />
      ) : effect.error ? (
        <Failure error={effect.error} onRetry={() => void effect.refetch()} />
      ) : (
        <Loading />
      )}
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
      {isBanned && (
        <ReasonField
          label={translate('matchReports.summary.bannedReason')}
          help={translate('matchReports.summary.bannedHelp')}
          missing={isAsked && Reason === '' ? translate('refusals.bans.reasonMissing') : null}
          value={reason}
          onChange={setReason}
        />
      )}
    </AskDialog>
  )
}
