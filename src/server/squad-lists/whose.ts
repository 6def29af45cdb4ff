import type { Scope } from '#domain/platform/access.ts'
import type { User } from '#domain/session/user.ts'
import type { Whose } from './store.ts'

/** All lists, or those of the session's club and the teams under it. */
export function whose({ scope, user }: { scope: Scope; user: User }): Whose {
  return { club: scope === 'all' ? null : user.TeamId }
}
