import { choice } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { PersonUpdate } from '#domain/fifa-registry/calls.ts'
import { dayOfParts } from '#domain/fifa-registry/rules.ts'
import { useGenders } from '../choices.ts'
import { dayParts, partsOf } from '../DayParts.tsx'

/** FIP-06, FIP-25: the names go along as they are. A day that is none is refused before anything is sent (OP-144). */
export const PersonForm = formOf('registry.person', {
  schema: PersonUpdate,
  empty: () => ({ DateOfBirth: null, Gender: '' }),
  fields: [
    dayParts('DateOfBirth', { title: 'registry.birthDate', years: 100 }),
    choice('Gender', {
      title: 'registry.genderTitle',
      useChoices: useGenders,
      none: { Value: '', title: 'registry.notChosen' },
    }),
  ],
  check: ({ DateOfBirth }) => {
    const { refusal } = dayOfParts(partsOf(DateOfBirth))
    return refusal && { Field: 'DateOfBirth', Refusal: refusal }
  },
  sentOf: ({ DateOfBirth, Gender, Version }, record) => ({
    FifaId: record?.FifaId,
    PersonNames: record?.PersonNames,
    LocalName: record?.LocalName,
    DateOfBirth: dayOfParts(partsOf(DateOfBirth)).day,
    Gender: Gender === '' ? null : Gender,
    Version,
  }),
  submit: 'registry.update',
})
