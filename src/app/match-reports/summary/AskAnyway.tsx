import { useText } from '#app/platform/i18n.ts'
import { AskDialog } from '#app/ui/overlay/AskDialog.tsx'
import { missingIn } from '#domain/match-reports/missing.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import { linesOf, useMissingText } from './use-missing-text.ts'

type Props = { report: GameReport; onConfirm: () => void; onClose: () => void }

/** Asked once where something is missing that does not block. */
export function ConfirmAnyway({ report, onConfirm, onClose }: Props) {
  const text = useText()
  const textOf = useMissingText(report)
  return (
    <AskDialog
      title={text('matchReports.summary.confirmAsked')}
      act={text('matchReports.summary.confirmAnyway')}
      cancel={text('matchReports.summary.back')}
      onAct={onConfirm}
      onClose={onClose}
    >
      <p>{text('matchReports.summary.confirmMissing')}</p>
      <ul className="summary-asked">
        {linesOf(missingIn(report), textOf).map(({ sentence }) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </AskDialog>
  )
}
