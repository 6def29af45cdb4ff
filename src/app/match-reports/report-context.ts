import { createContext, useContext } from 'react'
import type { ReportAct } from '#domain/match-reports/access.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import type { Side } from '#domain/match-reports/sides.ts'
import type { ReportStep } from '#domain/match-reports/steps.ts'
import type { RefusalId } from '#domain/platform/refusal.ts'

export type OpenReport = {
  report: GameReport
  /** Changes the loaded report, to show the result of a write at once. */
  change: (update: (report: GameReport) => GameReport) => void
  /** Reloads the report. Rejects if loading fails. */
  refetch: () => Promise<GameReport>
  addressOf: (step: ReportStep) => string
  /**
   * Why this user may not do an action now, by the server's clock; `null` if they may. `side` is needed for actions on one team's
   * data.
   */
  whyNot: (act: ReportAct, side?: Side) => RefusalId | null
}

export const ReportContext = createContext<OpenReport | null>(null)

/** The open report. Throws outside the wizard. */
export function useReport(): OpenReport {
  const open = useContext(ReportContext)
  if (!open) throw new Error('useReport must be called within the report wizard')
  return open
}
