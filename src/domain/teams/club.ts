import { z } from 'zod'
import { TeamType, Version } from '../platform/entities.ts'
import { id, requiredText, text } from '../platform/input.ts'
import type { RefusalId } from '../platform/refusal.ts'
import { email } from '../platform/typed/email.ts'

export const shortNameMax = 60
export const clubNameMax = 200
export const felixNumberMax = 50

/** A club, or a team that it has beside its first one. ParentTeamId is the club that a team belongs to, 0 where it is a club itself. */
export const StoredClub = z.object({
  Id: z.number(),
  ShortName: z.string(),
  Name: z.string(),
  Type: z.enum(TeamType),
  FelixNumber: z.string(),
  ParentTeamId: z.number(),
  Email: z.string(),
  Version,
})
export type StoredClub = z.infer<typeof StoredClub>

export const Club = StoredClub.extend({ ParentShortName: z.string() })
export type Club = z.infer<typeof Club>

/** What is sent; without an Id it is a new one. */
export const ClubInput = z.strictObject({
  Id: id().nullish(),
  ShortName: requiredText(shortNameMax),
  Name: requiredText(clubNameMax),
  Type: z.enum(TeamType),
  FelixNumber: text(felixNumberMax).default(''),
  ParentTeamId: z.union([z.literal(0), id()]).default(0),
  Email: email().default(''),
  Version: Version.nullish(),
})
export type ClubInput = z.input<typeof ClubInput>

/** What is asked of the club that a team is to belong to. */
type Parent = {
  Id: number
  /** The club that it belongs to itself; 0 where it does not. */
  ParentTeamId: number
}

/**
 * Why a team cannot belong to a club, or null. Who stands for a club sees its teams, but not the teams of these, so there is one level
 * and nobody is the own ancestor.
 */
export function whyNotParent(team: { Id: number; hasTeams: boolean }, parent: Parent): RefusalId | null {
  if (parent.Id === team.Id) return 'clubs.ownParent'
  if (team.Id && parent.ParentTeamId === team.Id) return 'clubs.ownAncestor'
  if (parent.ParentTeamId) return 'clubs.parentIsTeam'
  return team.hasTeams ? 'clubs.hasTeams' : null
}
