import { ReportStatus } from '#domain/games/codes.ts'
import { bannedOf } from '#domain/match-reports/line-up.ts'
import { type GameReport, sideLists } from '#domain/match-reports/report.ts'
import { sides } from '#domain/match-reports/sides.ts'
import { useReportNow } from '../use-report-now.ts'
import { useAskedReason } from './use-asked-reason.tsx'
import type { ReasonQuestion } from './use-reason.ts'
import { useRemarkLines } from './use-remark-lines.ts'

type Asked = {
  question: ReasonQuestion
  /** True before the game begins, when staff must give a reason. */
  isEarly: boolean
}

/**
 * Content of the confirmation dialogs: objections and the field for a reason. Used for the first confirmation and for those after a
 * correction.
 */
export function useConfirmation(report: GameReport, { question, isEarly }: Asked) {
  const lines = useRemarkLines(report, ReportStatus.Confirmed, useReportNow())
  const isBanned = sides.some((side) => bannedOf(sideLists(report, side)).length > 0)
  const reason = useAskedReason(report, {
    question,
    isNeeded: isBanned || isEarly,
    label: isBanned ? 'matchReports.summary.bannedReason' : 'matchReports.summary.reason',
    help: isBanned ? 'matchReports.summary.bannedHelp' : 'matchReports.summary.reasonHelp',
    missing: isBanned ? 'refusals.bans.reasonMissing' : 'refusals.matchReports.confirmReasonMissing',
  })
  return { lines, reason }
}
