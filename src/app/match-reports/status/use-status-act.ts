import { openUnits, saveAll } from '#app/platform/autosave/autosave.ts'
import { flush } from '#app/platform/queue/write-queue.ts'
import { useUser } from '#app/platform/session/session.ts'
import { type ReportStatus, reportStatuses } from '#domain/games/codes.ts'
import { whyNotTakePart } from '#domain/match-reports/access.ts'
import { openDismissals } from '#domain/match-reports/incidents/discipline.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import { whyNotSetStatus } from '#domain/match-reports/status/states.ts'
import type { RefusalId } from '#domain/platform/refusal.ts'
import { useReportActs } from '../acts/ReportActs.tsx'
import { scoreUnitId } from '../scores/score-unit.ts'
import { useReportNow } from '../use-report-now.ts'

/** One act on the status at a time; it goes after everything that was typed and tapped before it. */
export function useStatusAct(report: GameReport) {
  const { AuthType } = useUser()
  const now = useReportNow()
  const { status } = useReportActs()
  const { Game, Tournament } = report
  const facts = {
    Status: Game.GameReportStatus,
    GameDay: Game.GameDay,
    ConfirmGameReport: Tournament.ConfirmGameReport,
    OpenDismissals: openDismissals(report).length,
  }
  const whyNotTo = (to: ReportStatus | null): RefusalId | null =>
    whyNotTakePart(AuthType, report.Mine) ?? whyNotSetStatus(AuthType, facts, to, now)
  const all: readonly (ReportStatus | null)[] = reportStatuses.map(({ id }) => id)
  return {
    whyNotTo,
    /** Where this user may lead it from here. */
    open: all.filter((to) => to !== Game.GameReportStatus && whyNotTo(to) === null),
    pending: status.pending.find(({ name }) => name === act),
    problem: status.problems[act],
    forget: () => status.forget(act),
    tryNow: flush,
    set: (Status: ReportStatus | null) => {
      const scores = openUnits().find(({ id }) => id === scoreUnitId(Game.GameId))
      // An own change that is on its way raises the version; only what others did is a reason to stop.
      const isOwnChange = scores ? scores.view().state !== 'saved' : false
      const seen = Math.max(Game.Version, scores?.view().base.version ?? 0)
      void saveAll((id) => id.startsWith(`${Game.GameId} `))
      status.post(act, { GameId: Game.GameId, Status, Version: isOwnChange ? null : seen })
    },
  }
}

export type StatusAct = ReturnType<typeof useStatusAct>

const act = 'status'
