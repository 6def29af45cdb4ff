import { useTranslate } from '#app/platform/i18n.ts'
import { gameText, teamText } from '#domain/games/game-text.ts'
import { type GameReport, teamOf } from '#domain/match-reports/report.ts'
import type { Side } from '#domain/match-reports/sides.ts'

/** The name of a side, or a placeholder while the team is unknown. */
export function useTeamName(report: GameReport): (side: Side) => string {
  const translate = useTranslate()
  return (side) => teamText(teamOf(report, side).ShortName, translate)
}

export function useGameTitle(report: GameReport): string {
  const nameOf = (side: Side) => teamOf(report, side).ShortName
  return gameText(nameOf('Home'), nameOf('Away'), useTranslate())
}
