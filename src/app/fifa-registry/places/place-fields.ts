import { z } from 'zod'
import type { AnyRecord } from '#app/platform/resource/resource.ts'
import { choice, text } from '#app/ui/form/fields.tsx'
import { useCountries, useStatuses } from '../choices.ts'

// FIP-14: no bounds but those of the calls.

export const status = choice('Status', {
  title: 'registry.statusTitle',
  useChoices: useStatuses,
  isHalf: true,
  none: { Value: '', title: 'registry.notChosen' },
})

/** The official address, which the record has as one object (FIO-04). */
export const addressFields = [
  text('Address', { title: 'registry.address', max: 200 }),
  text('PostalCode', { title: 'registry.postalCode', isHalf: true, max: 40 }),
  text('Town', { title: 'registry.town', isHalf: true, max: 100 }),
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
  const { Address = '', PostalCode = '', Town = '', Country = '' } = record.OfficialAddress ?? {}
  return { Address, PostalCode, Town, Country }
}

/** As the call takes it: the address as one object, and nothing where nothing stands. */
export function sentOfPlace(typed: Record<string, unknown>): Record<string, unknown> {
  const { Address, PostalCode, Town, Country, ...rest } = typed
  const OfficialAddress = withoutEmpty({ Address, PostalCode, Town, Country })
  return { ...withoutEmpty(rest), OfficialAddress }
}

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
  // `Object.fromEntries` loses the type of the keys.
  return Object.fromEntries(names.map((name) => [name, record[name] ?? ''])) as Record<Name, unknown>
}
