import { saveAll, viewOf } from '#app/platform/autosave/documents.ts'
import { flush } from '#app/platform/queue/write-queue.ts'
import { useUser } from '#app/platform/session/session.ts'
import { ReportStatus, reportStatuses } from '#domain/games/codes.ts'
import { whyNotTakePart } from '#domain/match-reports/access.ts'
import { openDismissals } from '#domain/match-reports/incidents/discipline.ts'
import { bannedOf } from '#domain/match-reports/line-up.ts'
import { type GameReport, sideLists } from '#domain/match-reports/report.ts'
import { sides } from '#domain/match-reports/sides.ts'
import { whyNotSetStatus } from '#domain/match-reports/status/states.ts'
import type { RefusalId } from '#domain/platform/refusal.ts'
import { useReportActions } from '../actions/ReportActions.tsx'
import { isOfReport } from '../frame/use-report-save-state.ts'
import { scoreSheet } from '../scores/score-sheet.ts'
import { reasonDraft } from '../summary/use-reason.ts'
import { useReportNow } from '../use-report-now.ts'

/** Sets the report's status, one change at a time. All earlier edits are sent first. */
export function useStatusAction(report: GameReport) {
  const { AuthType } = useUser()
  const now = useReportNow()
  const { status } = useReportActions()
  const { Game, Tournament } = report
  const facts = {
    Status: Game.GameReportStatus,
    GameDay: Game.GameDay,
    Outcome: Game.Outcome,
    IsInCorrection: Game.IsInCorrection,
    ConfirmGameReport: Tournament.ConfirmGameReport,
    OpenDismissals: openDismissals(report).length,
    Banned: sides.reduce((sum, side) => sum + bannedOf(sideLists(report, side)).length, 0),
    // The rule on status changes is asked as if a reason were given, because the dialog asks for the reason
    // later.
    HasReason: true,
  }
  const whyNotTo = (to: ReportStatus | null): RefusalId | null =>
    whyNotTakePart(AuthType, report.Mine) ?? whyNotSetStatus(AuthType, facts, to, now)
  const all: readonly (ReportStatus | null)[] = reportStatuses.map(({ id }) => id)
  return {
    whyNotTo,
    open: all.filter((to) => to !== Game.GameReportStatus && whyNotTo(to) === null),
    pending: status.pending.find(({ name }) => name === act),
    problem: status.problems[act],
    forget: () => status.forget(act),
    tryNow: flush,
    set: (Status: ReportStatus | null, reason = '') => {
      const scores = viewOf(scoreSheet, { gameId: Game.GameId })
      // Without an unsaved score, sends the version of the game, so the server refuses if another user has
      // changed the game. An unsaved score of this user would itself raise the version, so with one no version
      // is sent.
      const isOwnChange = scores ? scores.state !== 'saved' : false
      const seen = Math.max(Game.Version, scores?.base.version ?? 0)
      void saveAll(isOfReport(Game.GameId))
      const Reason = reason || null
      const body = { GameId: Game.GameId, Status, Reason, Version: isOwnChange ? null : seen }
      const question = Status === ReportStatus.Confirmed ? 'confirm' : 'status'
      status.post(act, body, reasonDraft(Game.GameId, question))
    },
  }
}

const act = 'status'
