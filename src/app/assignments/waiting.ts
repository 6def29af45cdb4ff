import type { Waiting } from '#app/platform/waiting.ts'

/** Unanswered games, and the reports that a supervisor still owes; who writes them is told so by the reports' own line. */
export const waitingForOfficials: readonly Waiting[] = [
  {
    name: 'assignments.unanswered',
    page: 'assignments',
    text: 'home.unansweredGames',
    state: 'waiting',
  },
  {
    name: 'supervisorReports.reportsDue',
    page: 'supervisorReports',
    text: 'home.reportsDue',
    state: 'attention',
  },
]
