import { useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { choice } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { PersonUpdate } from '#domain/fifa-registry/calls.ts'
import type { RegistryPerson } from '#domain/fifa-registry/record.ts'
import { dayOfParts } from '#domain/fifa-registry/rules.ts'
import { useGenders } from '../choices.ts'
import { countryName } from '../country-name.ts'
import { dayParts, partsOf } from '../DayParts.tsx'
import { RecordForm } from '../RecordForm.tsx'
import { Fact, RecordPage } from '../RecordPage.tsx'
import { fifaPersons } from '../resource.ts'
import { Registrations } from './Registrations.tsx'

/** FIP-06, FIP-25: names are sent unchanged. An invalid day is refused before the request (OP-144). */
const PersonForm = formOf('registry.person', {
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
  toPayload: ({ DateOfBirth, Gender, Version }, record) => ({
    FifaId: record?.FifaId,
    PersonNames: record?.PersonNames,
    LocalName: record?.LocalName,
    DateOfBirth: dayOfParts(partsOf(DateOfBirth)).day,
    Gender: Gender === '' ? null : Gender,
    Version,
  }),
  submit: 'registry.update',
})

/** FIP-06, FIP-07: a person of the registry and their registrations. */
export function PersonPage() {
  const translate = useTranslate()
  return (
    <RecordPage
      resource={fifaPersons.name}
      nameOf={({ LocalName }: RegistryPerson) => LocalName}
      addressOf={(id) => paths.fifaPerson({ id })}
      facts={({ LocalName, PersonNames, Nationality, MemberAssociation }) => (
        <>
          <Fact title={translate('registry.localName')}>{LocalName}</Fact>
          <Fact title={translate('registry.names')}>
            {PersonNames.map(({ FirstName, LastName }) => `${FirstName} ${LastName}`).join(', ')}
          </Fact>
          <Fact title={translate('registry.nationality')}>{Nationality && countryName(Nationality)}</Fact>
          <Fact title={translate('registry.association')}>{MemberAssociation}</Fact>
        </>
      )}
    >
      <RecordForm form={PersonForm} of={fifaPersons} input={(body) => ({ body })} />
      <Registrations />
    </RecordPage>
  )
}
