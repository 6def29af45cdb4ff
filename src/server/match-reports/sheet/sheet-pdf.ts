import { momentOf } from '#domain/match-reports/incidents/times.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import { heightOf } from '#domain/match-reports/sheet/block.ts'
import { type Sheet, sheetFileName, sheetOf } from '#domain/match-reports/sheet/sheet.ts'
import { restPage, sheetPage } from '#domain/match-reports/sheet/size.ts'
import type { Translate } from '#domain/texts/keys.ts'
import { FileAnswer } from '#server/platform/http/file-answer.ts'
import type { Drawing } from '#server/platform/pdf/drawing.ts'
import { onePagePdf, type Pdf } from '#server/platform/pdf/pdf.ts'
import { drawFoot, drawHead, drawRestHead } from './draw-frame.ts'
import { drawBlock } from './draw-rows.ts'

const { width, margin, gap } = sheetPage

export type SheetPage = { title: string; at: Date; sheet: Sheet }

/** The match sheet as a file: what the reader's report holds, as it stood at its Now. */
export async function sheetPdf(report: GameReport, text: Translate, drawn = drawSheet): Promise<FileAnswer> {
  const name = sheetFileName(report, text)
  const at = new Date(momentOf(report.Now))
  const bytes = await drawn({ title: name.replace(/\.pdf$/, ''), at, sheet: sheetOf(report, text) })
  return new FileAnswer(bytes, 'application/pdf', name)
}

/** As `sheetPdf` wants it, in the thread that draws. */
export function sheetDrawnBy(drawing: Drawing): typeof drawSheet {
  return (page) => drawing.draw(import.meta.url, drawSheet.name, page)
}

export function drawSheet({ sheet, ...about }: SheetPage) {
  return onePagePdf(about, (pdf) => draw(pdf, sheet))
}

function draw(pdf: Pdf, sheet: Sheet) {
  const page = { x: margin, width: width - 2 * margin }
  let y = drawHead(pdf, sheet, page)
  for (const block of sheet.blocks) {
    drawBlock(pdf, block, sheet.size, page, y)
    y += heightOf(block) * sheet.size.row + gap
  }
  drawFoot(pdf, sheet, page, y)
  for (const rest of sheet.rest) {
    pdf.addPage()
    y = drawRestHead(pdf, rest, page)
    for (const block of rest.blocks) {
      drawBlock(pdf, block, restPage, page, y)
      y += heightOf(block) * restPage.row + gap
    }
  }
}
