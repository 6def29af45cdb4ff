import { dueExecutions } from '#domain/game-execution/calls.ts'
import type { ExecutionGame } from '#domain/game-execution/form.ts'
import { addMonths, dayAt, wallClockAt } from '#domain/platform/dates.ts'
import type { Context } from '../platform/define-route.ts'
import type { PendingSource } from '../platform/pending.ts'
import { waitingForms } from './store.ts'

/** A missing execution form is due for this many months. */
const monthsWaited = 3

type PendingContext = Pick<Context<typeof dueExecutions>, 'user' | 'db' | 'services'>

/** The games about which the user has to send an execution form, longest waiting first. */
export function ownDue({ user, db, services }: PendingContext): Promise<ExecutionGame[]> {
  const now = services.clock()
  const from = addMonths(dayAt(now), -monthsWaited)
  return waitingForms(db, { personId: user.PersonId, from, now: wallClockAt(now) })
}

/** Counts the execution forms that the user has to send, and links to the form that is due longest. */
export const pendingExecutions: PendingSource = {
  access: dueExecutions.access,
  lines: async (context) => {
    const games = await ownDue(context)
    const [first] = games
    if (!first) return []
    const Params = { gameId: first.GameId, refereeId: context.user.PersonId }
    return [{ Name: 'gameExecution.due', Number: games.length, Params }]
  },
}
