import { send } from '#app/platform/calls/http.ts'
import { currentUser } from '#app/platform/session/session.ts'
import type { Waiting } from '#app/platform/waiting.ts'
import { waitingAssignments } from '#domain/assignments/calls.ts'
import { type OfficialRole, officialRoleOf } from '#domain/assignments/rules.ts'

type Counts = { Unanswered: number; ReportsDue: number }

/** Unanswered games, and the reports that a supervisor still owes; who writes them is told so by the reports' own line. */
export const waitingForOfficials: readonly Waiting[] = [
  {
    name: 'assignments.unanswered',
    page: 'assignments',
    text: 'home.unansweredGames',
    state: 'waiting',
    count: countFor(['referee', 'supervisor'], ({ Unanswered }) => Unanswered),
  },
  {
    name: 'supervisorReports.reportsDue',
    page: 'supervisorReports',
    text: 'home.reportsDue',
    state: 'attention',
    count: countFor(['supervisor'], ({ ReportsDue }) => ReportsDue),
  },
]

/** The pages are open to others too, for whom nothing of this waits. */
function countFor(roles: readonly OfficialRole[], pick: (counts: Counts) => number): Waiting['count'] {
  return async (signal) => {
    const user = currentUser()
    const role = user && officialRoleOf(user)
    return role && roles.includes(role) ? pick(await send(waitingAssignments, {}, { signal })) : 0
  }
}
