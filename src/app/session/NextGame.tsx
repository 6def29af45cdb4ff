import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { can } from '#app/platform/policy.ts'
import { useWriteQueue } from '#app/platform/queue/use-write-queue.ts'
import { useUser } from '#app/platform/session/session.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { ReportLinks } from '#app/ui/assignments/ReportLinks.tsx'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import shared from '#app/ui/theme/shared.module.css'
import type { Assignment } from '#domain/assignments/assignment.ts'
import { rsvp } from '#domain/assignments/calls.ts'
import { isReportDay } from '#domain/assignments/rules.ts'
import { gameTimeText } from '#domain/platform/dates.ts'
import styles from './home.module.css'

type Props = { game: Assignment; minutesLeft: number | null; onAnswered: () => void }

/** The own next game with how long it is until then, and what is to be done about it now. */
export function NextGame({ game, minutesLeft, onAnswered }: Props) {
  const translate = useTranslate()
  const left = useTimeLeft(game, minutesLeft)
  const teams = [game.HomeTeamShortName, game.AwayTeamShortName].map(
    (team) => team || translate('assignments.unknownTeam'),
  )
  return (
    <div className={styles.next}>
      <p>
        <strong className={shared.figures}>{gameTimeText(game.GameDay)}</strong> {left}
      </p>
      <p className={styles.teams}>{teams.join(' – ')}</p>
      <p className={shared.soft}>
        {[game.CourtName || translate('assignments.unknownCourt'), game.TournamentShortName].join(' · ')}
      </p>
      <NextStep game={game} onAnswered={onAnswered} />
    </div>
  )
}

function NextStep({ game, onAnswered }: Omit<Props, 'minutesLeft'>) {
  const translate = useTranslate()
  const user = useUser()
  const notice = useNotice()
  const id = String(game.RefereeGameId)
  const { enqueue, stateOf } = useWriteQueue('rsvp', (outcome) => {
    if ('error' in outcome) notice.failed(outcome.error)
    onAnswered()
  })
  const sending = stateOf(id)
  const mayConfirm = game.WhyNotConfirm === null && !game.Confirmed
  return (
    <div className={styles.steps}>
      <span role="status">
        {sending && (
          <StateMark state={sending === 'waiting' ? 'waiting' : 'draft'}>
            {translate(sending === 'waiting' ? 'assignments.waitingForConnection' : 'assignments.saving')}
          </StateMark>
        )}
        {!sending && game.Confirmed && (
          <StateMark state="done">{translate('assignments.confirmed')}</StateMark>
        )}
      </span>
      {mayConfirm && !sending && (
        <Button variant="contained" onClick={() => enqueue(id, rsvp, { params: { id } })}>
          {translate('assignments.confirm')}
        </Button>
      )}
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

/** In hours and minutes on the day of the game, in days before it. */
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
