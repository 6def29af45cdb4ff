/** One field of a row; without a width it takes what the others leave. */
export type Cell = {
  readonly text: string
  /** As many times the size of the letters. */
  readonly width?: number
  readonly align?: 'right' | 'center'
  readonly bold?: true
  /** A line stands behind it, also where nothing is written yet. */
  readonly post?: true
}
export type Row = readonly Cell[]

/** What stands at the left and at the right half of the sheet: mostly home and away. */
export type BothSides<T> = readonly [left: T, right: T]

/** Rows under a heading; one heading goes across, two stand over a half each. */
export type Block = { readonly titles: readonly string[]; readonly rows: BothSides<readonly Row[]> }

/** Widths that several rows have, so that they stand below each other. */
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

/** Between a cell's edge and its text, as many times the size of the letters. */
export const cellInset = 0.3

/** A line of its own that says what the reader may not see, or what was left out. */
export const noteRow = (text: string): Row => [{ text }]

/** How many rows a block takes, its heading among them. */
export function heightOf({ rows: [left, right] }: Block): number {
  return 1 + Math.max(left.length, right.length)
}
