import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import shared from '#app/ui/theme/shared.module.css'
import type { RefereeRole } from '#domain/games/codes.ts'
import type { FoundPerson } from '#domain/match-reports/found-person.ts'
import { whyNotMoveReferee } from '#domain/match-reports/referees.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import { useReportActs } from '../acts/ReportActs.tsx'
import { RefereeField } from './RefereeField.tsx'
import { NotInRegister, RemoveReferee } from './RefereeQuestions.tsx'
import styles from './referees.module.css'

type Props = {
  report: GameReport
  role: RefereeRole
  label: string
  isReadOnly: boolean
  nameOf: (person: number) => string
  onNamed: (person: number, name: string) => void
}

/** One role: who has it, and how far a change of it is. */
export function RefereeRow({ report, role, label, isReadOnly, nameOf, onNamed }: Props) {
  const translate = useTranslate()
  const heading = useId()
  const [isChanging, setIsChanging] = useState(false)
  const [asked, setAsked] = useState<FoundPerson | null>(null)
  const [isRemoving, setIsRemoving] = useState(false)
  const change = useRefereeChange(report, role)
  const { saved, pending, problem, held } = change
  const pendingName = pending?.body.Referee ? nameOf(pending.body.Referee.PersonId ?? 0) : ''
  const name = pending && !pending.body.Delete ? pendingName : (saved?.Name ?? '')

  const put = (person: Pick<FoundPerson, 'PersonId' | 'Name'>, isConfirmed = false) => {
    onNamed(person.PersonId, person.Name)
    change.put(person.PersonId, isConfirmed)
    setIsChanging(false)
    setAsked(null)
  }
  const isFree = !isReadOnly && !pending && !held
  const mayType = isFree && (isChanging || !saved)
  return (
    <li className={styles.referee} aria-labelledby={heading}>
      <span id={heading} className={`${shared.hint} ${styles.role}`}>
        {label}
      </span>
      {!mayType && (
        <p className={styles.name} data-going={pending?.body.Delete || undefined}>
          {name || translate('matchReports.referees.nobody')}
        </p>
      )}
      <div className={styles.state}>
        <Progress pending={pending?.state} isSetByHand={saved?.SetByHand === true} />
        {saved && isFree && !isChanging && (
          <>
            <Button aria-describedby={heading} onClick={() => setIsChanging(true)}>
              {translate('matchReports.referees.change')}
            </Button>
            <Button aria-describedby={heading} onClick={() => setIsRemoving(true)}>
              {translate('matchReports.referees.remove')}
            </Button>
          </>
        )}
      </div>
      {held && !isReadOnly && (
        <p className={`${shared.hint} ${styles.held}`}>{translate(`refusals.${held}`)}</p>
      )}
      {mayType && (
        <RefereeField
          label={translate('matchReports.referees.ssn', { role: label })}
          onChoose={(person) => (person.IsReferee ? put(person) : setAsked(person))}
          onCancel={saved ? () => setIsChanging(false) : undefined}
        />
      )}
      {problem && <RefusedChange change={change} problem={problem} nameOf={nameOf} onPut={put} />}
      {asked && (
        <NotInRegister
          person={asked}
          role={label}
          onConfirm={() => put(asked, true)}
          onClose={() => setAsked(null)}
        />
      )}
      {isRemoving && saved && (
        <RemoveReferee
          name={saved.Name}
          role={label}
          onRemove={() => {
            change.remove()
            setIsRemoving(false)
          }}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </li>
  )
}

/** Who has the role in the report as it was read, and the change of it that is on its way or was refused. */
function useRefereeChange(report: GameReport, role: RefereeRole) {
  const user = useUser()
  const { referees } = useReportActs()
  const { GameId } = report.Game
  const key = String(role)
  const saved = report.Referees.find(({ RoleId }) => RoleId === role)
  const seen = { Id: saved?.Id ?? null, Version: saved?.Version ?? 0 }
  return {
    saved,
    pending: referees.pending.find(({ name }) => name === key),
    problem: referees.problems[key],
    held: saved ? whyNotMoveReferee(user.AuthType, saved) : null,
    put: (PersonId: number, isConfirmed: boolean) =>
      referees.post(key, {
        GameId,
        RoleId: role,
        Referee: { ...seen, PersonId },
        NotInRegister: isConfirmed || null,
      }),
    remove: () => referees.post(key, { GameId, RoleId: role, Referee: seen, Delete: true }),
    forget: () => referees.forget(key),
  }
}

type RefereeChange = ReturnType<typeof useRefereeChange>

function Progress({ pending, isSetByHand }: { pending?: 'saving' | 'waiting'; isSetByHand: boolean }) {
  const translate = useTranslate()
  if (pending === 'waiting')
    return <StateMark state="waiting">{translate('matchReports.events.waits')}</StateMark>
  if (pending) return <StateMark state="draft">{translate('matchReports.events.saving')}</StateMark>
  return isSetByHand ? (
    <StateMark state="waiting">{translate('matchReports.referees.setByHand')}</StateMark>
  ) : null
}

type RefusedProps = {
  change: RefereeChange
  problem: NonNullable<RefereeChange['problem']>
  nameOf: Props['nameOf']
  onPut: (person: Pick<FoundPerson, 'PersonId' | 'Name'>, isConfirmed: boolean) => void
}

/** Why the change was refused, and what can be done with it. */
function RefusedChange({ change, problem, nameOf, onPut }: RefusedProps) {
  const translate = useTranslate()
  const { saved, forget, remove } = change
  const { body, error, message } = problem
  const isStale = error === 'record.stale'
  const person = body.Referee?.PersonId ?? 0
  const again = () => onPut({ PersonId: person, Name: nameOf(person) }, body.NotInRegister === true)
  return (
    <Alert severity={isStale ? 'warning' : 'error'} role="alert">
      <strong>
        {isStale
          ? translate('matchReports.referees.changedElsewhere', {
              name: saved?.Name ?? translate('matchReports.referees.nobody'),
            })
          : message}
      </strong>{' '}
      {person > 0 && !body.Delete && translate('matchReports.referees.yours', { name: nameOf(person) })}
      <div className={shared.choices}>
        <Button variant="outlined" onClick={forget}>
          {translate(isStale ? 'matchReports.events.takeTheirs' : 'matchReports.events.drop')}
        </Button>
        {body.Delete ? (
          <Button variant="outlined" onClick={remove}>
            {translate('matchReports.referees.removeAnyway')}
          </Button>
        ) : (
          <Button variant="outlined" onClick={again}>
            {translate(isStale ? 'matchReports.events.keepMine' : 'matchReports.events.again')}
          </Button>
        )}
      </div>
    </Alert>
  )
}
