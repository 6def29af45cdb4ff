import { createContext, useContext } from 'react'
import type { OpenDocument } from '#app/platform/autosave/use-document.ts'
import type { InspectorReport } from '#domain/inspector-reports/report.ts'
import type { TypedReport } from './document/typed-report.ts'

/** The report that the tabs show and edit. If it is read-only, `draft` contains the report as loaded. */
export type OpenReport = {
  report: InspectorReport
  draft: Omit<OpenDocument<TypedReport>, 'refusal' | 'state'>
  /** INS-11: true for everyone but the author, and after the report is sent. */
  readOnly: boolean
}

export const ReportContext = createContext<OpenReport | null>(null)

/** The open report. Throws outside the wizard. */
export function useReport(): OpenReport {
  const open = useContext(ReportContext)
  if (!open) throw new Error('useReport must be called within the report wizard')
  return open
}
