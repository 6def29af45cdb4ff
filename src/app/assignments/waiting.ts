import { asked, type Waiting } from '#app/platform/waiting.ts'
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
    asked: countFor(['referee', 'supervisor'], ({ Unanswered }) => Unanswered),
  },
  {
    name: 'supervisorReports.reportsDue',
    page: 'supervisorReports',
    text: 'home.reportsDue',
    state: 'attention',
    asked: countFor(['supervisor'], ({ ReportsDue }) => ReportsDue),
  },
]

/** The pages are open to others too, for whom nothing of this waits. */
function countFor(roles: readonly OfficialRole[], pick: (counts: Counts) => number): Waiting['asked'] {
  return (user) => {
    const role = officialRoleOf(user)
    return role && roles.includes(role) ? asked(waitingAssignments, {}, pick) : null
  }
}
