import { z } from 'zod'

/** One row of the referees' list (REF-06). */
export const Referee = z.object({
  PersonId: z.number(),
  Name: z.string(),
  ShortName: z.string(),
  TeamShortName: z.string(),
  Address: z.string(),
  Postcode: z.string(),
  PostboxName: z.string(),
  Gsm: z.string(),
  Division: z.string(),
  Permission: z.string(),
  Email: z.string(),
})
export type Referee = z.infer<typeof Referee>
