import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { idText } from '../platform/input.ts'
import { chapters } from './chapters.ts'
import { ChapterInput, ReportInput } from './input.ts'
import { InspectorReport } from './report.ts'

const writes = { types: { 4: 'own' } } as const
const reads = { types: { 1: 'all', 4: 'own', 7: 'all' } } as const

/** INS-22: the supervisor's report on a game. Its author sees the draft; others see the report once it is sent (ASG-14, ASG-15). */
export const inspectorReport = defineCall({
  name: 'inspectorReports.report',
  method: 'GET',
  path: 'refereereport/refereereport/{gameId}',
  params: z.strictObject({ gameId: idText() }),
  answer: InspectorReport,
  access: reads,
  audited: true,
})

/** INS-23: saves one chapter of the draft. The path is `chapter0` to `chapter7`; 0 is the first tab. */
export const saveChapter = defineCall({
  name: 'inspectorReports.saveChapter',
  method: 'POST',
  path: 'refereereport/{chapter}',
  params: z.strictObject({ chapter: z.enum(chapters.map(({ number }) => chapterName(number))) }),
  body: ChapterInput,
  answer: InspectorReport,
  access: writes,
})

/** INS-24, OP-091: saves the whole report as a draft. With both flags set it sends the report as final. */
export const saveInspectorReport = defineCall({
  name: 'inspectorReports.save',
  method: 'POST',
  path: 'refereereport/update/1',
  body: ReportInput,
  answer: InspectorReport,
  access: writes,
})

/** INS-25: deletes a review from the report. A repeated request changes nothing. */
export const deleteReview = defineCall({
  name: 'inspectorReports.deleteReview',
  method: 'DELETE',
  path: 'refereereport/review/{id}',
  params: z.strictObject({ id: idText() }),
  answer: InspectorReport,
  access: writes,
})

/** INS-25: deletes an incident from the report. A repeated request changes nothing. */
export const deleteIncident = defineCall({
  name: 'inspectorReports.deleteIncident',
  method: 'DELETE',
  path: 'refereereport/incident/{id}',
  params: z.strictObject({ id: idText() }),
  answer: InspectorReport,
  access: writes,
})

/** The sent report as a PDF, for everybody who may read it. */
export const inspectorReportPdf = defineCall({
  name: 'inspectorReports.pdf',
  method: 'GET',
  path: 'rest/inspector-reports/{gameId}/pdf',
  params: z.strictObject({ gameId: idText() }),
  answerType: 'file',
  mediaTypes: ['application/pdf'],
  access: reads,
  audited: true,
})

/** The path segment of the call that saves a chapter (INS-23). */
export function chapterName(chapter: number): `chapter${number}` {
  return `chapter${chapter}`
}
