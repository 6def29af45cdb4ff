import { z } from 'zod'
import type { AnyRecord } from '#app/platform/resource/resource.ts'
import { choice, text } from '#app/ui/form/fields.tsx'
import { recordOf } from '#domain/platform/records.ts'
import { useCountries, useStatuses } from '../choices.ts'

export const status = choice('Status', {
  title: 'registry.statusTitle',
  useChoices: useStatuses,
  isHalf: true,
  none: { Value: '', title: 'registry.notChosen' },
})

/** FIP-14: no field has a bound. The official address, which the record has as one object (FIO-04). */
export const addressFields = [
  text('Address', { title: 'registry.address' }),
  text('PostalCode', { title: 'registry.postalCode', isHalf: true }),
  text('Town', { title: 'registry.town', isHalf: true }),
  choice('Country', {
    title: 'registry.countryTitle',
    useChoices: useCountries,
    none: { Value: '', title: 'registry.notChosen' },
  }),
] as const

/** Names of fields that the call takes as one object, for the schema of a form beside those of the call. */
export const typedApart = {
  Address: z.string().optional(),
  PostalCode: z.string().optional(),
  Town: z.string().optional(),
  Country: z.string().optional(),
}

/** What the form holds of the address. */
export function addressOf(record: AnyRecord) {
  const { Address, PostalCode, Town, Country } = record.OfficialAddress ?? {}
  return { Address: Address ?? '', PostalCode: PostalCode ?? '', Town: Town ?? '', Country: Country ?? '' }
}

/** As the call takes it: the address as one object, and nothing where nothing stands. */
export function sentOfPlace(typed: Record<string, unknown>): Record<string, unknown> {
  const { Address, PostalCode, Town, Country, ...rest } = typed
  const OfficialAddress = withoutEmpty({ Address, PostalCode, Town, Country })
  // FIP-14: a name that is empty is sent so, and is the registry's to refuse.
  const named = Object.fromEntries(Object.entries(rest).filter(([field]) => neverNull.includes(field)))
  return { ...withoutEmpty(rest), ...named, OfficialAddress }
}

const neverNull = ['InternationalName', 'LocalName', 'LocalOrganisationName']

function withoutEmpty(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value === '' ? null : value]),
  )
}

/** Fields of a record by their names; what is not there is an empty text. */
export function valuesOf<Name extends string>(
  names: readonly Name[],
  record: AnyRecord,
): Record<Name, unknown> {
  return recordOf(names, (name) => record[name] ?? '')
}
