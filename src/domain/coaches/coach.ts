import { z } from 'zod'

/** One row of the coaches' list (COA-04). */
export const Coach = z.object({
  PersonId: z.number(),
  Name: z.string(),
  TeamShortName: z.string(),
  /** The codes of this list; empty where it is not known. */
  Gender: z.enum(['1', '2', '']),
  Divisions: z.array(z.object({ Division: z.string() })),
  Permission: z.string(),
  /** These four are empty for whoever may not see them (contact.ts). */
  Postcode: z.string(),
  PostboxName: z.string(),
  HomePhone: z.string(),
  Gsm: z.string(),
  Email: z.string(),
})
export type Coach = z.infer<typeof Coach>
