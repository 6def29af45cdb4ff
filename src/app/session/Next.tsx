import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { useAnswerQueue } from '#app/assignments/shared/use-answer-queue.ts'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { openContract, paths } from '#app/platform/paths.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { useWaiting } from '#app/platform/use-waiting.ts'
import shared from '#app/ui/theme/shared.module.css'
import { type Deadline, nextThings } from '#domain/pending/next-call.ts'
import { dayText, gameTimeText } from '#domain/platform/dates.ts'
import styles from './home.module.css'
import { NextGame } from './NextGame.tsx'
import { Questions } from './Questions.tsx'

/**
 * The user's next tasks: the next game, unanswered appointments and deadlines of the club. Renders nothing if there is none.
 */
export function Next() {
  const translate = useTranslate()
  const notice = useNotice()
  const { data, refetch } = useCall(nextThings, {}, { refetchInterval: 60_000 })
  const { retry: countAgain } = useWaiting()
  const answers = useAnswerQueue((outcome) => {
    if ('error' in outcome) notice.failed(outcome.error)
    void Promise.all([refetch(), countAgain()])
  })
  if (!data) return null
  const { Game, MinutesLeft, Deadlines } = data
  const questions = data.Questions.filter(({ RefereeGameId }) => RefereeGameId !== Game?.RefereeGameId)
  return (
    <>
      {(Game || Deadlines.length > 0) && (
        <section aria-labelledby="next">
          <h2 id="next">{translate(Game ? 'home.next.game' : 'home.next.title')}</h2>
          {Game && <NextGame game={Game} minutesLeft={MinutesLeft} answers={answers} />}
          {Deadlines.length > 0 && (
            <ul className={styles.lines}>
              {Deadlines.map((deadline) => (
                <li key={`${deadline.Kind} ${deadline.Record}`}>
                  <DeadlineLink deadline={deadline} />
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      {questions.length > 0 && <Questions questions={questions} answers={answers} />}
    </>
  )
}

function DeadlineLink({ deadline }: { deadline: Deadline }) {
  const translate = useTranslate()
  const { Kind, By, Subject } = deadline
  const by = By.length > 10 ? gameTimeText(By) : dayText(By)
  return (
    <Link to={addressOf(deadline)}>
      <span>
        {translate(`home.next.deadlines.${Kind}`)} <small className={shared.hint}>{Subject}</small>
      </span>
      <span className={shared.figures}>{by}</span>
      <ChevronRight size={16} aria-hidden="true" />
    </Link>
  )
}

function addressOf({ Kind, Record }: Deadline): string {
  if (Kind === 'lineUp') return paths.gameReport({ id: Record, step: 'leikmenn' })
  if (Kind === 'consent') return paths.gameTimeChange({ id: Record })
  return paths.contracts({}, { [openContract]: Record })
}
