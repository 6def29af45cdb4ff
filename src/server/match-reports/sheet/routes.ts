import { matchSheet } from '#domain/match-reports/sheet-call.ts'
import { Refusal, refuse } from '#domain/platform/refusal.ts'
import { serve } from '#server/platform/serve.ts'
import { findReport, isAddressOf } from '../find.ts'
import { loadReport } from '../report.ts'
import { sheetDrawnBy, sheetPdf } from './sheet-pdf.ts'

export const sheetRoutes = [
  serve(matchSheet, async ({ params: { gameId, teamId }, user, db, note, services }) => {
    note({ Game: gameId })
    const found = await findReport(db, user, gameId)
    if (found instanceof Refusal) return found
    if (!isAddressOf(found, user, { teamId, felixId: '0' })) return refuse('record.notFound')
    const report = await loadReport(db, user, found, services.clock(), services.texts)
    return sheetPdf(report, services.texts.translate, sheetDrawnBy(services.drawing))
  }),
]
