import { useTranslate } from '#app/platform/i18n.ts'
import { AskDialog } from '#app/ui/overlay/AskDialog.tsx'
import shared from '#app/ui/theme/shared.module.css'
import type { GameReport } from '#domain/match-reports/report.ts'
import type { Missing } from '#domain/match-reports/status/missing.ts'
import { linesOf, useMissingText } from './use-missing-text.ts'

type Props = {
  title: string
  act: string
  cancel: string
  report: GameReport
  missing: readonly Missing[]
  onAct: () => void
  onClose: () => void
}

/** Asked once before an act on a report that lacks something: what it lacks. */
export function AskAnyway({ report, missing, ...question }: Props) {
  const translate = useTranslate()
  const textOf = useMissingText(report)
  return (
    <AskDialog {...question}>
      <p>{translate('matchReports.summary.confirmMissing')}</p>
      <ul className={`${shared.bullets} ${shared.below}`}>
        {linesOf(missing, textOf).map(({ sentence }) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </AskDialog>
  )
}
