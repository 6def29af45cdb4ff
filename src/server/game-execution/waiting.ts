import { dueExecutions } from '#domain/game-execution/calls.ts'
import type { ExecutionGame } from '#domain/game-execution/form.ts'
import { wallClockAt } from '#domain/match-reports/incidents/times.ts'
import { addMonths, dayAt } from '#domain/platform/dates.ts'
import type { Context } from '../platform/serve.ts'
import type { WaitingSource } from '../platform/waiting.ts'
import { waitingForms } from './store.ts'

/** Later than this nobody is asked for a form any more. */
const monthsWaited = 3

type Asking = Pick<Context<typeof dueExecutions>, 'user' | 'db' | 'services'>

/** The games whose form waits for the user; the one that has waited longest first. */
export function ownDue({ user, db, services }: Asking): Promise<ExecutionGame[]> {
  const now = services.clock()
  const from = addMonths(dayAt(now), -monthsWaited)
  return waitingForms(db, { personId: user.PersonId, from, now: wallClockAt(now) })
}

/** The forms that a referee owes or has begun; the line leads to the one that has waited longest. */
export const waitingExecutions: WaitingSource = {
  access: dueExecutions.access,
  lines: async (asking) => {
    const games = await ownDue(asking)
    const [first] = games
    if (!first) return []
    const Params = { gameId: first.GameId, refereeId: asking.user.PersonId }
    return [{ Name: 'gameExecution.due', Number: games.length, Params }]
  },
}
