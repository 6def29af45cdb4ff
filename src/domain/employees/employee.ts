import { z } from 'zod'

/** One row of the staff directory (EMP-06). */
export const Employee = z.object({
  PersonId: z.number(),
  Name: z.string(),
  JobTitle: z.string(),
  TeamName: z.string(),
  Address: z.string(),
  MobilePhone: z.string(),
  Email: z.string(),
  /** The levels that the club's first teams play in, of women and of men, in the league and in the cup. */
  KVKDivision: z.string(),
  KKDivision: z.string(),
  KKCupDivision: z.string(),
  KVKCupDivision: z.string(),
})
export type Employee = z.infer<typeof Employee>
