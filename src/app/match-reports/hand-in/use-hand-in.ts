import { useState } from 'react'
import { saveAll } from '#app/platform/autosave/documents.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import { useBusy } from '#app/platform/use-busy.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { isClubType } from '#domain/games/club-type.ts'
import { ReportStatus } from '#domain/games/codes.ts'
import { type GameReport, teamOf } from '#domain/match-reports/report.ts'
import type { Side } from '#domain/match-reports/sides.ts'
import { type Missing, missingIn } from '#domain/match-reports/status/missing.ts'
import { whyNotSetStatus } from '#domain/match-reports/status/states.ts'
import { useReportActions } from '../actions/ReportActions.tsx'
import { isOfReport } from '../frame/use-report-save-state.ts'
import { useReport } from '../report-context.ts'
import { useReportNow } from '../use-report-now.ts'

export function useHandIn(report: GameReport, side: Side) {
  const translate = useTranslate()
  const notice = useNotice()
  const { refetch } = useReport()
  const { status } = useReportActions()
  const [asked, setAsked] = useState<readonly Missing[] | null>(null)
  const { Id: TeamId } = teamOf(report, side)
  const { GameId } = report.Game
  const name = `handIn ${TeamId}`
  const isPending = status.pending.some((write) => write.name === name)
  const { isBusy, run: ask } = useBusy(async () => {
    // Saves all changes first, because only a saved line-up can be submitted. If that fails, the rows show why.
    if (!(await saveAll(isOfReport(GameId)))) return notice.failed(translate('matchReports.handIn.notSaved'))
    // Reloads the report, because the stored line-up is submitted, and so the question must be about it.
    const saved = await refetch().catch(notice.failed)
    if (!saved) return
    setAsked(missingForHandIn(saved, side))
  })
  return {
    isAllowed: useMayHandIn(report, side),
    isPending,
    isBusy: isPending || isBusy,
    problem: status.problems[name],
    /** The list of missing players and roles, while the dialog is open; else `null`. */
    asked,
    ask,
    close: () => setAsked(null),
    handIn: () => {
      setAsked(null)
      status.post(name, { GameId, Status: ReportStatus.PreRegistered, TeamId })
    },
  }
}

function useMayHandIn(report: GameReport, side: Side): boolean {
  const { AuthType } = useUser()
  const now = useReportNow()
  const facts = {
    Status: report.Game.GameReportStatus,
    GameDay: report.Game.GameDay,
    Outcome: report.Game.Outcome,
    ConfirmGameReport: report.Tournament.ConfirmGameReport,
    OpenDismissals: 0,
  }
  const isOwn = isClubType(AuthType) && report.Mine.Sides.includes(side)
  return isOwn && whyNotSetStatus(AuthType, facts, ReportStatus.PreRegistered, now) === null
}

/** Lists the players and roles that one side's line-up lacks. The lines do not name the side, because a club sees only its own. */
function missingForHandIn(report: GameReport, side: Side): Missing[] {
  return missingIn(report)
    .filter((one) => one.side === side && (one.step === 'leikmenn' || one.step === 'lidstjorn'))
    .map((one) => ({ ...one, side: undefined }))
}
