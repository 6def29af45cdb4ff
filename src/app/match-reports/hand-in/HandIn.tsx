import Send from 'lucide-react/icons/send'
import { useTranslate } from '#app/platform/i18n.ts'
import { BusyButton } from '#app/ui/inputs/BusyButton.tsx'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { type GameReport, teamOf } from '#domain/match-reports/report.ts'
import type { Side } from '#domain/match-reports/sides.ts'
import { momentText } from '#domain/platform/dates.ts'
import styles from '../line-up/line-up.module.css'
import { HandInDialog } from './HandInDialog.tsx'
import { useHandIn } from './use-hand-in.ts'

type Props = {
  report: GameReport
  side: Side
  /** The number of starters in the typed line-up, including unsaved ones. */
  starters: number
}

export function HandIn({ report, side, starters }: Props) {
  const translate = useTranslate()
  const { isAllowed, isPending, isBusy, problem, asked, ask, close, handIn } = useHandIn(report, side)
  const handedInAt = report[`${side}HandedInAt`]
  return (
    <>
      {isAllowed && (
        <BusyButton
          variant={handedInAt ? 'outlined' : 'contained'}
          startIcon={<Send />}
          isBusy={isBusy}
          disabled={starters === 0}
          aria-haspopup="dialog"
          onClick={ask}
        >
          {translate(handedInAt ? 'matchReports.handIn.again' : 'matchReports.handIn.act')}
        </BusyButton>
      )}
      {isAllowed && starters === 0 && <p className={shared.hint}>{translate('matchReports.handIn.empty')}</p>}
      {asked && <HandInDialog report={report} missing={asked} onAct={handIn} onClose={close} />}
      <span role="status" className={shared.row}>
        {isPending ? (
          <StateMark state="waiting">{translate('matchReports.handIn.pending')}</StateMark>
        ) : (
          handedInAt && <Receipt report={report} side={side} handedInAt={handedInAt} />
        )}
        {problem && (
          <span className={`${shared.row} ${shared.tight} ${shared.small} ${styles.flag} ${styles.problem}`}>
            {problem.message}
          </span>
        )}
      </span>
    </>
  )
}

type ReceiptProps = { report: GameReport; side: Side; handedInAt: string }

function Receipt({ report, side, handedInAt }: ReceiptProps) {
  const translate = useTranslate()
  const team = teamOf(report, side)
  const by = report.Timeline.find(
    ({ Act, TeamShortName }) => Act === 'preRegister' && TeamShortName === team.ShortName,
  )?.PersonName
  return (
    <>
      <StateMark state="done">
        {translate('matchReports.handIn.done', { time: momentText(handedInAt) })}
      </StateMark>
      {by && <small>{by}</small>}
    </>
  )
}
