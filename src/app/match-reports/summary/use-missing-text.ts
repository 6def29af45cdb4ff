import { useText } from '#app/platform/i18n.ts'
import type { Missing } from '#domain/match-reports/missing.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import { type ScoreWarningId, scoreWarningIds } from '#domain/match-reports/scores.ts'
import { useTeamName } from '../frame/use-game-title.ts'

/** What is missing in a sentence, with its club where it is one side's. */
export function useMissingText(report: GameReport) {
  const text = useText()
  const team = useTeamName(report)
  return ({ id, side, values }: Missing): string => {
    const sentence = text(
      isWarning(id) ? `matchReports.warnings.${id}` : `matchReports.missing.${id}`,
      values,
    )
    return side ? text('matchReports.summary.ofSide', { team: team(side), sentence }) : sentence
  }
}

function isWarning(id: Missing['id']): id is ScoreWarningId {
  return scoreWarningIds.some((warning) => warning === id)
}
