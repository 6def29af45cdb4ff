import { officials } from '#app/assignments/shared/officials.ts'
import { teamsText } from '#app/assignments/shared/teams-text.ts'
import type { AnswerQueue } from '#app/assignments/shared/use-answer-queue.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import shared from '#app/ui/theme/shared.module.css'
import type { Assignment } from '#domain/assignments/assignment.ts'
import { gameTimeText } from '#domain/platform/dates.ts'
import { AppointmentAnswer } from './AppointmentAnswer.tsx'
import styles from './home.module.css'

type Props = { questions: readonly Assignment[]; answers: AnswerQueue }

export function Questions({ questions, answers }: Props) {
  const translate = useTranslate()
  return (
    <section aria-labelledby="questions">
      <h2 id="questions">{translate('home.questions')}</h2>
      <ul className={styles.questions}>
        {questions.map((row) => (
          <li key={row.RefereeGameId} className={styles.next}>
            <Question row={row} answers={answers} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Question({ row, answers }: { row: Assignment; answers: AnswerQueue }) {
  const translate = useTranslate()
  const { PersonId } = useUser()
  const role = officials.find(({ field }) => row[field]?.PersonId === PersonId)
  const court = row.CourtName || translate('assignments.unknownCourt')
  const facts = [court, row.TournamentShortName, role ? translate(role.title) : '']
  const id = `question-${row.RefereeGameId}`
  return (
    <>
      <p id={id}>
        <strong className={shared.figures}>{gameTimeText(row.GameDay)}</strong> {teamsText(row)}
      </p>
      <p className={shared.soft}>{facts.filter(Boolean).join(' · ')}</p>
      <div className={`${shared.wrap} ${shared.wide} ${styles.steps}`}>
        <AppointmentAnswer row={row} answers={answers} describedBy={id} />
      </div>
    </>
  )
}
