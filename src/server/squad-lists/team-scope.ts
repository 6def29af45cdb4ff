import type { Scope } from '#domain/platform/access.ts'
import { dayAt } from '#domain/platform/dates.ts'
import type { User } from '#domain/session/user.ts'
import type { Services } from '../platform/services.ts'
import { teamScope } from '../teams/team-scope-store.ts'

type Working = { scope: Scope; user: User; services: Pick<Services, 'clock'> }

export function teamScopeToday({ services, ...context }: Working) {
  return { ...teamScope(context), today: dayAt(services.clock()) }
}
