import { line, rule, shade } from './draw.ts'
import { onePagePdf, type Pdf } from './pdf.ts'
import { wrapped } from './wrap.ts'

export type PaperCell = {
  readonly text: string
  readonly share: number
  readonly bold?: true
  readonly align?: 'right'
}
/** A row of text in columns, as high as its highest cell. */
export type PaperRow = { readonly look: Look; readonly cells: readonly PaperCell[] }
type Look = 'title' | 'heading' | 'label' | 'row' | 'text'

export type Paper = {
  readonly title: string
  readonly at: Date
  readonly rows: readonly PaperRow[]
  /** The text at the bottom of each page, before the page number. */
  readonly footer: string
}

const page = { width: 595.28, height: 841.89, margin: 42 }
const width = page.width - 2 * page.margin
const bottom = page.height - page.margin - 18
const gap = 6

const looks: Record<
  Look,
  { size: number; lineHeight: number; before: number; hasRule?: true; isShaded?: true }
> = {
  title: { size: 15, lineHeight: 20, before: 0 },
  heading: { size: 10.5, lineHeight: 17, before: 14, isShaded: true },
  label: { size: 8.5, lineHeight: 12, before: 8 },
  row: { size: 9, lineHeight: 12, before: 2, hasRule: true },
  text: { size: 9, lineHeight: 12, before: 1 },
}

/** Draws the rows below each other on as many pages as needed. */
export function drawPaper(paper: Paper) {
  return onePagePdf(paper, (pdf) => {
    const sheet = { pdf, paper, y: page.margin, page: 1 }
    for (const row of paper.rows) drawRow(sheet, row)
    drawFooter(sheet)
  })
}

type Sheet = { pdf: Pdf; paper: Paper; y: number; page: number }

function drawRow(sheet: Sheet, { look, cells }: PaperRow) {
  const { size, lineHeight, before, hasRule, isShaded } = looks[look]
  const { pdf } = sheet
  const columns = columnsOf(cells).map((cell) => ({
    ...cell,
    lines: wrapped(pdf, cell.text, cell.width - gap, { size, bold: cell.bold }),
  }))
  const count = Math.max(...columns.map(({ lines }) => lines.length))
  sheet.y += before
  // Keeps a heading on the same page as the next rows.
  makeRoom(sheet, lineHeight * (look === 'heading' || look === 'label' ? 3 : 1))
  if (isShaded) shade(pdf, { x: page.margin, y: sheet.y, width, height: lineHeight })
  for (let index = 0; index < count; index++) {
    makeRoom(sheet, lineHeight)
    for (const { lines, x, width: room, bold, align } of columns) {
      const place = { x: x + gap / 2, y: sheet.y, width: room - gap, height: lineHeight }
      line(pdf, lines[index] ?? '', place, { size, bold, align })
    }
    sheet.y += lineHeight
  }
  if (hasRule) rule(pdf, page.margin, sheet.y + 1, width, 0.3)
}

function columnsOf(cells: readonly PaperCell[]) {
  const all = cells.reduce((sum, { share }) => sum + share, 0)
  let x = page.margin
  return cells.map((cell) => {
    const column = { ...cell, x, width: (width * cell.share) / all }
    x += column.width
    return column
  })
}

function makeRoom(sheet: Sheet, height: number) {
  if (sheet.y + height <= bottom) return
  drawFooter(sheet)
  sheet.pdf.addPage()
  sheet.page += 1
  sheet.y = page.margin
}

function drawFooter({ pdf, paper, page: number }: Sheet) {
  const place = { y: page.height - page.margin - 8, height: 10 }
  line(pdf, paper.footer, { ...place, x: page.margin, width: width - 40 }, { size: 7 })
  line(
    pdf,
    String(number),
    { ...place, x: page.width - page.margin - 40, width: 40 },
    { size: 7, align: 'right' },
  )
}
