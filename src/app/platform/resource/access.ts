import { scopeFor } from '#domain/platform/access.ts'
import { mayOpen } from '#domain/platform/pages.ts'
import type { User } from '#domain/session/user.ts'
import { type AnyResource, callOf } from './resource.ts'

/** Whether a user may do something with an entity, by the access of the declared call; a list stands on a page too. */
export function mayDo(user: User, of: AnyResource, action: string): boolean {
  const call = callOf(of, action)
  if (!call || scopeFor(call.access, user) === null) return false
  return action !== 'list' || mayOpen(of.page, user)
}
