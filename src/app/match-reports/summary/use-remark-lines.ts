import { useTranslate } from '#app/platform/i18n.ts'
import type { ReportStatus } from '#domain/games/codes.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import { remarksOnStatus } from '#domain/match-reports/status/remarks.ts'
import { useTeamName } from '../frame/use-game-title.ts'
import { linesOf, useMissingText } from './use-missing-text.ts'

export function useRemarkLines(report: GameReport, to: ReportStatus | null, now: Date): string[] {
  const translate = useTranslate()
  const team = useTeamName(report)
  const textOf = useMissingText(report)
  const { remarks, missing } = remarksOnStatus(report, to, now)
  const sentences = remarks.map((remark) => {
    if (remark.id === 'notHandedIn')
      return translate('matchReports.summary.ofSide', {
        team: team(remark.side),
        sentence: translate('matchReports.remarks.notHandedIn'),
      })
    return translate(`matchReports.remarks.${remark.id}`, 'values' in remark ? remark.values : {})
  })
  return [...new Set([...sentences, ...linesOf(missing, textOf).map(({ sentence }) => sentence)])]
}
