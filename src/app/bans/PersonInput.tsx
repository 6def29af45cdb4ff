import { useState } from 'react'
import { useCall } from '#app/platform/calls/use-call.ts'
import type { Field } from '#app/ui/form/declaration.ts'
import { useField } from '#app/ui/form/use-field.ts'
import { PersonField } from '#app/ui/person-picker/PersonField.tsx'
import { personSource, wholeNationalId } from '#app/ui/person-picker/source.ts'
import { person as personCall } from '#domain/people/calls.ts'
import { type Found, search, searchByNationalId } from '#domain/search/calls.ts'
import { whyNotSearch } from '#domain/search/rules.ts'

type Person = Pick<Found['Persons'][number], 'PersonId' | 'Name' | 'TeamName'>

/** Finds people of the register only, by a part of the name or the whole national id. */
const find = {
  sources: [
    personSource({
      call: searchByNationalId,
      input: (typed) => {
        const Ssn = wholeNationalId(typed)
        return Ssn === null ? null : { body: { Ssn } }
      },
      person: ({ Persons }): readonly Person[] => Persons,
    }),
    personSource({
      call: search,
      input: (typed) =>
        whyNotSearch(typed) === null && !/^\d+$/.test(typed) ? { query: { q: typed } } : null,
      person: ({ Persons }): readonly Person[] => Persons,
      isSearch: true,
    }),
  ],
} as const

/** The field for the person whom a ruling is about. Its value is the person's id. */
export function PersonInput({ field }: { field: Field }) {
  const { value, onChange, ...input } = useField<number>(field)
  const [picked, setPicked] = useState<Person | null>(null)
  const known = usePerson(picked?.PersonId === value ? 0 : value)
  const pick = (person: Person | null) => {
    setPicked(person)
    onChange(person?.PersonId ?? 0)
  }
  return (
    <PersonField
      {...input}
      find={find}
      value={value === 0 ? null : (known ?? picked)}
      onChange={pick}
      keyOf={({ PersonId }) => PersonId}
      nameOf={({ Name }) => Name}
      Option={PersonOption}
    />
  )
}

/** A restored draft contains only the id, so the name is loaded. */
function usePerson(id: number): Person | null {
  const { data } = useCall(personCall, id > 0 ? { params: { personId: String(id) } } : null)
  return data ? { PersonId: id, Name: data.Name, TeamName: data.TeamName } : null
}

function PersonOption({ person: { Name, TeamName } }: { person: Person }) {
  return (
    <>
      <strong>{Name}</strong> <small>{TeamName}</small>
    </>
  )
}

export function PersonShown({ value }: { value: unknown }) {
  return usePerson(Number(value))?.Name ?? ''
}
