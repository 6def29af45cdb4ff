import { useTranslate } from '#app/platform/i18n.ts'
import type { Field } from '#app/ui/form/declaration.ts'
import { useField } from '#app/ui/form/use-field.ts'
import { PersonField } from '#app/ui/person-picker/PersonField.tsx'
import { personSource, wholeNationalId } from '#app/ui/person-picker/source.ts'
import { accessPerson } from '#domain/access/calls.ts'
import { search } from '#domain/search/calls.ts'
import { whyNotSearch } from '#domain/search/rules.ts'

type Person = { PersonId: number; Ssn: string; Name: string; TeamName: string }

/** Finds people: in the app's register by a part of the name, and in the national registry by the whole national id. */
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

export function PersonInput({ field }: { field: Field }) {
  const { value, ...input } = useField<Person | null>(field)
  return (
    <PersonField
      {...input}
      find={find}
      value={value}
      keyOf={({ PersonId }) => PersonId}
      nameOf={({ Name }) => Name}
      Option={PersonOption}
    />
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
