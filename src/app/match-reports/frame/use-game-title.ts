import { useText } from '#app/platform/i18n.ts'
import { type GameReport, teamOf } from '#domain/match-reports/report.ts'
import type { Side } from '#domain/match-reports/sides.ts'

/** A side's name, also while it is not known who plays. */
export function useTeamName(report: GameReport): (side: Side) => string {
  const text = useText()
  return (side) => teamOf(report, side).ShortName || text('assignments.unknownTeam')
}

export function useGameTitle(report: GameReport): string {
  const name = useTeamName(report)
  return `${name('Home')} – ${name('Away')}`
}
