import {
  chapterName,
  deleteIncident,
  deleteReview,
  inspectorReport,
  inspectorReportPdf,
  saveChapter,
  saveInspectorReport,
} from '#domain/inspector-reports/calls.ts'
import { chapters } from '#domain/inspector-reports/chapters.ts'
import { dueReports, refereeMarks } from '#domain/inspector-reports/list-calls.ts'
import { whyNotRead } from '#domain/inspector-reports/rules.ts'
import { scopeFor } from '#domain/platform/access.ts'
import { Refusal, refuse } from '#domain/platform/refusal.ts'
import { type Context, serve } from '../platform/serve.ts'
import { marksOf } from './marks-store.ts'
import { reportPdf } from './pdf/report-pdf.ts'
import { gameReportsOf, presentReport } from './present.ts'
import { deleteOwnRow, saveOwnReport } from './save.ts'
import * as store from './store.ts'
import { ownDue } from './waiting.ts'

export const inspectorReportRoutes = [
  serve(inspectorReport, async (context) => readReport(context)),

  serve(saveInspectorReport, async ({ body, ...write }) =>
    saveOwnReport(write, { body, chapter: null, isSending: body.complete && body.SendReport }),
  ),

  serve(saveChapter, async ({ body, params, ...write }) => {
    const chapter = chapters.findIndex(({ number }) => chapterName(number) === params.chapter)
    return saveOwnReport(write, { body, chapter, isSending: false })
  }),

  serve(deleteReview, (context) => deleteOwnRow(context, 'review')),
  serve(deleteIncident, (context) => deleteOwnRow(context, 'incident')),

  serve(inspectorReportPdf, async (context) => {
    const report = await readReport(context)
    if (report instanceof Refusal) return report
    if (!report.FilledOutDate) return refuse('inspectorReports.notSent')
    return reportPdf(report, context.services.texts.translate, context.services.drawing)
  }),

  serve(refereeMarks, async ({ user, db, services }) => {
    const isOwn = scopeFor(refereeMarks.access, user) === 'own'
    const personId = isOwn ? user.PersonId : undefined
    return { Marks: await marksOf(db, { personId, now: services.clock() }) }
  }),

  serve(dueReports, async (asking) => ({ Games: await ownDue(asking) })),
]

type Reading = Context<typeof inspectorReport> | Context<typeof inspectorReportPdf>

async function readReport({ params, user, db, note, services }: Reading) {
  note({ Game: params.gameId })
  const found = await store.findReport(db, params.gameId)
  if (!found) return refuse('record.notFound')
  const now = services.clock()
  const refusal = whyNotRead(user, gameReportsOf(found), now)
  return refusal ? refuse(refusal) : presentReport(found, user, now, services.texts.translate)
}
