import { z } from 'zod'
import { AuthType } from '../platform/auth-type.ts'
import { Version } from '../platform/entities.ts'
import { id, text } from '../platform/input.ts'

/** Why an official must not be appointed to the games of a club. */
export const ConflictKind = {
  /** The official's own club. It is known from the register, so nobody needs to enter it. */
  Own: 'own',
  Family: 'family',
  Other: 'other',
} as const
export type ConflictKind = (typeof ConflictKind)[keyof typeof ConflictKind]

export const EnteredKind = z.enum([ConflictKind.Family, ConflictKind.Other])
export type EnteredKind = z.infer<typeof EnteredKind>

export const noteMax = 500

/** A club whose games an official must not officiate. The note may be about family, so only the official and staff see it. */
export const Conflict = z.object({
  Id: z.number(),
  PersonId: z.number(),
  TeamId: z.number(),
  Kind: EnteredKind,
  Note: z.string(),
  Version,
})
export type Conflict = z.infer<typeof Conflict>

/** The body that saves a club conflict. Without an Id it creates a new one. Officials may save only their own. */
export const ConflictInput = z.strictObject({
  Id: id().nullish(),
  PersonId: id('validation.required').nullish(),
  TeamId: id('validation.required'),
  Kind: EnteredKind.default(ConflictKind.Family),
  Note: text(noteMax).default(''),
  Version: Version.nullish(),
})
export type ConflictInput = z.input<typeof ConflictInput>

export const keepsEverybodysConflicts = (user: { AuthType: AuthType }): boolean =>
  user.AuthType === AuthType.Staff
