import { momentOf } from '#domain/match-reports/incidents/times.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import { sheetFileName, sheetOf } from '#domain/match-reports/sheet/sheet.ts'
import type { Translate } from '#domain/texts/keys.ts'
import { FileAnswer } from '#server/platform/http/file-answer.ts'
import type { Drawing } from '#server/platform/pdf/drawing.ts'
import type { SheetPage } from './draw-sheet.ts'

type Drawn = (page: SheetPage) => Promise<Buffer<ArrayBuffer>>

/** The match sheet as a file: what the reader's report holds, as it stood at its Now. */
export async function sheetPdf(
  report: GameReport,
  text: Translate,
  drawn: Drawn,
): Promise<FileAnswer<Uint8Array<ArrayBuffer>>> {
  const name = sheetFileName(report, text)
  const at = new Date(momentOf(report.Now))
  const bytes = await drawn({ title: name.replace(/\.pdf$/, ''), at, sheet: sheetOf(report, text) })
  return new FileAnswer(bytes, 'application/pdf', name)
}

/** As `sheetPdf` wants it, in the thread that draws. */
export function sheetDrawnBy(drawing: Drawing): Drawn {
  return (page) => drawing.draw('matchSheet', page)
}
