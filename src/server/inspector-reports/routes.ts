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
import { deadlineOf } from '#domain/inspector-reports/deadline.ts'
import { refereeMarks, waitingInspectorReports } from '#domain/inspector-reports/list-calls.ts'
import { whyNotRead } from '#domain/inspector-reports/rules.ts'
import { wallClockAt } from '#domain/match-reports/incidents/times.ts'
import { scopeFor } from '#domain/platform/access.ts'
import { addMonths, dayAt } from '#domain/platform/dates.ts'
import { Refusal, refuse } from '#domain/platform/refusal.ts'
import { type Context, serve } from '../platform/serve.ts'
import { marksOf } from './marks-store.ts'
import { reportPdf } from './pdf/report-pdf.ts'
import { gameReportsOf, presentReport } from './present.ts'
import { deleteOwnRow, saveOwnReport } from './save.ts'
import * as store from './store.ts'

/** Later than this nobody is asked for a report any more. */
const monthsWaited = 3

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

  serve(waitingInspectorReports, async ({ user, db, services }) => {
    const now = services.clock()
    const due = await store.dueReports(db, {
      personId: user.PersonId,
      from: addMonths(dayAt(now), -monthsWaited),
      now: wallClockAt(now),
    })
    const Games = due.map((game) => ({ ...game, Deadline: deadlineOf(game.GameDay).toISOString() }))
    return { Games, Now: now.toISOString() }
  }),
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
