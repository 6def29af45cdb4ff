import type { User } from '#domain/session/user.ts'
import { assignments } from './assignments/resource.ts'
import { audit } from './audit/resource.ts'
import { coaches } from './coaches/resource.ts'
import { contracts } from './contracts/resource.ts'
import { employees } from './employees/resource.ts'
import { leave, leaveOfAll } from './leave/resource.ts'
import { outbox } from './mail/resource.ts'
import { mayDo } from './platform/resource/access.ts'
import type { AnyResource } from './platform/resource/resource.ts'
import { referees } from './referees/resource.ts'
import { games, olderGames, teamGames } from './results/resources.ts'
import { supervisorReports } from './supervisor-reports/resource.ts'
import { texts } from './texts/resource.ts'
import { users } from './users/resource.ts'

/** Every entity of the app, a line each. Its list stands on its page; forms and other pages of it are in screens.ts. */
export const resources: readonly AnyResource[] = [
  referees,
  assignments,
  leave,
  leaveOfAll,
  supervisorReports,
  games,
  olderGames,
  teamGames,
  coaches,
  employees,
  users,
  contracts,
  audit,
  outbox,
  texts,
]

export function resourceNamed(name: string): AnyResource | undefined {
  return resources.find((resource) => resource.name === name)
}

/** Whether a user may do something with an entity; what is not there, nobody may. */
export function mayUse(user: User, name: string, action: string): boolean {
  const resource = resourceNamed(name)
  return resource !== undefined && mayDo(user, resource, action)
}
