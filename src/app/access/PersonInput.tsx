import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { useTranslate } from '#app/platform/i18n.ts'
import type { Field } from '#app/ui/form/declaration.ts'
import { useField } from '#app/ui/form/use-field.ts'
import { PersonPicker } from '#app/ui/person-picker/PersonPicker.tsx'
import { personSource, wholeNationalId } from '#app/ui/person-picker/source.ts'
import shared from '#app/ui/theme/shared.module.css'
import { accessPerson } from '#domain/access/calls.ts'
import { search } from '#domain/search/calls.ts'
import { whyNotSearch } from '#domain/search/rules.ts'
import styles from './access.module.css'

type Person = { PersonId: number; Ssn: string; Name: string; TeamName: string }

/** The register by a part of the name, and the national registry by the whole national id. */
const find = {
  sources: [
    personSource({
      call: accessPerson,
      input: (typed) => {
        const Ssn = wholeNationalId(typed)
        return Ssn === null ? null : { body: { Ssn } }
      },
      person: (found): Person => found,
    }),
    personSource({
      call: search,
      input: (typed) =>
        whyNotSearch(typed) === null && !/^\d+$/.test(typed) ? { query: { q: typed } } : null,
      person: ({ Persons }): Person[] =>
        Persons.map(({ PersonId, Name, TeamName }) => ({ PersonId, Ssn: '', Name, TeamName })),
      isSearch: true,
    }),
  ],
} as const

/** Who is to have the role. */
export function PersonInput({ field }: { field: Field }) {
  const translate = useTranslate()
  const { label, value, onChange, error, help, readOnly } = useField<Person | null>(field)
  return (
    <div className={styles.person}>
      <span className={styles.label}>{label}</span>
      {value ? (
        <p className={shared.wrap}>
          <PersonOption person={value} />
          {!readOnly && (
            <Button size="small" variant="outlined" onClick={() => onChange(null)}>
              {translate('access.personChange')}
            </Button>
          )}
        </p>
      ) : (
        <PersonPicker
          label={label}
          find={find}
          keyOf={({ PersonId }) => PersonId}
          nameOf={({ Name }) => Name}
          Option={PersonOption}
          onPick={onChange}
          placeholder={translate('access.personPlaceholder')}
          isWrong={Boolean(error)}
          autoFocus
        />
      )}
      {(error || (!value && help)) && <FormHelperText error={Boolean(error)}>{error ?? help}</FormHelperText>}
    </div>
  )
}

function PersonOption({ person: { PersonId, Name, TeamName } }: { person: Person }) {
  const translate = useTranslate()
  return (
    <>
      <strong>{Name}</strong> <small>{PersonId ? TeamName : translate('access.personNote')}</small>
    </>
  )
}

export function PersonShown({ value }: { value: unknown }) {
  return typeof value === 'object' && value !== null && 'Name' in value ? String(value.Name) : ''
}
