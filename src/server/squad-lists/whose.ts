import type { Scope } from '#domain/platform/access.ts'
import { dayAt } from '#domain/platform/dates.ts'
import type { User } from '#domain/session/user.ts'
import type { Services } from '../platform/services.ts'
import type { Whose } from './store.ts'

/** All lists, or those of the session's club and the teams under it. */
export function whose({ scope, user }: { scope: Scope; user: User }): Whose {
  return { club: scope === 'all' ? null : user.TeamId }
}

type Working = { scope: Scope; user: User; services: Pick<Services, 'clock'> }

/** The same for a change, with the day on which it is made. */
export function whoseToday({ services, ...asking }: Working) {
  return { ...whose(asking), today: dayAt(services.clock()) }
}
