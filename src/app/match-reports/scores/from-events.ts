import type { Incident, ScoreField } from '#domain/match-reports/report.ts'
import { resultFromEvents, type ScorePart, scoreField } from '#domain/match-reports/scores.ts'
import { sides } from '#domain/match-reports/sides.ts'

/** The parts of a game that have a score, each with its last minute. */
const ends = [
  ['Halftime', 45],
  ['Fulltime', 90],
  ['AddedHalftime', 105],
  ['AddedFulltime', 120],
] as const satisfies readonly (readonly [ScorePart, number])[]

/** The scores that follow from the recorded goals; extra time only if an incident happened in it. */
export function scoresFromEvents(
  incidents: readonly Pick<Incident, 'IncidentTypeId' | 'Side' | 'Minute'>[],
): Partial<Record<ScoreField, number>> {
  const last = Math.max(0, ...incidents.map(({ Minute }) => Minute))
  const played = ends.filter(([, end]) => end <= 90 || last > 90)
  const scores = played.flatMap(([part, end]) => {
    const result = resultFromEvents(incidents.filter(({ Minute }) => Minute <= end))
    return sides.map((side) => [scoreField(part, side), result[side]])
  })
  return Object.fromEntries(scores)
}
