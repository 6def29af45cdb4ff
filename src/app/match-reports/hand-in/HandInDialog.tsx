import { useTranslate } from '#app/platform/i18n.ts'
import { AskDialog } from '#app/ui/overlay/AskDialog.tsx'
import shared from '#app/ui/theme/shared.module.css'
import type { GameReport } from '#domain/match-reports/report.ts'
import type { Missing } from '#domain/match-reports/status/missing.ts'
import { linesOf, useMissingText } from '../summary/use-missing-text.ts'

type Props = { report: GameReport; missing: readonly Missing[]; onAct: () => void; onClose: () => void }

/** Asks for confirmation before the line-up is submitted, and lists the missing data. The other club sees a submitted line-up. */
export function HandInDialog({ report, missing, onAct, onClose }: Props) {
  const translate = useTranslate()
  const textOf = useMissingText(report)
  const isWhole = missing.length === 0
  return (
    <AskDialog
      title={translate(isWhole ? 'matchReports.handIn.askedWhole' : 'matchReports.handIn.asked')}
      act={translate(isWhole ? 'matchReports.handIn.act' : 'matchReports.handIn.anyway')}
      cancel={translate('matchReports.handIn.back')}
      onAct={onAct}
      onClose={onClose}
    >
      <p>{translate('matchReports.handIn.help')}</p>
      {!isWhole && (
        <>
          <p className={shared.below}>{translate('matchReports.summary.confirmMissing')}</p>
          <ul className={`${shared.bullets} ${shared.below}`}>
            {linesOf(missing, textOf).map(({ sentence }) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
    </AskDialog>
  )
}
