/** A cell of a row on the match sheet. Without a width it takes the remaining space. */
export type Cell = {
  readonly text: string
  /** Width of the cell as a multiple of the font size. */
  readonly width?: number
  readonly align?: 'right' | 'center'
  readonly bold?: true
  /** Draws a vertical line after the cell, even if it is empty. */
  readonly post?: true
}
export type Row = readonly Cell[]

/** Values for the left and right half of the match sheet, usually home and away. */
export type BothSides<T> = readonly [left: T, right: T]

export type Block = { readonly titles: readonly string[]; readonly rows: BothSides<readonly Row[]> }

/** Common widths, so that cells of different rows align. */
export const cellWidth = {
  number: 2.5,
  role: 9.6,
  mark: 2.4,
  id: 7.6,
  minute: 3.8,
  event: 8.8,
  score: 3.4,
  dash: 1.5,
} as const

/** Space between a cell's edge and its text, as a multiple of the font size. */
export const cellInset = 0.3

/** A row of the match sheet with a note that data is hidden or left out. */
export const noteRow = (text: string): Row => [{ text }]

export function heightOf({ rows: [left, right] }: Block): number {
  return 1 + Math.max(left.length, right.length)
}
