import type { Waiting } from '#app/platform/waiting.ts'

/** The forms that a referee owes or has begun; the line leads to the one that has waited longest. */
export const waitingExecutions: readonly Waiting[] = [
  {
    name: 'gameExecution.due',
    page: 'gameExecution',
    entry: 'assignments',
    text: 'home.executionsDue',
    state: 'attention',
  },
]
