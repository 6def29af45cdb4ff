import type { InspectorReport } from '#domain/inspector-reports/report.ts'
import type { Translate } from '#domain/texts/keys.ts'
import { FileAnswer } from '#server/platform/http/file-answer.ts'
import type { Drawing } from '#server/platform/pdf/drawing.ts'
import type { Paper } from './draw-paper.ts'
import { paperRows } from './paper-rows.ts'

/** The sent report as a file, drawn in the thread of drawings. */
export async function reportPdf(
  report: InspectorReport,
  text: Translate,
  drawing: Drawing,
): Promise<FileAnswer<Uint8Array<ArrayBuffer>>> {
  const { HomeShortName, AwayShortName, GameDay } = report.GameResult
  const title = text('inspectorReports.paper.file', {
    home: HomeShortName || text('inspectorReports.unknownTeam'),
    away: AwayShortName || text('inspectorReports.unknownTeam'),
    day: GameDay.slice(0, 10),
  })
  const paper: Paper = {
    title,
    at: new Date(report.Now),
    rows: paperRows(report, text),
    footer: text('inspectorReports.paper.footer', { title }),
  }
  const bytes = await drawing.draw('inspectorReport', paper)
  return new FileAnswer(bytes, 'application/pdf', `${title}.pdf`)
}
