/** Measures of an A4 sheet in points, for the PDF and the print page. Every printer can print within the margin. */
export const sheetPage = {
  width: 595.28,
  height: 841.89,
  margin: 28,
  gutter: 14,
  title: 20,
  fact: 21,
  teams: 28,
  gap: 5,
  remarksTitle: 12,
  remarkLine: 15,
  signatures: 62,
  footer: 12,
} as const

export const restPage = { row: 12, letters: 8.4, rows: 60 } as const

/** Maximum row height in points: enough for handwriting. */
const tallest = 16.5
const lowest = 8.6
const fewestRemarks = 2

export type SheetSize = {
  row: number
  letters: number
  remarks: number
  /** Number of rows for events; 0 if there are no events. */
  events: number
}

/**
 * Fits the match sheet to one page: makes rows as low as necessary, and drops events that do not fit even then. Numbers of rows include
 * headings.
 */
export function sizeOf(others: number, events: number): SheetSize {
  const space = spaceForRows()
  const room = Math.floor(space / lowest) - others - 1
  const shown = Math.min(events, room)
  const rows = others + (shown && shown + 1)
  const row = Math.min(tallest, space / rows)
  const left = space - row * rows
  return {
    row,
    letters: Math.min(9.2, row * 0.7),
    remarks: fewestRemarks + Math.floor(left / sheetPage.remarkLine),
    events: shown,
  }
}

function spaceForRows(): number {
  const { height, margin, title, fact, teams, gap, remarksTitle, remarkLine, signatures, footer } = sheetPage
  const fixed = title + 2 * fact + teams + remarksTitle + fewestRemarks * remarkLine + signatures + footer
  return height - 2 * margin - fixed - 8 * gap
}
