export type Position = { line: number; column: number; length: number }
export type PositionOf = (start: number, end: number) => Position

/** Returns a function for the line and column of a position. Lines may end with CR, LF or both. */
export function positionsIn(source: string): PositionOf {
  const starts = [0, ...[...source.matchAll(/\r\n|\r|\n/g)].map(({ 0: sign, index }) => index + sign.length)]
  return (start, end) => {
    const line = lineAt(starts, start)
    return { line: line + 1, column: start - (starts[line] ?? 0) + 1, length: end - start }
  }
}

/** Finds the line of a position by binary search. */
function lineAt(starts: readonly number[], at: number): number {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return low
}

export const linesOf = (source: string) => source.split(/\r\n|\r|\n/)
