import { heightOf } from '#domain/match-reports/sheet/block.ts'
import type { Sheet } from '#domain/match-reports/sheet/sheet.ts'
import { restPage, sheetPage } from '#domain/match-reports/sheet/size.ts'
import { onePagePdf, type Pdf } from '#server/platform/pdf/pdf.ts'
import { drawFoot, drawHead, drawRestHead } from './draw-frame.ts'
import { drawBlock } from './draw-rows.ts'

const { width, margin, gap } = sheetPage

export type SheetPage = { title: string; at: Date; sheet: Sheet }

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
