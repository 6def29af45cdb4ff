import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import type { RefereeRole } from '#domain/games/codes.ts'
import type { FoundPerson } from '#domain/match-reports/found-person.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import { Progress, RefusedChange } from './RefereeChangeState.tsx'
import { RefereeField } from './RefereeField.tsx'
import { NotInRegister, RemoveReferee } from './RefereeQuestions.tsx'
import styles from './referees.module.css'
import { useRefereeChange } from './use-referee-change.ts'

type Props = {
  report: GameReport
  role: RefereeRole
  label: string
  isReadOnly: boolean
  nameOf: (person: number) => string
  onNamed: (person: number, name: string) => void
}

export function RefereeRow({ report, role, label, isReadOnly, nameOf, onNamed }: Props) {
  const translate = useTranslate()
  const heading = useId()
  const [isChanging, setIsChanging] = useState(false)
  const [asked, setAsked] = useState<FoundPerson | null>(null)
  const change = useRefereeChange(report, role)
  const { saved, pending, problem, held } = change
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
      <span id={heading} className={`${shared.hint} ${shared.medium} ${styles.role}`}>
        {label}
      </span>
      {!mayType && (
        <p className={`${shared.strong} ${styles.name}`} data-going={pending?.body.Delete || undefined}>
          {shownName(change, nameOf) || translate('matchReports.referees.nobody')}
        </p>
      )}
      <div className={`${shared.wrap} ${shared.tight} ${shared.toEnd} ${styles.state}`}>
        <Progress pending={pending?.state} isSetByHand={saved?.SetByHand === true} />
        {saved && isFree && !isChanging && (
          <RowButtons
            name={saved.Name}
            role={label}
            labelId={heading}
            onChange={() => setIsChanging(true)}
            onRemove={change.remove}
          />
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
    </li>
  )
}

/** The name in this role: of the official in a pending change, or else of the stored official. */
function shownName(
  { saved, pending }: Pick<ReturnType<typeof useRefereeChange>, 'saved' | 'pending'>,
  nameOf: Props['nameOf'],
): string {
  if (!pending || pending.body.Delete) return saved?.Name ?? ''
  return pending.body.Referee ? nameOf(pending.body.Referee.PersonId ?? 0) : ''
}

function RowButtons({ onChange, ...removal }: RemoveProps & { onChange: () => void }) {
  const translate = useTranslate()
  return (
    <>
      <Button aria-describedby={removal.labelId} onClick={onChange}>
        {translate('matchReports.referees.change')}
      </Button>
      <Remove {...removal} />
    </>
  )
}

type RemoveProps = { name: string; role: string; labelId: string; onRemove: () => void }

function Remove({ name, role, labelId, onRemove }: RemoveProps) {
  const translate = useTranslate()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button aria-describedby={labelId} onClick={() => setAsked(true)}>
        {translate('matchReports.referees.remove')}
      </Button>
      {isAsked && (
        <RemoveReferee
          name={name}
          role={role}
          onRemove={() => {
            onRemove()
            setAsked(false)
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}
