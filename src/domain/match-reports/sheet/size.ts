/**
 * The measures of the sheet in points, the same for the PDF and the print page: an A4 page with a margin that every
 * printer keeps, on which all stands but for line-ups and events beyond any usual number. What is not a row has a height of its own; the rows share what is left.
 */
export const sheetPage = {
  width: 595.28,
  height: 841.89,
  margin: 28,
  /** Between the halves. */
  gutter: 14,
  title: 20,
  fact: 21,
  teams: 28,
  /** Below each block. */
  gap: 5,
  remarksTitle: 12,
  remarkLine: 15,
  signatures: 62,
  footer: 12,
} as const

/** What follows the first page: rows of one height under a title. */
export const restPage = { row: 12, letters: 8.4, rows: 60 } as const

/** Room to write on by hand, and small print that is still read. */
const tallest = 16.5
const lowest = 8.6
const fewestRemarks = 2

export type SheetSize = {
  /** The height of one row. */
  row: number
  /** Size of the letters in it. */
  letters: number
  /** Empty lines below the remarks' heading. */
  remarks: number
  /** How many rows of events there are; 0 where nothing has happened. */
  events: number
}

/**
 * Makes the rows as low as they must be, and leaves out events when even the lowest are too high together. `others` are
 * the rows of all else with their headings, `events` those of the side with more of them.
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
