import { z } from 'zod'
import { RegistryFacility, RegistryOrganisation, RegistryPerson } from './record.ts'

/** The data of a duplicate, from its XML. The photo is an image of a known type, or empty (OP-145). */
export const DuplicateDetails = z.object({
  InternationalName: z.string(),
  LocalName: z.string(),
  Language: z.string(),
  DateOfBirth: z.string(),
  PlaceOfBirth: z.string(),
  Nationality: z.string(),
  Gender: z.string(),
  /** A data URL. */
  Photo: z.string(),
})
export type DuplicateDetails = z.infer<typeof DuplicateDetails>

/** FIP-16. Details are missing if the other association did not answer in time. */
export const Duplicate = z.object({
  IdOfDuplicatedPerson: z.string(),
  ProximityScore: z.number(),
  SourceOrganisationId: z.string().nullable(),
  Person: RegistryPerson.partial().nullable(),
  XmlData: z.string().nullable(),
  Details: DuplicateDetails.nullable(),
})
export type Duplicate = z.infer<typeof Duplicate>

const sent = {
  Success: z.boolean(),
  Message: z.string(),
  ErrorMessage: z.string().nullable(),
  Duplicates: z.array(Duplicate),
  /** True if the registry did not accept it now. It is stored and sent again. */
  Queued: z.boolean(),
}

/** FIP-03, FIO-11, FIF-08. The member for the original depends on the kind. */
export const RegisterAnswer = z.object({
  ...sent,
  UniqueFifaId: z.string().nullable(),
  OriginalPerson: RegistryPerson.partial().nullish(),
  OriginalOrganisation: RegistryOrganisation.partial().nullish(),
  OriginalFacility: RegistryFacility.partial().nullish(),
})
export type RegisterAnswer = z.infer<typeof RegisterAnswer>

/** The answer to an update of a record (FIP-11, FIO-12). */
export const UpdateAnswer = RegisterAnswer.extend({ Version: z.number().nullable() })
export type UpdateAnswer = z.infer<typeof UpdateAnswer>
