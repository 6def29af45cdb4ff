import { useDraft } from '#app/platform/drafts/use-draft.ts'
import type { GameReport } from '#domain/match-reports/report.ts'

export type ReasonQuestion = 'confirm' | 'confirmAgain' | 'openCorrection' | 'status'

/**
 * The typed reason. It is stored until the server accepts the action, so it survives a closed dialog or an expired session (T27).
 */
export function useReason({ Game }: GameReport, question: ReasonQuestion) {
  const [reason, setReason, { forget }] = useDraft(reasonDraft(Game.GameId, question), '')
  return { reason, setReason, forget }
}

/** The key of the draft. The write queue removes the draft once the server has accepted the action. */
export const reasonDraft = (gameId: number, question: ReasonQuestion): string =>
  `matchReports.reason.${question}.${gameId}`
