import { executionForm, saveExecution, waitingExecutions } from '#domain/game-execution/calls.ts'
import { whyNotRead } from '#domain/game-execution/rules.ts'
import { wallClockAt } from '#domain/match-reports/incidents/times.ts'
import { addMonths, dayAt } from '#domain/platform/dates.ts'
import { refuse } from '#domain/platform/refusal.ts'
import { serve } from '../platform/serve.ts'
import { ownerOf, presentForm } from './present.ts'
import { saveOwnForm } from './save.ts'
import * as store from './store.ts'

/** Later than this nobody is asked for a form any more. */
const monthsWaited = 3

export const gameExecutionRoutes = [
  serve(executionForm, async ({ params, user, db, note, services }) => {
    note({ Game: params.gameId, Person: params.refereeId })
    const found = await store.findForm(db, params.gameId, params.refereeId)
    if (!found) return refuse('record.notFound')
    const refusal = whyNotRead(user, ownerOf(found))
    if (refusal) return refuse(refusal)
    return presentForm(found, await store.formOptions(db), user, services.clock())
  }),

  serve(saveExecution, saveOwnForm),

  serve(waitingExecutions, async ({ user, db, services }) => {
    const now = services.clock()
    return {
      Games: await store.waitingForms(db, {
        personId: user.PersonId,
        from: addMonths(dayAt(now), -monthsWaited),
        now: wallClockAt(now),
      }),
    }
  }),
]
