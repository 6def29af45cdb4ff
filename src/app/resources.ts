import type { User } from '#domain/session/user.ts'
import { features } from './features.ts'
import { mayDo } from './platform/resource/access.ts'
import type { AnyResource } from './platform/resource/resource.ts'

/** The declaration of an entity by its name as a resource. */
export async function resourceNamed(name: string): Promise<AnyResource> {
  const feature = Object.hasOwn(features, name) ? features[name] : undefined
  if (!feature) throw new Error(`There is no resource ${name}`)
  return feature.load()
}

/** Whether a user may do something with an entity; what is not there, nobody may. */
export async function mayUse(user: User, name: string, action: string): Promise<boolean> {
  return Object.hasOwn(features, name) && mayDo(user, await resourceNamed(name), action)
}
