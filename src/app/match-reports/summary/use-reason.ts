import { useDraft } from '#app/platform/drafts/use-draft.ts'
import type { GameReport } from '#domain/match-reports/report.ts'

/** The questions of a report that ask for a reason. */
type Question = 'confirm' | 'confirmAgain' | 'openCorrection' | 'status'

/** The reason as it is typed. It survives a closed question and the end of access (T27); `forget` it once it is sent. */
export function useReason({ Game }: GameReport, question: Question) {
  const [reason, setReason, { forget }] = useDraft(`matchReports.reason.${question}.${Game.GameId}`, '')
  return { reason, setReason, forget }
}
