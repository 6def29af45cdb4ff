import { z } from 'zod'
import { AuthType } from '../platform/auth-type.ts'
import type { User } from '../session/user.ts'
import type { TextKey } from '../texts/keys.ts'

/** A row of the coaches' list (COA-04). */
export const Coach = z.object({
  PersonId: z.number(),
  Name: z.string(),
  TeamShortName: z.string(),
  /** The gender in the codes of the coach list; empty if unknown. */
  Gender: z.enum(['1', '2', '']),
  Divisions: z.array(z.object({ Division: z.string() })),
  Permission: z.string(),
  /** Contact data, empty for users who may not see it (`contactsSeenBy`). */
  Postcode: z.string(),
  PostboxName: z.string(),
  HomePhone: z.string(),
  Gsm: z.string(),
  Email: z.string(),
})
export type Coach = z.infer<typeof Coach>

/**
 * The coaches whose contact data a user sees: all, those of the user's club and its sub-teams, or none (D1-015,
 * threats T06).
 */
export function contactsSeenBy({ AuthType: type, TeamId }: Pick<User, 'AuthType' | 'TeamId'>): Contacts {
  if (type === AuthType.Staff) return 'all'
  return TeamId ? 'own' : 'none'
}

export type Contacts = 'all' | 'own' | 'none'

/** The gender codes of this list, which differ from the database (OP-051), with their names (COA-03). */
export const coachGenders = [
  { code: '1', gender: 'male', label: 'coaches.genders.male' },
  { code: '2', gender: 'female', label: 'coaches.genders.female' },
] as const satisfies readonly { code: string; gender: 'male' | 'female'; label: TextKey }[]

export function genderLabel(code: string): TextKey {
  return coachGenders.find((one) => one.code === code)?.label ?? 'coaches.genders.unknown'
}
