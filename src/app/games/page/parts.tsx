import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { WhyBanned } from '#app/bans/shared/WhyBanned.tsx'
import { useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { useRecord } from '#app/platform/resource/use-record.ts'
import { PersonLink } from '#app/ui/links/RecordLink.tsx'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { noteText } from '#domain/bans/note.ts'
import type { GameCard } from '#domain/game-card/card.ts'
import { requestStatusLabels } from '#domain/game-time-changes/codes.ts'
import { refereeRoles } from '#domain/games/codes.ts'
import { gameTimeText, momentText } from '#domain/platform/dates.ts'
import { moneyText } from '#domain/platform/money.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import styles from './games.module.css'

type PartProps<Row> = {
  title: TextKey
  empty: TextKey
  /** The rows of this part of the page; `null` hides the part, because the viewer may not read them. */
  rows: readonly Row[] | null
  idOf: (row: Row) => number
  line: (row: Row) => ReactNode
}

function Part<Row>({ title, empty, rows, idOf, line }: PartProps<Row>) {
  const translate = useTranslate()
  const id = useId()
  if (!rows) return null
  return (
    <section
      className={`${rows.length ? `${shared.stack} ${shared.wide}` : `${shared.wrap} ${styles.bare}`} ${styles.part}`}
      aria-labelledby={id}
    >
      <h2 id={id}>{translate(title)}</h2>
      {rows.length === 0 && <p className={shared.soft}>{translate(empty)}</p>}
      <ul className={shared.lines} hidden={rows.length === 0}>
        {rows.map((row) => (
          <li key={idOf(row)} className={`${shared.wrap} ${shared.wide}`}>
            {line(row)}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Officials() {
  const translate = useTranslate()
  const { GameId, Officials: officials } = useRecord<GameCard>()
  const roleOf = (id: number) => refereeRoles.find((role) => role.id === id)
  return (
    <Part
      title="gamePage.officials.title"
      empty="gamePage.officials.empty"
      rows={officials}
      idOf={({ PersonId, RoleId }) => PersonId * 100 + RoleId}
      line={({ PersonId, Name, RoleId, HasExecution, ...answer }) => {
        const role = roleOf(RoleId)
        return (
          <>
            <PersonLink id={PersonId} name={Name} isListed />
            <span className={shared.soft}>{role && translate(role.label)}</span>
            <Answer {...answer} />
            {HasExecution && (
              <Link to={paths.gameExecution({ gameId: GameId, refereeId: PersonId })}>
                {translate('gamePage.officials.execution')}
              </Link>
            )}
          </>
        )
      }}
    />
  )
}

type AnswerProps = Pick<
  NonNullable<GameCard['Officials']>[number],
  'IsConfirmed' | 'HasDeclined' | 'IsAwaited'
>

/** An official's answer to the appointment. Renders nothing if the game began without an answer. */
function Answer({ IsConfirmed, HasDeclined, IsAwaited }: AnswerProps) {
  const translate = useTranslate()
  if (IsConfirmed) return <StateMark state="done">{translate('gamePage.officials.comes')}</StateMark>
  if (HasDeclined) return <StateMark state="refused">{translate('gamePage.officials.declined')}</StateMark>
  return IsAwaited && <StateMark state="waiting">{translate('gamePage.officials.unanswered')}</StateMark>
}

export function Appointments() {
  const translate = useTranslate()
  const { Appointments: appointments } = useRecord<GameCard>()
  return (
    <Part
      title="gamePage.appointments.title"
      empty="gamePage.appointments.empty"
      rows={appointments}
      idOf={({ Id }) => Id}
      line={({ RoleId, Name, BeforeName, Reason, ByName, At }) => {
        const role = refereeRoles.find(({ id }) => id === RoleId)
        return (
          <>
            <span>{Name ?? translate('gamePage.appointments.emptied')}</span>
            <span className={shared.soft}>
              {[
                role && translate(role.label),
                BeforeName && translate('appointments.insteadOf', { name: BeforeName }),
                Reason && translate('gamePage.appointments.reason', { reason: Reason }),
                ByName,
                momentText(At),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </>
        )
      }}
    />
  )
}

export function Bans() {
  const translate = useTranslate()
  const { Bans: bans } = useRecord<GameCard>()
  return (
    <Part
      title="gamePage.bans.title"
      empty="gamePage.bans.empty"
      rows={bans}
      idOf={({ PersonId }) => PersonId}
      line={({ PersonId, Name, TeamName, Note }) => (
        <>
          <PersonLink id={PersonId} name={Name} />
          <span className={shared.soft}>{TeamName}</span>
          <span>{noteText(translate, Note)}</span>
          <WhyBanned why={Note.Why} />
        </>
      )}
    />
  )
}

export function Requests() {
  const translate = useTranslate()
  const { Requests: requests } = useRecord<GameCard>()
  return (
    <Part
      title="gamePage.requests.title"
      empty="gamePage.requests.empty"
      rows={requests}
      idOf={({ Id }) => Id}
      line={({ Id, Status, RequestedDay, CourtName }) => (
        <>
          <Link to={paths.gameTimeChange({ id: Id })}>
            {translate('gamePage.requests.wanted', { day: gameTimeText(RequestedDay), court: CourtName })}
          </Link>
          <span className={shared.soft}>{translate(requestStatusLabels[Status])}</span>
        </>
      )}
    />
  )
}

export function Fines() {
  const translate = useTranslate()
  const { Fines: fines } = useRecord<GameCard>()
  return (
    <Part
      title="gamePage.fines.title"
      empty="gamePage.fines.empty"
      rows={fines}
      idOf={({ Id }) => Id}
      line={({ TeamName, Amount, Description }) => (
        <>
          <span>{TeamName}</span>
          <span>{Amount === null ? translate('gamePage.fines.noAmount') : moneyText(Amount)}</span>
          <span className={shared.soft}>{Description}</span>
        </>
      )}
    />
  )
}

export function Mails() {
  const { Mails: mails } = useRecord<GameCard>()
  return (
    <Part
      title="gamePage.mails.title"
      empty="gamePage.mails.empty"
      rows={mails}
      idOf={({ Id }) => Id}
      line={({ Id, Subject, Name, At }) => (
        <>
          <Link to={paths.outboxMessage({ id: Id })}>{Subject}</Link>
          <span className={shared.soft}>
            {Name} · {momentText(At)}
          </span>
        </>
      )}
    />
  )
}
