import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { CallError } from '#app/platform/calls/call-error.ts'
import { useText } from '#app/platform/i18n.ts'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import type { FoundPerson } from '#domain/match-reports/found-person.ts'
import { bareKennitala } from '#domain/platform/kennitala.ts'
import { useRefereeLookUp } from './use-referee-look-up.ts'

type Props = {
  label: string
  onChoose: (person: FoundPerson) => void
  onCancel?: () => void
}

/** A national id, or its first six digits, and whom it finds; the id itself is kept nowhere. */
export function RefereeField({ label, onChoose, onCancel }: Props) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const { people, isAsking, error, askAgain } = useRefereeLookUp(typed)
  const isUnknown = error instanceof CallError && error.error === 'matchReports.unknownSsn'
  // Six digits find referees and the own club's people only.
  const isShort = bareKennitala(typed).length < 10
  const help = () => {
    if (isUnknown) return `${error.message} ${isShort ? text('matchReports.referees.typeAll') : ''}`
    return isAsking ? text('matchReports.referees.asking') : undefined
  }
  return (
    <div className="referee-field">
      <TextField
        placeholder={text('matchReports.referees.placeholder')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={isUnknown || Boolean(error)}
        helperText={help()}
        autoFocus={onCancel !== undefined}
        slotProps={{
          htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 11, 'aria-label': label },
        }}
      />
      {onCancel && (
        <Button variant="outlined" onClick={onCancel}>
          {text('matchReports.cancel')}
        </Button>
      )}
      <div role="status" className="referee-found">
        {error && !isUnknown && (
          <p>
            {error instanceof CallError ? error.message : ''}{' '}
            <Button variant="outlined" onClick={() => askAgain()}>
              {text('matchReports.events.again')}
            </Button>
          </p>
        )}
        {people && people.length > 0 && (
          <ul aria-label={text('matchReports.referees.found')}>
            {people.map((person) => (
              <li key={person.PersonId}>
                <button type="button" className="referee-option" onClick={() => onChoose(person)}>
                  <strong>{person.Name}</strong>
                  <span>{person.TeamShortName}</span>
                  {!person.IsReferee && (
                    <StateMark state="attention">{text('matchReports.referees.notReferee')}</StateMark>
                  )}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
