import { z } from 'zod'
import { AuthType } from '../platform/auth-type.ts'
import type { RefusalId } from '../platform/refusal.ts'

/**
 * What somebody is to a request: the association, a user of the club transferred from or to, of the club that owns a player whom
 * another one lends on, or who made the request. One may be several: both teams can be of one club.
 */
export const Side = z.enum(['staff', 'from', 'owner', 'to', 'maker'])
export type Side = z.infer<typeof Side>

type Team = { Id: number; ParentId: number | null }
export type Parties = {
  From: Team | null
  To: Team
  /** Only where it is not the club transferred from. */
  Owner: Team | null
  CreatedById: number | null
}
export type Viewer = { AuthType: AuthType; TeamId: number; PersonId: number }

/**
 * D3-006: a club's own are its team and those under it. Without any side the request is not there for the viewer, who may have made it
 * in another role.
 */
export function sidesOf(viewer: Viewer, { From, To, Owner, CreatedById }: Parties): Side[] {
  const sides: Side[] = []
  if (viewer.AuthType === AuthType.Staff) sides.push('staff')
  if (isOwn(viewer, From)) sides.push('from')
  if (isOwn(viewer, Owner)) sides.push('owner')
  if (isOwn(viewer, To)) sides.push('to')
  if (sides.length && CreatedById === viewer.PersonId) sides.push('maker')
  return sides
}

/** TRA-05, D3-009: a request is made in the name of a club, so without a club of the session there is none to make. */
export function whyNotAsk({ AuthType: type, TeamId }: Omit<Viewer, 'PersonId'>): RefusalId | null {
  return type === AuthType.Staff || TeamId > 0 ? null : 'transfers.noClub'
}

/** Who stands for no team owns none. */
function isOwn({ TeamId }: Viewer, team: Team | null): boolean {
  return TeamId > 0 && team !== null && (team.Id === TeamId || team.ParentId === TeamId)
}

export const isStaff = (sides: readonly Side[]) => sides.includes('staff')

/** TRA-43, OP-115: contracts of the player are for the association and the club that the player goes to. */
export const seesContracts = (sides: readonly Side[]) => sides.includes('staff') || sides.includes('to')

/** D3-007: national ids, amounts and reasons are for the association and those whom the request is about. */
export const seesAll = (sides: readonly Side[]) => sides.length > 0
