import { z } from 'zod'
import { RegistryFacility, RegistryOrganisation, RegistryPerson } from './record.ts'

/** The data of a possible duplicate, read from its XML. The photo is an image of a known type, or empty (OP-145). */
export const DuplicateDetails = z.object({
  InternationalName: z.string(),
  LocalName: z.string(),
  Language: z.string(),
  DateOfBirth: z.string(),
  PlaceOfBirth: z.string(),
  Nationality: z.string(),
  Gender: z.string(),
  /** The photo as a data URL. */
  Photo: z.string(),
})
export type DuplicateDetails = z.infer<typeof DuplicateDetails>

/** FIP-16: a possible duplicate in another association. Its details are missing if that association did not answer in time. */
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
  /** True if the registry did not accept the record now. It is stored in the queue and sent again. */
  Queued: z.boolean(),
}

/**
 * The response to a registration (FIP-03, FIO-11, FIF-08). Depending on the kind of record, the original is in OriginalPerson,
 * OriginalOrganisation or OriginalFacility.
 */
export const RegisterAnswer = z.object({
  ...sent,
  UniqueFifaId: z.string().nullable(),
  OriginalPerson: RegistryPerson.partial().nullish(),
  OriginalOrganisation: RegistryOrganisation.partial().nullish(),
  OriginalFacility: RegistryFacility.partial().nullish(),
})
export type RegisterAnswer = z.infer<typeof RegisterAnswer>

/** The response to an update of a record in the registry (FIP-11, FIO-12). */
export const UpdateAnswer = RegisterAnswer.extend({ Version: z.number().nullable() })
export type UpdateAnswer = z.infer<typeof UpdateAnswer>
