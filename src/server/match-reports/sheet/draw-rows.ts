import { type Block, type Cell, cellInset, type Row } from '#domain/match-reports/sheet/block.ts'
import { type SheetSize, sheetPage } from '#domain/match-reports/sheet/size.ts'
import { line, type Place, post, rule, shade } from '#server/platform/pdf/draw.ts'
import type { Pdf } from '#server/platform/pdf/pdf.ts'
import type { Strip } from './draw-frame.ts'

const { gutter } = sheetPage

export function drawBlock(
  pdf: Pdf,
  { titles, rows }: Block,
  size: Pick<SheetSize, 'row' | 'letters'>,
  page: Strip,
  y: number,
) {
  const height = size.row
  const strips = titles.length === 1 ? [page] : halves(page)
  titles.forEach((title, index) => {
    const place = { ...(strips[index] ?? page), y, height }
    shade(pdf, place)
    line(pdf, title, inner(place, size.letters), { size: size.letters, bold: true })
  })
  halves(page).forEach((half, side) => {
    rows[side]?.forEach((row, index) => {
      const place = { ...half, y: y + (index + 1) * height, height }
      rule(pdf, place.x, place.y + height, place.width, 0.3)
      drawRow(pdf, row, place, size.letters)
    })
  })
}

function drawRow(pdf: Pdf, row: Row, place: Place, size: number) {
  const rest = place.width - row.reduce((sum, { width = 0 }) => sum + width * size, 0)
  let { x } = place
  for (const cell of row) {
    const width = cell.width === undefined ? rest : cell.width * size
    drawCell(pdf, cell, { ...place, x, width }, size)
    x += width
  }
}

function drawCell(pdf: Pdf, { text, align, bold, post: hasPost }: Cell, place: Place, size: number) {
  line(pdf, text, inner(place, size), { size, align, bold })
  if (hasPost) post(pdf, place.x + place.width, place.y, place.height)
}

function inner(place: Place, size: number): Place {
  const inset = size * cellInset
  return { ...place, x: place.x + inset, width: place.width - 2 * inset }
}

function halves({ x, width }: Strip): [Strip, Strip] {
  const half = (width - gutter) / 2
  return [
    { x, width: half },
    { x: x + half + gutter, width: half },
  ]
}
