import { useTranslate } from '#app/platform/i18n.ts'
import { type GameReport, teamOf } from '#domain/match-reports/report.ts'
import type { Side } from '#domain/match-reports/sides.ts'

/** A side's name, also while it is not known who plays. */
export function useTeamName(report: GameReport): (side: Side) => string {
  const translate = useTranslate()
  return (side) => teamOf(report, side).ShortName || translate('assignments.unknownTeam')
}

export function useGameTitle(report: GameReport): string {
  const name = useTeamName(report)
  return `${name('Home')} – ${name('Away')}`
}
