import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { ReportLinks } from '#app/assignments/shared/ReportLinks.tsx'
import { teamsText } from '#app/assignments/shared/teams-text.ts'
import type { AnswerQueue } from '#app/assignments/shared/use-answer-queue.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { can } from '#app/platform/policy.ts'
import { useUser } from '#app/platform/session/session.ts'
import shared from '#app/ui/theme/shared.module.css'
import type { Assignment } from '#domain/assignments/assignment.ts'
import { isReportDay } from '#domain/assignments/rules.ts'
import { gameTimeText } from '#domain/platform/dates.ts'
import { AppointmentAnswer } from './AppointmentAnswer.tsx'
import styles from './home.module.css'

type Props = { game: Assignment; minutesLeft: number | null; answers: AnswerQueue }

export function NextGame({ game, minutesLeft, answers }: Props) {
  const translate = useTranslate()
  const left = useTimeLeft(game, minutesLeft)
  return (
    <div className={styles.next}>
      <p id={described}>
        <strong className={shared.figures}>{gameTimeText(game.GameDay)}</strong> {left}
      </p>
      <p className={shared.title}>{teamsText(game)}</p>
      <p className={shared.soft}>
        {[game.CourtName || translate('assignments.unknownCourt'), game.TournamentShortName].join(' · ')}
      </p>
      <NextStep game={game} answers={answers} />
    </div>
  )
}

const described = 'next-game'

function NextStep({ game, answers }: Omit<Props, 'minutesLeft'>) {
  const translate = useTranslate()
  const user = useUser()
  return (
    <div className={`${shared.wrap} ${shared.wide} ${styles.steps}`}>
      <AppointmentAnswer row={game} answers={answers} describedBy={described} />
      {isReportDay(game) && can(user, 'open', 'gameReport') && (
        <Button
          component={Link}
          to={paths.gameReport({ id: game.GameId, step: 'leikmenn' })}
          variant="contained"
        >
          {translate('home.next.report')}
        </Button>
      )}
      <ReportLinks row={game} />
      <Button component={Link} to={paths.assignments({ refereeId: user.PersonId })}>
        {translate('home.next.all')}
      </Button>
    </div>
  )
}

/** The time left until the game: in days, or on the day of the game in hours and minutes. */
function useTimeLeft({ DaysUntilGame }: Assignment, minutes: number | null): string {
  const translate = useTranslate()
  if (DaysUntilGame === 1) return translate('assignments.tomorrow')
  if (DaysUntilGame > 1) return translate('assignments.inDays', { smart_count: DaysUntilGame })
  if (minutes === null) return translate('assignments.today')
  if (minutes <= 0) return translate('home.next.begun')
  const hours = Math.floor(minutes / 60)
  return hours
    ? translate('home.next.inHours', { smart_count: hours, minutes: minutes % 60 })
    : translate('home.next.inMinutes', { smart_count: minutes })
}
