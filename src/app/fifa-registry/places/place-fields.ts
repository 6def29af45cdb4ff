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

/** The fields of the official address, without a length limit (FIP-14). The record stores them as one object (FIO-04). */
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

/** Schema of the address fields, which the form edits separately and the request combines into one object. */
export const typedApart = {
  Address: z.string().optional(),
  PostalCode: z.string().optional(),
  Town: z.string().optional(),
  Country: z.string().optional(),
}

export function addressOf(record: AnyRecord) {
  const { Address, PostalCode, Town, Country } = record.OfficialAddress ?? {}
  return { Address: Address ?? '', PostalCode: PostalCode ?? '', Town: Town ?? '', Country: Country ?? '' }
}

/** The request's values: the address as one object, without empty fields. */
export function sentOfPlace(typed: Record<string, unknown>): Record<string, unknown> {
  const { Address, PostalCode, Town, Country, ...rest } = typed
  const OfficialAddress = withoutEmpty({ Address, PostalCode, Town, Country })
  // FIP-14: an empty name is sent, and the registry decides whether to refuse it.
  const named = Object.fromEntries(Object.entries(rest).filter(([field]) => neverNull.includes(field)))
  return { ...withoutEmpty(rest), ...named, OfficialAddress }
}

const neverNull = ['InternationalName', 'LocalName', 'LocalOrganisationName']

function withoutEmpty(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value === '' ? null : value]),
  )
}

/** The values of the given fields of a record; a missing value becomes ''. */
export function valuesOf<Name extends string>(
  names: readonly Name[],
  record: AnyRecord,
): Record<Name, unknown> {
  return recordOf(names, (name) => record[name] ?? '')
}
