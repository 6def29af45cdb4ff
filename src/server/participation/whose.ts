import { whyNotOwn } from '#domain/participation/rules.ts'
import type { Scope } from '#domain/platform/access.ts'
import type { User } from '#domain/session/user.ts'

/** The session's club, 0 where it has none; null for those who may take any team. */
export function ownOf({ user, scope }: { user: User; scope: Scope }): number | null {
  if (scope === 'all') return null
  return whyNotOwn(user) ? 0 : user.TeamId
}
