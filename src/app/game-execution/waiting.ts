import { asked, type Waiting } from '#app/platform/waiting.ts'
import { waitingExecutions as listWaiting } from '#domain/game-execution/calls.ts'
import { scopeFor } from '#domain/platform/access.ts'

/** The forms that a referee owes or has begun; the line leads to the one that has waited longest. */
export const waitingExecutions: readonly Waiting[] = [
  {
    name: 'gameExecution.due',
    page: 'gameExecution',
    entry: 'assignments',
    text: 'home.executionsDue',
    state: 'attention',
    asked: (user) =>
      scopeFor(listWaiting.access, user) &&
      asked(listWaiting, {}, ({ Games }) => {
        const [first] = Games
        if (!first) return 0
        return { number: Games.length, params: { gameId: first.GameId, refereeId: user.PersonId } }
      }),
  },
]
