import { z } from 'zod'

/** Somebody who was found, as little of them as is needed to tell people apart (D2-016: SSN is not echoed). */
export const FoundPerson = z.object({
  PersonId: z.number(),
  Name: z.string(),
  TeamId: z.number(),
  TeamShortName: z.string(),
  /** In the referees' register. */
  IsReferee: z.boolean(),
})
export type FoundPerson = z.infer<typeof FoundPerson>
