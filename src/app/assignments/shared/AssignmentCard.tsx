import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { useUser } from '#app/platform/session/session.ts'
import { GameLink, PersonLink } from '#app/ui/links/RecordLink.tsx'
import shared from '#app/ui/theme/shared.module.css'
import type { Assignment, Official } from '#domain/assignments/assignment.ts'
import { gameTimeText } from '#domain/platform/dates.ts'
import styles from './assignments.module.css'
import { officials } from './officials.ts'
import { rowId } from './row-id.ts'

type Props = {
  row: Assignment
  labelId: string
  teams: readonly string[]
  court: string
  /** The buttons of the card, above its list of officials. */
  children: ReactNode
}

export function AssignmentCard({ row, labelId, teams, court, children }: Props) {
  const translate = useTranslate()
  const user = useUser()
  return (
    <div className={styles.card} data-today={row.DaysUntilGame === 0 || undefined}>
      <p id={labelId}>
        <GameTime row={row} />
      </p>
      {teams.map((team, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: always home and away, either may be unknown
        <strong key={index}>{team}</strong>
      ))}
      <p className={styles.court}>{court}</p>
      {children}
      <dl>
        {officials.map(({ field, title }) => {
          const official = row[field]
          return (
            official && (
              <div key={field} data-own={official.PersonId === user.PersonId || undefined}>
                <dt>{translate(title)}</dt>
                <dd>
                  <PersonLink id={official.PersonId} name={official.ShortName} isListed tabIndex={-1} />
                  <Phone row={row} official={official} />
                </dd>
              </div>
            )
          )
        })}
      </dl>
    </div>
  )
}

/** The phone number of another official of the game, if the viewer may see it. */
export function Phone({ row, official: { PersonId, Name } }: { row: Assignment; official: Official }) {
  const translate = useTranslate()
  const gsm = row.Phones.find((phone) => phone.PersonId === PersonId)?.Gsm
  if (!gsm) return null
  return (
    <a
      className={`${shared.hit} ${shared.small} ${shared.textLink} ${styles.phone}`}
      href={`tel:${gsm.replace(/[^+\d]/g, '')}`}
      tabIndex={-1}
      aria-label={translate('assignments.call', { name: Name, gsm })}
    >
      {gsm}
    </a>
  )
}

/** Kick-off time, number of days until then by the server's clock, and tournament. */
export function GameTime({ row }: { row: Assignment }) {
  const day = useRelativeDay(row.DaysUntilGame)
  return (
    <span className={styles.time} data-today={row.DaysUntilGame === 0 || undefined}>
      <span id={rowId(row)}>
        <GameLink id={row.GameId} name={gameTimeText(row.GameDay)} tabIndex={-1} />
      </span>
      <small>{day}</small>
      <small className={`${shared.cut} ${styles.tournament}`}>{row.TournamentShortName}</small>
    </span>
  )
}

function useRelativeDay(days: number): string {
  const translate = useTranslate()
  if (days === 0) return translate('assignments.today')
  if (days === 1) return translate('assignments.tomorrow')
  if (days === -1) return translate('assignments.yesterday')
  return days > 0
    ? translate('assignments.inDays', { smart_count: days })
    : translate('assignments.daysAgo', { smart_count: -days })
}

export function Answered({ children }: { children: ReactNode }) {
  return <div className={`${shared.column} ${shared.tight} ${styles.answer}`}>{children}</div>
}

export function AnswerButtons({ children }: { children: ReactNode }) {
  return <span className={`${shared.wrap} ${shared.tight} ${styles.answers}`}>{children}</span>
}

/** Links to the home page, where the official can answer on days when the list has no button. */
export function QuestionLink({ row }: { row: Assignment }) {
  const translate = useTranslate()
  return (
    <Link
      to={paths.home()}
      className={`${shared.hit} ${shared.textLink}`}
      tabIndex={-1}
      aria-describedby={rowId(row)}
    >
      {translate('assignments.answerAtHome')}
    </Link>
  )
}

export function DeclineReason({ children }: { children: ReactNode }) {
  return <small className={shared.broken}>{children}</small>
}
