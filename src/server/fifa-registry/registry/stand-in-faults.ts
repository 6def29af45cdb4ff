import { Kind } from '#domain/fifa-registry/codes.ts'
import type { RegistryPerson, RegistryRecord } from '#domain/fifa-registry/record.ts'
import type { Candidate, Operation } from './registry.ts'

/**
 * `down`: the registry receives nothing. `lost`: the outcome is unknown. `silent`: unknown, but it succeeded.
 * `duplicates`: reports possible duplicates unless forced.
 */
export type Fault = 'down' | 'refused' | 'lost' | 'silent' | 'duplicates'

/** Chooses the fault by the last two digits of the record's id, so that demo users can meet each fault. */
export function faultOf(operation: Operation): Fault | null {
  if (operation.act !== 'register') return null
  return faults.get(operation.localId % 100) ?? null
}

const faults = new Map<number, Fault>([
  [13, 'down'],
  [37, 'refused'],
  [71, 'silent'],
])

/**
 * One person in five has a possible duplicate abroad. One in five of these has two, one of them without
 * details.
 */
export function duplicatesOf(localId: number, record: RegistryRecord): Candidate[] {
  if (localId % 5 !== 2) return []
  const person = record as RegistryPerson
  const first = { id: `2${idOf(localId)}`, proximity: 92, sourceOrganisation: '10B1C2D', xml: xmlOf(person) }
  const second = { id: `3${idOf(localId)}`, proximity: 74, sourceOrganisation: null, xml: null }
  return localId % 25 === 2 ? [first, second] : [first]
}

const idOf = (localId: number) => localId.toString(36).toUpperCase().padStart(6, '0').slice(-6)

function xmlOf({ PersonNames: [name], DateOfBirth, Gender }: RegistryPerson): string {
  const born = DateOfBirth ? `${Number(DateOfBirth.slice(0, 4)) + 1}${DateOfBirth.slice(4)}` : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<PersonRegistration xmlns="http://fifa.com/fc/dto" kind="${Kind.Person}">
  <PersonDetails internationalFirstName="${escaped(name?.FirstName ?? '')}" internationalLastName="${escaped(name?.LastName ?? '')}"
    localFirstName="${escaped(name?.FirstName ?? '')}" localLastName="${escaped(name?.LastName ?? '')}" localLanguage="da"
    dateOfBirth="${born}" placeOfBirth="Aarhus" nationality="DK" gender="${Gender === 1 ? 'female' : 'male'}">
    <PersonImage contentType="image/png">${photo}</PersonImage>
  </PersonDetails>
</PersonRegistration>`
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')

const photo = [
  'iVBORw0KGgoAAAANSUhEUgAAAEgAAABgAQMAAACE3KZfAAAABlBMVEXV2eCKlKZzNL/WAAAAlklEQVR42t3RsQ2AIBAFUAmFdozA',
  'KIymozmKI1hSEL7ncebUgImWWr2G7+fTdb/8hgMGs8ghijySKCCLAEw3GVI5bEkLqyetTTlSfCVPSh/PPnfRznqP2i1PG+guupXu',
  'p5u+fwUrVc7/GIH79rWda1sFUj5CJGYHxxjWfJFlLRJcolWOFS/yrNRQYOWGuBTXelbBXvq7NrwoNfmEy4goAAAAAElFTkSuQmCC',
].join('')
