import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { useText } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import type { RefereeRole } from '#domain/games/codes.ts'
import type { FoundPerson } from '#domain/match-reports/found-person.ts'
import { whyNotMoveReferee } from '#domain/match-reports/referees.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import { useReportActs } from '../acts/ReportActs.tsx'
import { RefereeField } from './RefereeField.tsx'
import { NotInRegister, RemoveReferee } from './RefereeQuestions.tsx'

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
  const text = useText()
  const user = useUser()
  const heading = useId()
  const { referees } = useReportActs()
  const [isChanging, setIsChanging] = useState(false)
  const [asked, setAsked] = useState<FoundPerson | null>(null)
  const [isRemoving, setIsRemoving] = useState(false)
  const { GameId } = report.Game
  const act = String(role)
  const saved = report.Referees.find(({ RoleId }) => RoleId === role)
  const pending = referees.pending.find(({ name }) => name === act)
  const problem = referees.problems[act]
  const pendingPerson = pending?.body.Referee?.PersonId ?? 0
  const name = pending && !pending.body.Delete ? nameOf(pendingPerson) : (saved?.Name ?? '')

  const seen = { Id: saved?.Id ?? null, Version: saved?.Version ?? 0 }
  const put = (person: Pick<FoundPerson, 'PersonId' | 'Name'>, isConfirmed = false) => {
    onNamed(person.PersonId, person.Name)
    referees.post(act, {
      GameId,
      RoleId: role,
      Referee: { ...seen, PersonId: person.PersonId },
      NotInRegister: isConfirmed || null,
    })
    setIsChanging(false)
    setAsked(null)
  }
  const remove = () => {
    referees.post(act, { GameId, RoleId: role, Referee: seen, Delete: true })
    setIsRemoving(false)
  }
  const refused = problem?.body.Referee?.PersonId ?? 0
  const held = saved ? whyNotMoveReferee(user.AuthType, saved) : null
  const mayType = !isReadOnly && !pending && !held && (isChanging || !saved)
  return (
    <li className="referee" aria-labelledby={heading}>
      <span id={heading} className="referee-role">
        {label}
      </span>
      {!mayType && (
        <p className="referee-name" data-going={pending?.body.Delete || undefined}>
          {name || text('matchReports.referees.nobody')}
        </p>
      )}
      <div className="referee-state">
        {pending && (
          <StateMark state={pending.state === 'waiting' ? 'waiting' : 'draft'}>
            {text(pending.state === 'waiting' ? 'matchReports.events.waits' : 'matchReports.events.saving')}
          </StateMark>
        )}
        {saved?.SetByHand && !pending && (
          <StateMark state="waiting">{text('matchReports.referees.setByHand')}</StateMark>
        )}
        {saved && !isReadOnly && !pending && !held && !isChanging && (
          <>
            <Button aria-describedby={heading} onClick={() => setIsChanging(true)}>
              {text('matchReports.referees.change')}
            </Button>
            <Button aria-describedby={heading} onClick={() => setIsRemoving(true)}>
              {text('matchReports.referees.remove')}
            </Button>
          </>
        )}
      </div>
      {held && !isReadOnly && <p className="referee-held">{text(`refusals.${held}`)}</p>}
      {mayType && (
        <RefereeField
          label={text('matchReports.referees.ssn', { role: label })}
          onChoose={(person) => (person.IsReferee ? put(person) : setAsked(person))}
          onCancel={saved ? () => setIsChanging(false) : undefined}
        />
      )}
      {problem && (
        <Alert severity={problem.error === 'record.stale' ? 'warning' : 'error'} role="alert">
          <strong>
            {problem.error === 'record.stale'
              ? text('matchReports.referees.changedElsewhere', {
                  name: saved?.Name ?? text('matchReports.referees.nobody'),
                })
              : problem.message}
          </strong>{' '}
          {refused > 0 &&
            !problem.body.Delete &&
            text('matchReports.referees.yours', { name: nameOf(refused) })}
          <div className="event-choices">
            <Button variant="outlined" onClick={() => referees.forget(act)}>
              {text(
                problem.error === 'record.stale'
                  ? 'matchReports.events.takeTheirs'
                  : 'matchReports.events.drop',
              )}
            </Button>
            {problem.body.Delete ? (
              <Button variant="outlined" onClick={remove}>
                {text('matchReports.referees.removeAnyway')}
              </Button>
            ) : (
              <Button
                variant="outlined"
                onClick={() =>
                  put({ PersonId: refused, Name: nameOf(refused) }, problem.body.NotInRegister === true)
                }
              >
                {text(
                  problem.error === 'record.stale'
                    ? 'matchReports.events.keepMine'
                    : 'matchReports.events.again',
                )}
              </Button>
            )}
          </div>
        </Alert>
      )}
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
          onRemove={remove}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </li>
  )
}
