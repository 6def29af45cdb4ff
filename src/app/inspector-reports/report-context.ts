import { createContext, useContext } from 'react'
import type { OpenDocument } from '#app/platform/autosave/use-document.ts'
import type { InspectorReport } from '#domain/inspector-reports/report.ts'
import type { TypedReport } from './document/typed-report.ts'

/** What the tabs show and write: what is typed, saved or not; for a reader the report as it was read. */
export type OpenReport = {
  report: InspectorReport
  draft: Omit<OpenDocument<TypedReport>, 'refusal' | 'state'>
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
