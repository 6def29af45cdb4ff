import type { User } from '#domain/session/user.ts'
import * as features from './features.ts'
import { mayDo } from './platform/resource/access.ts'
import type { AnyResource } from './platform/resource/resource.ts'

/** Every entity of the app. Its list stands on its page; forms and other pages of it are in screens.ts. */
export const resources: readonly AnyResource[] = Object.values(features)

export function resourceNamed(name: string): AnyResource | undefined {
  return resources.find((resource) => resource.name === name)
}

/** Whether a user may do something with an entity; what is not there, nobody may. */
export function mayUse(user: User, name: string, action: string): boolean {
  const resource = resourceNamed(name)
  return resource !== undefined && mayDo(user, resource, action)
}
