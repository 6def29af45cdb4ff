import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { saveAll } from '#app/platform/autosave/documents.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import { useBusy } from '#app/platform/use-busy.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { BusyButton } from '#app/ui/inputs/BusyButton.tsx'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { ReportStatus } from '#domain/games/codes.ts'
import { isClubType } from '#domain/match-reports/access.ts'
import { type GameReport, teamOf } from '#domain/match-reports/report.ts'
import type { Side } from '#domain/match-reports/sides.ts'
import { type Missing, missingIn } from '#domain/match-reports/status/missing.ts'
import { whyNotSetStatus } from '#domain/match-reports/status/states.ts'
import { momentText } from '#domain/platform/dates.ts'
import { useReportActs } from '../acts/ReportActs.tsx'
import { isOfReport } from '../frame/use-report-save-state.ts'
import { useReport } from '../report-context.ts'
import { useReportNow } from '../use-report-now.ts'
import { HandInDialog } from './HandInDialog.tsx'
import styles from './line-up.module.css'

type Props = {
  report: GameReport
  side: Side
  /** As the line-up is now, saved or not. */
  starters: number
}

/** A club says that its line-up is ready; the receipt stays: when, and who. */
export function HandIn({ report, side, starters }: Props) {
  const translate = useTranslate()
  const user = useUser()
  const notice = useNotice()
  const now = useReportNow()
  const { refetch } = useReport()
  const { status } = useReportActs()
  const [asked, setAsked] = useState<readonly Missing[] | null>(null)
  const team = teamOf(report, side)
  const name = `handIn ${team.Id}`
  const handedInAt = report[`${side}HandedInAt`]
  const facts = {
    Status: report.Game.GameReportStatus,
    GameDay: report.Game.GameDay,
    Outcome: report.Game.Outcome,
    ConfirmGameReport: report.Tournament.ConfirmGameReport,
    OpenDismissals: 0,
  }
  const isOwn = isClubType(user.AuthType) && report.Mine.Sides.includes(side)
  const isPending = status.pending.some((write) => write.name === name)
  const problem = status.problems[name]
  const isAllowed = isOwn && whyNotSetStatus(user.AuthType, facts, ReportStatus.PreRegistered, now) === null
  const handIn = () => {
    setAsked(null)
    status.post(name, { GameId: report.Game.GameId, Status: ReportStatus.PreRegistered, TeamId: team.Id })
  }
  const { isBusy, run: ask } = useBusy(async () => {
    // What is not saved is not handed in; the rows say what is wrong with it.
    if (!(await saveAll(isOfReport(report.Game.GameId))))
      return notice.failed(translate('matchReports.handIn.notSaved'))
    // The line-up as the server has it now is what is handed in.
    const saved = await refetch().catch(notice.failed)
    if (!saved) return
    setAsked(missingForHandIn(saved, side))
  })
  const by = report.Timeline.find(
    ({ Act, TeamShortName }) => Act === 'preRegister' && TeamShortName === team.ShortName,
  )?.PersonName
  return (
    <>
      {isAllowed && (
        <BusyButton
          variant={handedInAt ? 'outlined' : 'contained'}
          startIcon={<Send />}
          isBusy={isPending || isBusy}
          disabled={starters === 0}
          aria-haspopup="dialog"
          onClick={ask}
        >
          {translate(handedInAt ? 'matchReports.handIn.again' : 'matchReports.handIn.act')}
        </BusyButton>
      )}
      {isAllowed && starters === 0 && <p className={shared.hint}>{translate('matchReports.handIn.empty')}</p>}
      {asked && (
        <HandInDialog report={report} missing={asked} onAct={handIn} onClose={() => setAsked(null)} />
      )}
      <span role="status" className={styles.receipt}>
        {isPending ? (
          <StateMark state="waiting">{translate('matchReports.handIn.pending')}</StateMark>
        ) : (
          handedInAt && (
            <>
              <StateMark state="done">
                {translate('matchReports.handIn.done', { time: momentText(handedInAt) })}
              </StateMark>
              {by && <small>{by}</small>}
            </>
          )
        )}
        {problem && <span className={`${styles.flag} ${styles.problem}`}>{problem.message}</span>}
      </span>
    </>
  )
}

/** What a side's own line-up lacks, players and staff; whose it is goes without saying. */
function missingForHandIn(report: GameReport, side: Side): Missing[] {
  return missingIn(report)
    .filter((one) => one.side === side && (one.step === 'leikmenn' || one.step === 'lidstjorn'))
    .map((one) => ({ ...one, side: undefined }))
}
