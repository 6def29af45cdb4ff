/** Returns the known name closest to a misspelt one; `null` if none is close. */
export function nearestName(given: string, known: readonly string[]): string | null {
  const [best] = known
    .map((name) => ({ name, edits: editsBetween(given, name) }))
    .sort((one, other) => one.edits - other.edits)
  return best && best.edits <= Math.max(2, given.length / 4) ? best.name : null
}

/** The Levenshtein distance between two names. */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [down, letter] of [...one].entries()) {
    const next = [down + 1]
    for (const [across, against] of [...other].entries()) {
      next.push(
        Math.min(row[across + 1]! + 1, next[across]! + 1, row[across]! + (letter === against ? 0 : 1)),
      )
    }
    row = next
  }
  return row[other.length]!
}
