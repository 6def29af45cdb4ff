import { Link } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { field, text } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { FacilityUpdate } from '#domain/fifa-registry/calls.ts'
import type { RegistryFacility } from '#domain/fifa-registry/record.ts'
import { RecordForm } from '../RecordForm.tsx'
import { Fact, RecordPage } from '../RecordPage.tsx'
import { fifaFacilities } from '../resource.ts'
import { FacilityFields, fieldsSent } from './FacilityFields.tsx'
import { addressFields, addressOf, sentOfPlace, status, typedApart, valuesOf } from './place-fields.ts'

/** FIF-03, FIF-04: a court in the registry, linked to its club. */
export function FacilityPage() {
  const words = useTranslate()
  return (
    <RecordPage
      resource={fifaFacilities.name}
      nameOf={({ LocalName }: RegistryFacility) => LocalName}
      addressOf={(id) => paths.fifaFacility({ id })}
      facts={({ OrganisationFIFAId, OrganisationFifaId, OrganisationName }) => {
        // OP-149: the registry uses either of two spellings for this field.
        const organisation = OrganisationFIFAId ?? OrganisationFifaId
        return (
          <Fact title={words('registry.columns.organisation')}>
            {organisation && (
              <Link to={paths.fifaOrganisation({ id: organisation })}>
                {OrganisationName ?? ''} {organisation}
              </Link>
            )}
          </Fact>
        )
      }}
    >
      <RecordForm form={FacilityForm} of={fifaFacilities} input={(body) => ({ body })} />
    </RecordPage>
  )
}

const names = [
  'InternationalName',
  'InternationalShortName',
  'LocalName',
  'WebAddress',
  'Email',
  'Phone',
  'Fax',
] as const

const FacilityForm = formOf('registry.facility', {
  schema: FacilityUpdate.extend(typedApart),
  empty: () => ({
    ...addressOf({ id: 0 }),
    Status: '',
    Fields: [],
    ...valuesOf(names, { id: 0 }),
  }),
  toFormValues: (record) => ({
    ...addressOf(record),
    Status: record.Status ?? '',
    Fields: record.Fields ?? [],
    ...valuesOf(names, record),
  }),
  groups: [
    {
      fields: [
        status,
        text('InternationalName', { title: 'registry.internationalName' }),
        text('InternationalShortName', { title: 'registry.internationalShortName' }),
        text('LocalName', { title: 'registry.localName' }),
        text('WebAddress', { title: 'registry.webAddress' }),
        text('Email', { title: 'registry.email', isHalf: true }),
        text('Phone', { title: 'registry.phone', isHalf: true }),
        text('Fax', { title: 'registry.fax', isHalf: true }),
      ],
    },
    { title: 'registry.officialAddress', fields: addressFields },
    {
      title: 'registry.fields',
      fields: [
        field('Fields', {
          title: 'registry.fields',
          Input: FacilityFields,
          Shown: ({ value: fields }) => String(Array.isArray(fields) ? fields.length : 0),
        }),
      ],
    },
  ],
  toPayload: ({ Fields, Version, ...typed }, record) => ({
    FifaId: record?.FifaId,
    // OP-149: sends the organisation's id under the same field name in which the registry sent it.
    ...(record?.OrganisationFIFAId !== undefined && { OrganisationFIFAId: record.OrganisationFIFAId }),
    ...(record?.OrganisationFifaId !== undefined && { OrganisationFifaId: record.OrganisationFifaId }),
    OrganisationName: record?.OrganisationName,
    ...sentOfPlace(typed),
    Fields: fieldsSent(Fields),
    Version,
  }),
  submit: 'registry.update',
})
