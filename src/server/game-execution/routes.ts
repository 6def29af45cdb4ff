import { dueExecutions, executionForm, saveExecution } from '#domain/game-execution/calls.ts'
import { whyNotRead } from '#domain/game-execution/rules.ts'
import { refuse } from '#domain/platform/refusal.ts'
import { defineRoute } from '../platform/define-route.ts'
import { ownDue } from './pending.ts'
import { ownerOf, presentForm } from './present.ts'
import { saveOwnForm } from './save.ts'
import * as store from './store.ts'

export const gameExecutionRoutes = [
  defineRoute(executionForm, async ({ params, user, db, note, services }) => {
    note({ Game: params.gameId, Person: params.refereeId })
    const found = await store.findForm(db, params.gameId, params.refereeId)
    if (!found) return refuse('record.notFound')
    const refusal = whyNotRead(user, ownerOf(found))
    if (refusal) return refuse(refusal)
    return presentForm(found, await store.formOptions(db), user, services.clock())
  }),

  defineRoute(saveExecution, saveOwnForm),

  defineRoute(dueExecutions, async (context) => ({ Games: await ownDue(context) })),
]
