import type { Assignment } from '#domain/assignments/assignment.ts'

type Time = 'today' | 'coming' | 'past'

/** Today's games first, then those to come, then those that are over, the last one first. */
export function byTime(rows: readonly Assignment[]): { time: Time; rows: Assignment[] }[] {
  const inOrder = rows.toSorted((one, other) => (one.GameDay < other.GameDay ? -1 : 1))
  const groups: { time: Time; rows: Assignment[] }[] = [
    { time: 'today', rows: inOrder.filter(({ DaysUntilGame }) => DaysUntilGame === 0) },
    { time: 'coming', rows: inOrder.filter(({ DaysUntilGame }) => DaysUntilGame > 0) },
    { time: 'past', rows: inOrder.filter(({ DaysUntilGame }) => DaysUntilGame < 0).reverse() },
  ]
  return groups.filter((group) => group.rows.length > 0)
}
