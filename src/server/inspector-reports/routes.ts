import { teamText } from '#domain/games/game-text.ts'
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
import type { InspectorReport } from '#domain/inspector-reports/report.ts'
import { whyNotRead } from '#domain/inspector-reports/rules.ts'
import { scopeFor } from '#domain/platform/access.ts'
import { Refusal, refuse } from '#domain/platform/refusal.ts'
import type { Translate } from '#domain/texts/keys.ts'
import { type Context, defineRoute } from '../platform/define-route.ts'
import { FileAnswer } from '../platform/http/file-answer.ts'
import type { Paper } from '../platform/pdf/draw-paper.ts'
import type { Drawing } from '../platform/pdf/drawing.ts'
import { marksOf } from './marks-store.ts'
import { paperRows } from './pdf/paper-rows.ts'
import { ownDue } from './pending.ts'
import { gameReportsOf, presentReport } from './present.ts'
import { deleteOwnRow, saveOwnReport } from './save.ts'
import * as store from './store.ts'

export const inspectorReportRoutes = [
  defineRoute(inspectorReport, async (context) => readReport(context)),

  defineRoute(saveInspectorReport, async ({ body, ...write }) =>
    saveOwnReport(write, { body, chapter: null, isSending: body.complete && body.SendReport }),
  ),

  defineRoute(saveChapter, async ({ body, params, ...write }) => {
    const chapter = chapters.findIndex(({ number }) => chapterName(number) === params.chapter)
    return saveOwnReport(write, { body, chapter, isSending: false })
  }),

  defineRoute(deleteReview, (context) => deleteOwnRow(context, 'review')),
  defineRoute(deleteIncident, (context) => deleteOwnRow(context, 'incident')),

  defineRoute(inspectorReportPdf, async (context) => {
    const report = await readReport(context)
    if (report instanceof Refusal) return report
    if (!report.FilledOutDate) return refuse('inspectorReports.notSent')
    return reportPdf(report, context.services.texts.translate, context.services.drawing)
  }),

  defineRoute(refereeMarks, async ({ query, user, db, services }) => {
    const isOwn = scopeFor(refereeMarks.access, user) === 'own'
    const personId = isOwn ? user.PersonId : undefined
    return { Marks: await marksOf(db, { ...query, personId, now: services.clock() }) }
  }),

  defineRoute(dueReports, async (asking) => ({ Games: await ownDue(asking) })),
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

async function reportPdf(
  report: InspectorReport,
  translate: Translate,
  drawing: Drawing,
): Promise<FileAnswer<Uint8Array<ArrayBuffer>>> {
  const { HomeShortName, AwayShortName, GameDay } = report.GameResult
  const title = translate('inspectorReports.paper.file', {
    home: teamText(HomeShortName, translate),
    away: teamText(AwayShortName, translate),
    day: GameDay.slice(0, 10),
  })
  const paper: Paper = {
    title,
    at: new Date(report.Now),
    rows: paperRows(report, translate),
    footer: translate('inspectorReports.paper.footer', { title }),
  }
  const bytes = await drawing.draw('paper', paper)
  return new FileAnswer(bytes, 'application/pdf', `${title}.pdf`)
}
