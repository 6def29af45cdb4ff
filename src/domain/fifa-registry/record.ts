import { z } from 'zod'
import { Version } from '../platform/entities.ts'
import { text } from '../platform/input.ts'
import { groundNatures, matchOfficialRoles, organisationNatures, teamOfficialRoles } from './codes.ts'

/** It stands in addresses too, where dots alone would lead elsewhere. */
export const FifaId = text(40).refine((id) => /^[A-Za-z0-9][\w.-]*$/.test(id), {
  message: 'validation.invalid',
})

/** A calendar date of the registry: any ISO date comes in, `YYYY-MM-DD` goes out, and no zone touches it (OP-150). */
export const RegistryDay = z
  .string()
  .max(40)
  .regex(/^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:?\d\d)?)?$/, { message: 'validation.date' })
  .transform((given) => given.slice(0, 10))
  .pipe(z.iso.date({ message: 'validation.date' }))

/** A name of the list, or its position in it (OP-139). */
const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) => {
  const position = z
    .number()
    .int()
    .min(0)
    .max(names.length - 1)
  return z.union([z.enum(names), position.transform((at): Names[number] => names[at] ?? names[0])])
}

const code = (most: number) => z.number().int().min(0).max(most)
const RegistrationId = z.union([text(60), z.number().int()]).nullish()

export const PlayerRegistration = z.object({
  Id: RegistrationId,
  Status: code(2),
  Level: code(1),
  Discipline: code(2).nullish(),
  RegistrationNature: code(1),
})
export const TeamOfficialRegistration = z.object({
  Id: RegistrationId,
  Status: code(2),
  Discipline: code(2).nullish(),
  TeamOfficialRole: oneOf(teamOfficialRoles),
})
export const MatchOfficialRegistration = z.object({
  Id: RegistrationId,
  Status: code(2),
  Discipline: code(2).nullish(),
  MatchOfficialRole: oneOf(matchOfficialRoles),
})
export type PlayerRegistration = z.infer<typeof PlayerRegistration>
export type TeamOfficialRegistration = z.infer<typeof TeamOfficialRegistration>
export type MatchOfficialRegistration = z.infer<typeof MatchOfficialRegistration>

export const PersonNames = z.array(z.object({ FirstName: text(200), LastName: text(200) })).max(20)

/** FIP-15, FIP-22: a person as the registry has it. */
export const RegistryPerson = z.object({
  FifaId,
  Gender: code(1).nullish(),
  DateOfBirth: RegistryDay.nullish(),
  PlaceOfBirth: text(200).nullish(),
  Nationality: text(60).nullish(),
  MemberAssociation: text(200).nullish(),
  Role: text(200).nullish(),
  OrganisationId: text(60).nullish(),
  PersonNames,
  LocalName: text(400),
  PlayerData: z.array(PlayerRegistration).max(200),
  TeamOfficialData: z.array(TeamOfficialRegistration).max(200),
  MatchOfficialData: z.array(MatchOfficialRegistration).max(200),
})
export type RegistryPerson = z.infer<typeof RegistryPerson>

const OfficialAddress = z.object({
  Address: text(200).nullish(),
  PostalCode: text(40).nullish(),
  Town: text(100).nullish(),
  Country: text(60).nullish(),
})

/** FIO-10 */
export const RegistryOrganisation = z.object({
  FifaId,
  ParentOrganisationFIFAId: text(40).nullish(),
  Status: code(2).nullish(),
  InternationalName: text(200),
  InternationalShortName: text(100).nullish(),
  LocalOrganisationName: text(200),
  OrganisationNature: oneOf(organisationNatures).nullish(),
  FoundationDate: RegistryDay.nullish(),
  DissolutionDate: RegistryDay.nullish(),
  OfficialAddress: OfficialAddress.nullish(),
})
export type RegistryOrganisation = z.infer<typeof RegistryOrganisation>

/** FIF-05 */
export const FacilityField = z.object({
  OrderNumber: z.number().int().min(1).max(99),
  Discipline: code(2).nullish(),
  Capacity: z.number().int().min(0).max(10_000_000).nullish(),
  GroundNature: oneOf(groundNatures).nullish(),
  Length: z.number().min(0).max(10_000).nullish(),
  Width: z.number().min(0).max(10_000).nullish(),
  Latitude: z.number().min(-90).max(90).nullish(),
  Longitude: z.number().min(-180).max(180).nullish(),
})
export type FacilityField = z.infer<typeof FacilityField>

/** FIF-07; of the two spellings of the organisation's id the one that came is the one that goes (OP-149). */
export const RegistryFacility = z.object({
  FifaId,
  OrganisationFIFAId: text(40).nullish(),
  OrganisationFifaId: text(40).nullish(),
  OrganisationName: text(200).nullish(),
  Status: code(2).nullish(),
  InternationalName: text(200),
  InternationalShortName: text(100).nullish(),
  LocalName: text(200),
  WebAddress: text(300).nullish(),
  Email: text(200).nullish(),
  Phone: text(60).nullish(),
  Fax: text(60).nullish(),
  OfficialAddress: OfficialAddress.nullish(),
  Fields: z.array(FacilityField).max(99).nullish(),
})
export type RegistryFacility = z.infer<typeof RegistryFacility>

export const recordSchemas = {
  person: RegistryPerson,
  organisation: RegistryOrganisation,
  facility: RegistryFacility,
} as const
export type RegistryRecord = RegistryPerson | RegistryOrganisation | RegistryFacility

/** What a detail page is answered beside the record. */
export const Kept = {
  /** The number of the person, club or court here. */
  Id: z.number(),
  Version,
  /** When the registry last confirmed what is shown; empty where it is this moment's answer. */
  AsOf: z.string(),
  /** A change that waits to be sent. */
  IsWaiting: z.boolean(),
}
