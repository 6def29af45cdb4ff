import { createContext, useContext } from 'react'
import type { Rows } from '#app/platform/autosave/rows.ts'
import type { UnitView } from '#app/platform/autosave/unit.ts'
import type { InspectorReport } from '#domain/inspector-reports/report.ts'

/** What the tabs show and write: what is typed, saved or not; for a reader the report as it was read. */
export type OpenReport = {
  report: InspectorReport
  unit: Pick<UnitView, 'mine' | 'base' | 'conflicts' | 'problems'> & {
    change: (mine: Rows) => void
    choose: (key: string, whose: 'mine' | 'theirs') => void
  }
  /** INS-11 */
  readOnly: boolean
}

export const ReportContext = createContext<OpenReport | null>(null)

/** Of the report that is open; only what stands within the wizard may ask. */
export function useReport(): OpenReport {
  const open = useContext(ReportContext)
  if (!open) throw new Error('There is no report outside the wizard')
  return open
}
