import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { lastResort, mayHelpAgain } from '#app/platform/calls/call-error.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { messageOf } from './FoundNote.tsx'
import type { PersonSource } from './source.ts'
import { usePeople } from './use-people.ts'

type Props<Person> = {
  label: string
  /** The typed text. The form keeps it in memory only (T21). */
  value: string
  onChange: (typed: string) => void
  source: PersonSource<Person>
  nameOf: (person: Person) => string
  error?: string
  name?: string
  autoFocus?: true
}

/** A national id field that shows the name of the person it finds. */
export function NationalIdField<Person>({
  label,
  value,
  onChange,
  source,
  nameOf,
  error,
  name,
  autoFocus,
}: Props<Person>) {
  const translate = useTranslate()
  const { person, problem, isAsking, askAgain } = useNationalId(source, value)
  const found = person ? nameOf(person) : ''
  return (
    <div>
      <TextField
        name={name}
        autoFocus={autoFocus}
        label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        error={Boolean(error ?? problem)}
        helperText={error ?? problem ?? (isAsking ? translate('personPicker.asking') : found || ' ')}
        slotProps={{
          htmlInput: { inputMode: 'numeric', maxLength: 20, autoComplete: 'off' },
          formHelperText: { 'aria-live': 'polite' },
        }}
      />
      {askAgain && (
        <Button variant="outlined" onClick={askAgain}>
          {translate('frame.failure.retry')}
        </Button>
      )}
    </div>
  )
}

/** The person with a complete national id; `null` while it is incomplete, loading or unknown. */
export function useNationalId<Person>(source: PersonSource<Person>, typed: string) {
  const translate = useTranslate()
  const { people, isAsking, isUnknown, isUsedUp, error, askAgain } = usePeople({ sources: [source] }, typed)
  const problem = () => {
    if (isAsking) return null
    if (isUsedUp) return translate('personPicker.usedUp')
    if (isUnknown) return messageOf(error) ?? translate('personPicker.unknown')
    if (!error) return null
    return messageOf(error) ?? lastResort
  }
  return {
    person: people[0] ?? null,
    isAsking,
    problem: problem(),
    askAgain: error && !isUsedUp && mayHelpAgain(error) ? askAgain : null,
  }
}
