import { z } from 'zod'
import { AuthType } from '../platform/auth-type.ts'
import type { RefusalId } from '../platform/refusal.ts'

/** A viewer's relation to a transfer request. A viewer may have several, because both teams can belong to one club. */
export const Side = z.enum(['staff', 'from', 'owner', 'to', 'maker'])
export type Side = z.infer<typeof Side>

type Team = { Id: number; ParentId: number | null }
export type Parties = {
  From: Team | null
  To: Team
  /** The club that owns the player; `null` if it is the club that the player leaves. */
  Owner: Team | null
  CreatedById: number | null
}
export type Viewer = { AuthType: AuthType; TeamId: number; PersonId: number }

/**
 * D3-006: the viewer's relations to a request. A club stands for its team and sub-teams. For a viewer without
 * any relation the request is not found (404), even if the viewer made it in another role.
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

/** TRA-05, D3-009: why a session cannot make a request. A request is made for a club, so the session needs one. */
export function whyNotAsk({ AuthType: type, TeamId }: Omit<Viewer, 'PersonId'>): RefusalId | null {
  return type === AuthType.Staff || TeamId > 0 ? null : 'transfers.noClub'
}

function isOwn({ TeamId }: Viewer, team: Team | null): boolean {
  return TeamId > 0 && team !== null && (team.Id === TeamId || team.ParentId === TeamId)
}

export const isStaff = (sides: readonly Side[]) => sides.includes('staff')

/** TRA-43, OP-115: whether a viewer sees the player's contracts: only the association and the new club do. */
export const seesContracts = (sides: readonly Side[]) => sides.includes('staff') || sides.includes('to')

/** D3-007: whether a viewer sees national ids, amounts and reasons: only the association and the parties do. */
export const seesAll = (sides: readonly Side[]) => sides.length > 0
