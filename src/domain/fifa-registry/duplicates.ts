import { z } from 'zod'
import { RegistryFacility, RegistryOrganisation, RegistryPerson } from './record.ts'

/** What the XML of a duplicate says, as text; the photo is an image of a known type or nothing (OP-145). */
export const DuplicateDetails = z.object({
  InternationalName: z.string(),
  LocalName: z.string(),
  Language: z.string(),
  DateOfBirth: z.string(),
  PlaceOfBirth: z.string(),
  Nationality: z.string(),
  Gender: z.string(),
  /** As a data address. */
  Photo: z.string(),
})
export type DuplicateDetails = z.infer<typeof DuplicateDetails>

/** FIP-16. Details are missing where the other association did not answer in time. */
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
  /** True where the registry did not take it now: it is kept and sent again. */
  Queued: z.boolean(),
}

/** FIP-03, FIO-11, FIF-08; the original under the kind's own name. */
export const RegisterAnswer = z.object({
  ...sent,
  UniqueFifaId: z.string().nullable(),
  OriginalPerson: RegistryPerson.partial().nullish(),
  OriginalOrganisation: RegistryOrganisation.partial().nullish(),
  OriginalFacility: RegistryFacility.partial().nullish(),
})
export type RegisterAnswer = z.infer<typeof RegisterAnswer>

/** FIP-11, FIO-12. */
export const UpdateAnswer = RegisterAnswer.extend({ Version: z.number().nullable() })
export type UpdateAnswer = z.infer<typeof UpdateAnswer>
