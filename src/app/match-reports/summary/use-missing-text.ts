import { useTranslate } from '#app/platform/i18n.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import { type ScoreWarningId, scoreWarningIds } from '#domain/match-reports/scores.ts'
import type { Missing } from '#domain/match-reports/status/missing.ts'
import { useTeamName } from '../frame/use-game-title.ts'

export function useMissingText(report: GameReport) {
  const translate = useTranslate()
  const team = useTeamName(report)
  return ({ id, side, values }: Missing): string => {
    const sentence = translate(
      isWarning(id) ? `matchReports.warnings.${id}` : `matchReports.missing.${id}`,
      values,
    )
    return side ? translate('matchReports.summary.ofSide', { team: team(side), sentence }) : sentence
  }
}

/** Removes duplicate sentences: two scores, or two people of the same name, may lack the same thing. */
export function linesOf(missing: readonly Missing[], textOf: (one: Missing) => string) {
  const lines = missing.map((one) => ({ ...one, sentence: textOf(one) }))
  return lines.filter(({ sentence }, index) => lines.findIndex((one) => one.sentence === sentence) === index)
}

function isWarning(id: Missing['id']): id is ScoreWarningId {
  return scoreWarningIds.some((warning) => warning === id)
}
