import { useText } from '#app/platform/i18n.ts'
import { AskDialog } from '#app/ui/overlay/AskDialog.tsx'
import { type Missing, missingIn } from '#domain/match-reports/missing.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import type { Side } from '#domain/match-reports/sides.ts'
import { useMissingText } from '../summary/use-missing-text.ts'

type Props = { report: GameReport; side: Side; onHandIn: () => void; onClose: () => void }

/** Asked once where the line-up that is handed in lacks something that the referee will miss. */
export function HandInAnyway({ report, side, onHandIn, onClose }: Props) {
  const text = useText()
  const textOf = useMissingText(report)
  return (
    <AskDialog
      title={text('matchReports.handIn.asked')}
      act={text('matchReports.handIn.anyway')}
      cancel={text('matchReports.handIn.back')}
      onAct={onHandIn}
      onClose={onClose}
    >
      <p>{text('matchReports.summary.confirmMissing')}</p>
      <ul className="lu-asked">
        {missingForHandIn(report, side).map((missing) => (
          <li key={missing.id}>{textOf({ ...missing, side: undefined })}</li>
        ))}
      </ul>
    </AskDialog>
  )
}

/** What a side's own line-up lacks, players and staff. */
export function missingForHandIn(report: GameReport, side: Side): Missing[] {
  return missingIn(report).filter(
    (missing) => missing.side === side && (missing.step === 'leikmenn' || missing.step === 'lidstjorn'),
  )
}
