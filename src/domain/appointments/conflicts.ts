import { z } from 'zod'
import { AuthType } from '../platform/auth-type.ts'
import { Version } from '../platform/entities.ts'
import { id, text } from '../platform/input.ts'

/** Why an official is not appointed to a club's games. */
export const ConflictKind = {
  /** The own club, which is known without being entered. */
  Own: 'own',
  Family: 'family',
  Other: 'other',
} as const
export type ConflictKind = (typeof ConflictKind)[keyof typeof ConflictKind]

/** Those that somebody enters. */
export const EnteredKind = z.enum([ConflictKind.Family, ConflictKind.Other])
export type EnteredKind = z.infer<typeof EnteredKind>

export const noteMax = 500

/** The note may be about the family, so only the official and staff see it. */
export const Conflict = z.object({
  Id: z.number(),
  PersonId: z.number(),
  TeamId: z.number(),
  Kind: EnteredKind,
  Note: z.string(),
  Version,
})
export type Conflict = z.infer<typeof Conflict>

/** What is sent; without an Id it is a new one. An official's own has no PersonId, or the own one. */
export const ConflictInput = z.strictObject({
  Id: id().nullish(),
  PersonId: id('validation.required').nullish(),
  TeamId: id('validation.required'),
  Kind: EnteredKind.default(ConflictKind.Family),
  Note: text(noteMax).default(''),
  Version: Version.nullish(),
})
export type ConflictInput = z.input<typeof ConflictInput>

/** Staff keep those of everybody, officials the own ones. */
export const keepsEverybodysConflicts = (user: { AuthType: AuthType }): boolean =>
  user.AuthType === AuthType.Staff
