import { z } from 'zod'
import { AuthType } from '../platform/auth-type.ts'

/** The owner of a session: one person in one role. TeamId is 0 for a role without a club. */
export const User = z.object({
  Id: z.number(),
  PersonId: z.number(),
  Name: z.string(),
  /** The national id, sent only to the user. */
  Ssn: z.string(),
  AuthType: z.enum(AuthType),
  TeamId: z.number(),
  TeamShortName: z.string(),
  Websites: z.array(z.string()),
  /** The divisions that the club assigned to the role. Gender 1 is men, 0 is women (USR-13, OP-051). */
  TeamGroup: z.array(z.object({ GroupId: z.number(), Gender: z.number() })),
  Phone: z.string(),
  Email: z.string(),
  IsAuthenticated: z.literal(true),
})
export type User = z.infer<typeof User>
