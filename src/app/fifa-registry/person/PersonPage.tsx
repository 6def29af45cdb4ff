import { useText } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { recordOf } from '#app/platform/resource/resource.ts'
import { registryPerson, updatePerson } from '#domain/fifa-registry/calls.ts'
import { countryName } from '../country-name.ts'
import { RecordForm } from '../RecordForm.tsx'
import { Fact, RecordPage } from '../RecordPage.tsx'
import { fifaPersons } from '../resource.ts'
import { PersonForm } from './person-form.ts'
import { Registrations } from './Registrations.tsx'

/** FIP-06, FIP-07: a person as the registry has it, and what the person is registered as. */
export function PersonPage() {
  const text = useText()
  return (
    <RecordPage
      call={registryPerson}
      nameOf={({ LocalName }) => LocalName}
      addressOf={(id) => paths.fifaPerson({ id })}
      facts={({ LocalName, PersonNames, Nationality, MemberAssociation }) => (
        <>
          <Fact title={text('registry.localName')}>{LocalName}</Fact>
          <Fact title={text('registry.names')}>
            {PersonNames.map(({ FirstName, LastName }) => `${FirstName} ${LastName}`).join(', ')}
          </Fact>
          <Fact title={text('registry.nationality')}>{Nationality && countryName(Nationality)}</Fact>
          <Fact title={text('registry.association')}>{MemberAssociation}</Fact>
        </>
      )}
    >
      {(person) => (
        <>
          <RecordForm
            form={PersonForm}
            record={recordOf(fifaPersons, { ...person })}
            call={updatePerson}
            read={registryPerson}
          />
          <Registrations person={person} />
        </>
      )}
    </RecordPage>
  )
}
