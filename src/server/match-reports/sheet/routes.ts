import type { GameReport } from '#domain/match-reports/report.ts'
import { sheetFileName, sheetOf } from '#domain/match-reports/sheet/sheet.ts'
import { matchSheet } from '#domain/match-reports/sheet-call.ts'
import { momentOf } from '#domain/platform/dates.ts'
import { Refusal, refuse } from '#domain/platform/refusal.ts'
import type { Translate } from '#domain/texts/keys.ts'
import { defineRoute } from '#server/platform/define-route.ts'
import { FileAnswer } from '../../platform/http/file-answer.ts'
import type { Drawing } from '../../platform/pdf/drawing.ts'
import { findReport, isAddressOf } from '../find.ts'
import { loadReport } from '../report.ts'
import type { SheetPage } from './draw-sheet.ts'

export const sheetRoutes = [
  defineRoute(matchSheet, async ({ params: { gameId, teamId }, user, db, note, services }) => {
    note({ Game: gameId })
    const found = await findReport(db, user, gameId)
    if (found instanceof Refusal) return found
    if (!isAddressOf(found, user, { teamId, felixId: '0' })) return refuse('record.notFound')
    const report = await loadReport(db, user, found, services.clock(), services.texts)
    return sheetPdf(report, services.texts.translate, sheetDrawnBy(services.drawing))
  }),
]

type Drawn = (page: SheetPage) => Promise<Buffer<ArrayBuffer>>

/** The match sheet as a PDF. `report` is what the reader may see at the time `Now`. */
export async function sheetPdf(
  report: GameReport,
  translate: Translate,
  drawn: Drawn,
): Promise<FileAnswer<Uint8Array<ArrayBuffer>>> {
  const name = sheetFileName(report, translate)
  const at = new Date(momentOf(report.Now))
  const bytes = await drawn({ title: name.replace(/\.pdf$/, ''), at, sheet: sheetOf(report, translate) })
  return new FileAnswer(bytes, 'application/pdf', name)
}

export function sheetDrawnBy(drawing: Drawing): Drawn {
  return (page) => drawing.draw('matchSheet', page)
}
