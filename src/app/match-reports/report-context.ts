import { createContext, useContext } from 'react'
import type { ReportAct } from '#domain/match-reports/access.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import type { Side } from '#domain/match-reports/sides.ts'
import type { ReportStep } from '#domain/match-reports/steps.ts'
import type { RefusalId } from '#domain/platform/refusal.ts'

/** The report as the page last read it, and what every step asks of it. */
export type OpenReport = {
  report: GameReport
  /** Edits the copy that was read, so that the answer of a write is seen at once. */
  change: (update: (report: GameReport) => GameReport) => void
  /** The report as it stands now; fails where it cannot be read. */
  refetch: () => Promise<GameReport>
  addressOf: (step: ReportStep) => string
  /** Why this user cannot do an act now, by the server's clock; `side` where it concerns one. */
  whyNot: (act: ReportAct, side?: Side) => RefusalId | null
}

export const ReportContext = createContext<OpenReport | null>(null)

/** Of the report that is open; only what stands within the wizard may ask. */
export function useReport(): OpenReport {
  const open = useContext(ReportContext)
  if (!open) throw new Error('There is no report outside the wizard')
  return open
}
