import { useEffect, useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { GameHead } from '#app/ui/states/Facts.tsx'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { gameText } from '#domain/games/game-text.ts'
import { timeLeft } from '#domain/inspector-reports/deadline.ts'
import type { InspectorReport } from '#domain/inspector-reports/report.ts'
import { gameTimeText, momentText } from '#domain/platform/dates.ts'
import styles from './inspector.module.css'

type Props = { report: InspectorReport; readAt: number }

/** The head of the report: the game, the author, and either when it was sent or the time left. */
export function ReportHead({ report, readAt }: Props) {
  const translate = useTranslate()
  const { GameResult: game, Inspector, FilledOutDate } = report
  return (
    <GameHead
      teams={gameText(game.HomeShortName, game.AwayShortName, translate)}
      state={<Standing report={report} />}
      facts={[
        gameTimeText(game.GameDay),
        game.CourtName,
        game.TournamentShortName,
        Inspector && translate('inspectorReports.writer', { name: Inspector.Name }),
      ]}
    >
      {!FilledOutDate && <TimeLeft report={report} readAt={readAt} />}
    </GameHead>
  )
}

function Standing({ report: { FilledOutDate, IsLate } }: { report: InspectorReport }) {
  const translate = useTranslate()
  if (!FilledOutDate) return <StateMark state="draft">{translate('inspectorReports.draft')}</StateMark>
  const time = momentText(FilledOutDate)
  return IsLate ? (
    <StateMark state="attention">{translate('inspectorReports.sentLate', { time })}</StateMark>
  ) : (
    <StateMark state="done">{translate('inspectorReports.sentAt', { time })}</StateMark>
  )
}

/** INS-03: the time left until the deadline, by the server's clock, because the device's clock may be wrong. */
function TimeLeft({ report: { Deadline, Now }, readAt }: Props) {
  const translate = useTranslate()
  const left = timeLeft(Deadline, useNow(Date.parse(Now) - readAt))
  return (
    <p className={`${shared.hint} ${shared.figures} ${styles.left}`} data-over={left ? undefined : ''}>
      {left
        ? translate('inspectorReports.timeLeft', left)
        : translate('inspectorReports.overdue', { time: momentText(Deadline) })}
    </p>
  )
}

function useNow(ahead: number): Date {
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((ticks) => ticks + 1), 20_000)
    return () => clearInterval(timer)
  }, [])
  return new Date(Date.now() + ahead)
}
