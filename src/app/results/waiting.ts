import type { Waiting } from '#app/platform/waiting.ts'

/** What staff chase: results since yesterday, and reports that nobody has confirmed, of the days that the results open with. */
export const waitingForStaff: readonly Waiting[] = [
  {
    name: 'results.missing',
    page: 'results',
    query: { syna: 'vantar' },
    text: 'home.resultsMissing',
    state: 'waiting',
  },
  { name: 'results.reportsOverdue', page: 'results', text: 'home.reportsOverdue', state: 'attention' },
]

/** The line-ups of today's games that a club has not handed in. */
export const waitingLineUps: readonly Waiting[] = [
  { name: 'results.lineUpsDue', page: 'gameReports', text: 'home.lineUpsDue', state: 'attention' },
]
