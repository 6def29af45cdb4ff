import { Link } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { choice, text } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { OrganisationUpdate } from '#domain/fifa-registry/calls.ts'
import type { RegistryOrganisation } from '#domain/fifa-registry/record.ts'
import { dayOfParts } from '#domain/fifa-registry/rules.ts'
import { useOrganisationNatures } from '../choices.ts'
import { dayParts, partsOf } from '../DayParts.tsx'
import { RecordForm } from '../RecordForm.tsx'
import { Fact, RecordPage } from '../RecordPage.tsx'
import { fifaOrganisations } from '../resource.ts'
import { addressFields, addressOf, sentOfPlace, status, typedApart, valuesOf } from './place-fields.ts'

/** FIO-03, FIO-04: a club in the registry, with its parent organisation. */
export function OrganisationPage() {
  const words = useTranslate()
  return (
    <RecordPage
      resource={fifaOrganisations.name}
      nameOf={({ LocalOrganisationName }: RegistryOrganisation) => LocalOrganisationName}
      addressOf={(id) => paths.fifaOrganisation({ id })}
      facts={({ ParentOrganisationFIFAId: parent }) => (
        <Fact title={words('registry.parent')}>
          {parent && <Link to={paths.fifaOrganisation({ id: parent })}>{parent}</Link>}
        </Fact>
      )}
    >
      <RecordForm form={OrganisationForm} of={fifaOrganisations} input={(body) => ({ body })} />
    </RecordPage>
  )
}

const names = [
  'InternationalName',
  'InternationalShortName',
  'LocalOrganisationName',
  'OrganisationNature',
  'FoundationDate',
  'DissolutionDate',
] as const

const OrganisationForm = formOf('registry.organisation', {
  schema: OrganisationUpdate.extend(typedApart),
  empty: () => ({
    ...addressOf({ id: 0 }),
    Status: '',
    ...valuesOf(names, { id: 0 }),
  }),
  toFormValues: (record) => ({
    ...addressOf(record),
    Status: record.Status ?? '',
    ...valuesOf(names, record),
  }),
  groups: [
    {
      fields: [
        status,
        choice('OrganisationNature', {
          title: 'registry.organisationNatureTitle',
          useChoices: useOrganisationNatures,
          isHalf: true,
          none: { Value: '', title: 'registry.notChosen' },
        }),
        text('InternationalName', { title: 'registry.internationalName' }),
        text('InternationalShortName', { title: 'registry.internationalShortName' }),
        text('LocalOrganisationName', { title: 'registry.localName' }),
        dayParts('FoundationDate', { title: 'registry.founded', years: 200 }),
        dayParts('DissolutionDate', { title: 'registry.dissolved', years: 200 }),
      ],
    },
    { title: 'registry.officialAddress', fields: addressFields },
  ],
  check: (typed) => wrongDay(typed, 'FoundationDate') ?? wrongDay(typed, 'DissolutionDate'),
  toPayload: ({ FoundationDate, DissolutionDate, Version, ...typed }, record) => ({
    FifaId: record?.FifaId,
    ParentOrganisationFIFAId: record?.ParentOrganisationFIFAId,
    ...sentOfPlace(typed),
    FoundationDate: dayOfParts(partsOf(FoundationDate)).day,
    DissolutionDate: dayOfParts(partsOf(DissolutionDate)).day,
    Version,
  }),
  submit: 'registry.update',
})

function wrongDay(typed: Readonly<Record<string, unknown>>, Field: 'FoundationDate' | 'DissolutionDate') {
  const { refusal } = dayOfParts(partsOf(typed[Field]))
  return refusal && { Field, Refusal: refusal }
}
