import { fold } from '../icelandic.ts'

/** Returns a function for the folded text of the words of a row. Cached for each row, because folding is slow. */
export function foldedRows<Row extends object>(
  wordsOf: (row: Row) => readonly string[],
): (row: Row) => string {
  const known = new WeakMap<Row, string>()
  return (row) => {
    const folded = known.get(row) ?? fold(wordsOf(row).join(' '))
    known.set(row, folded)
    return folded
  }
}
