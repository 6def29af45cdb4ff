import { z } from 'zod'
import { Version } from '../platform/entities.ts'
import { text } from '../platform/input.ts'
import { phoneText } from '../platform/typed/phone.ts'
import { groundNatures, matchOfficialRoles, organisationNatures, teamOfficialRoles } from './codes.ts'

/** A text of a record. The registry itself limits lengths (FIP-14); 4,000 characters only stops unreasonable input. */
const words = () => text(4000)
const whole = () => z.number().int()

/** A FIFA id. It is also used in addresses, where an id of dots alone would lead to another path. */
export const FifaId = text(40).refine((id) => /^[A-Za-z0-9][\w.-]*$/.test(id), {
  message: 'validation.invalid',
})

/** A date in the registry. Accepts any ISO date, returns `YYYY-MM-DD`, and ignores time zones (OP-150). */
export const RegistryDay = z
  .string()
  .max(40)
  .regex(/^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:?\d\d)?)?$/, { message: 'validation.date' })
  .transform((given) => given.slice(0, 10))
  .pipe(z.iso.date({ message: 'validation.date' }))

/** Accepts a name of the list, or a position in the list (OP-139). */
const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) => {
  const named = z.enum(names)
  const position = z
    .number()
    .int()
    .min(0)
    .max(names.length - 1)
  // Parse the name once more, so that the API description lists the possible values.
  const byPosition = position
    .transform((at): string => names[at] ?? names[0])
    .pipe(z.string().pipe(z.enum(names)))
  return z.union([named, byPosition])
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

export const PersonNames = z.array(z.object({ FirstName: words(), LastName: words() })).max(20)

/** A person in the registry (FIP-15, FIP-22). */
export const RegistryPerson = z.object({
  FifaId,
  Gender: code(1).nullish(),
  DateOfBirth: RegistryDay.nullish(),
  PlaceOfBirth: words().nullish(),
  Nationality: words().nullish(),
  MemberAssociation: words().nullish(),
  Role: words().nullish(),
  OrganisationId: words().nullish(),
  PersonNames,
  LocalName: words(),
  PlayerData: z.array(PlayerRegistration).max(200),
  TeamOfficialData: z.array(TeamOfficialRegistration).max(200),
  MatchOfficialData: z.array(MatchOfficialRegistration).max(200),
})
export type RegistryPerson = z.infer<typeof RegistryPerson>

export const OfficialAddress = z.object({
  Address: words().nullish(),
  PostalCode: words().nullish(),
  Town: words().nullish(),
  Country: words().nullish(),
})

/** An organisation in the registry (FIO-10). */
export const RegistryOrganisation = z.object({
  FifaId,
  ParentOrganisationFIFAId: words().nullish(),
  Status: code(2).nullish(),
  InternationalName: words(),
  InternationalShortName: words().nullish(),
  LocalOrganisationName: words(),
  OrganisationNature: oneOf(organisationNatures).nullish(),
  FoundationDate: RegistryDay.nullish(),
  DissolutionDate: RegistryDay.nullish(),
  OfficialAddress: OfficialAddress.nullish(),
})
export type RegistryOrganisation = z.infer<typeof RegistryOrganisation>

/** A field of a facility in the registry (FIF-05). */
export const FacilityField = z.object({
  OrderNumber: whole().nullish(),
  Discipline: code(2).nullish(),
  Capacity: whole().nullish(),
  GroundNature: oneOf(groundNatures).nullish(),
  Length: z.number().nullish(),
  Width: z.number().nullish(),
  Latitude: z.number().nullish(),
  Longitude: z.number().nullish(),
})
export type FacilityField = z.infer<typeof FacilityField>

/** FIF-07. The organisation's id is sent back in the spelling in which it was received (OP-149). */
export const RegistryFacility = z.object({
  FifaId,
  OrganisationFIFAId: words().nullish(),
  OrganisationFifaId: words().nullish(),
  OrganisationName: words().nullish(),
  Status: code(2).nullish(),
  InternationalName: words(),
  InternationalShortName: words().nullish(),
  LocalName: words(),
  WebAddress: words().nullish(),
  Email: words().nullish(),
  Phone: phoneText(4000).nullish(),
  Fax: words().nullish(),
  OfficialAddress: OfficialAddress.nullish(),
  Fields: z.array(FacilityField).max(1000).nullish(),
})
export type RegistryFacility = z.infer<typeof RegistryFacility>

/** A record in a response has all fields; `null` means that the registry returned no value. */
export const WholePerson = RegistryPerson.required().extend({
  PlayerData: z.array(PlayerRegistration.required()),
  TeamOfficialData: z.array(TeamOfficialRegistration.required()),
  MatchOfficialData: z.array(MatchOfficialRegistration.required()),
})
export const WholeOrganisation = RegistryOrganisation.required().extend({
  OfficialAddress: OfficialAddress.required(),
})
/** A facility in a response. The organisation's id may have either spelling (OP-149). */
export const WholeFacility = RegistryFacility.required().extend({
  OrganisationFIFAId: RegistryFacility.shape.OrganisationFIFAId,
  OrganisationFifaId: RegistryFacility.shape.OrganisationFifaId,
  OfficialAddress: OfficialAddress.required(),
  Fields: z.array(FacilityField.required()),
})

export const recordSchemas = {
  person: RegistryPerson,
  organisation: RegistryOrganisation,
  facility: RegistryFacility,
} as const
export type RegistryRecord = RegistryPerson | RegistryOrganisation | RegistryFacility

export const Kept = {
  /** The id of the person, club or court in this app. */
  Id: z.number(),
  Version,
  /** When the registry last confirmed this data; empty if it was just loaded. */
  AsOf: z.string(),
  /** True if a change of the record has not been sent to the registry yet. */
  IsWaiting: z.boolean(),
}
