import type { z } from 'zod'
import {
  FacilityField,
  MatchOfficialRegistration,
  OfficialAddress,
  PlayerRegistration,
  RegistryFacility,
  RegistryOrganisation,
  RegistryPerson,
  type RegistryRecord,
  TeamOfficialRegistration,
  WholeFacility,
  WholeOrganisation,
  WholePerson,
} from '#domain/fifa-registry/record.ts'

/**
 * A person with `null` for missing fields (FIP-15, FIP-17). Registrations include their discipline (OP-136).
 */
export function wholePerson(record: RegistryRecord) {
  const { PlayerData, TeamOfficialData, MatchOfficialData } = RegistryPerson.parse(record)
  return WholePerson.parse({
    ...members(RegistryPerson, record),
    PlayerData: PlayerData.map((one) => members(PlayerRegistration, one)),
    TeamOfficialData: TeamOfficialData.map((one) => members(TeamOfficialRegistration, one)),
    MatchOfficialData: MatchOfficialData.map((one) => members(MatchOfficialRegistration, one)),
  })
}

export function wholeOrganisation(record: RegistryRecord) {
  const { OfficialAddress: address } = RegistryOrganisation.parse(record)
  return WholeOrganisation.parse({
    ...members(RegistryOrganisation, record),
    OfficialAddress: members(OfficialAddress, address ?? {}),
  })
}

export function wholeFacility(record: RegistryRecord) {
  const { OfficialAddress: address, Fields, ...facility } = RegistryFacility.parse(record)
  const { OrganisationFIFAId, OrganisationFifaId, ...rest } = members(RegistryFacility, facility)
  const spelling = facility.OrganisationFifaId === undefined ? { OrganisationFIFAId } : { OrganisationFifaId }
  return WholeFacility.parse({
    ...rest,
    ...(facility.OrganisationFIFAId === undefined ? spelling : { OrganisationFIFAId, ...spelling }),
    OfficialAddress: members(OfficialAddress, address ?? {}),
    Fields: (Fields ?? []).map((one) => members(FacilityField, one)),
  })
}

/** All fields of a schema, in the schema's order; `null` for missing ones. */
function members({ shape }: z.ZodObject, record: object): Record<string, unknown> {
  return Object.fromEntries(Object.keys(shape).map((name) => [name, Reflect.get(record, name) ?? null]))
}
