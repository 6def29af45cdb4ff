import { useTranslate } from '#app/platform/i18n.ts'
import { MissingList as Missing } from '#app/ui/wizard/MissingList.tsx'
import { ReportStatus } from '#domain/games/codes.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import { missingIn } from '#domain/match-reports/status/missing.ts'
import { useReport } from '../report-context.ts'
import { useMissingText } from './use-missing-text.ts'

export function MissingList({ report }: { report: GameReport }) {
  const translate = useTranslate()
  const { addressOf, whyNot } = useReport()
  const textOf = useMissingText(report)
  const missing = missingIn(report)
  const isConfirmed = report.Game.GameReportStatus === ReportStatus.Confirmed
  // Once the report is confirmed, the list is shown only to users who may still edit the line-up.
  if (isConfirmed && (whyNot('lineUp') !== null || !missing.length)) return null
  return (
    <Missing
      title={translate(isConfirmed ? 'matchReports.summary.stillMissing' : 'matchReports.summary.missing')}
      nothing={translate('matchReports.summary.nothingMissing')}
      lines={missing.map((one) => ({
        sentence: textOf(one),
        to: addressOf(one.step),
        blocks: one.blocks ? translate('matchReports.summary.blocks') : undefined,
      }))}
    />
  )
}
