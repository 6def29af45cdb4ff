import {
  askProposal,
  callOffProposal,
  type ProposalRun,
  proposalRun,
} from '#domain/appointments/proposal-calls.ts'
import { type RefusalId, refuse } from '#domain/platform/refusal.ts'
import type { Translate } from '#domain/texts/keys.ts'
import { defineRoute } from '../../platform/define-route.ts'
import * as store from './store.ts'

export const proposalRoutes = [
  defineRoute(askProposal, async ({ body, db, user, services, note }) => {
    const at = services.clock().toISOString()
    const run = await store.askFor(db, body, { by: user.PersonId, at })
    note({ Proposal: run.id })
    return present(run, services.texts.translate)
  }),

  defineRoute(proposalRun, async ({ params, db, services }) => {
    const run = await store.findRun(db, params.id)
    return run ? present(run, services.texts.translate) : refuse('record.notFound')
  }),

  defineRoute(callOffProposal, async ({ params, db, services, note }) => {
    note({ Proposal: params.id })
    await store.callOff(db, params.id)
    const run = await store.findRun(db, params.id)
    return run ? present(run, services.texts.translate) : refuse('record.notFound')
  }),
]

function present(run: store.RunRow, translate: Translate): ProposalRun {
  return {
    Id: run.id,
    State: run.state,
    Phase: run.phase,
    Gap: run.gap,
    // `refusal` is text in the database, but the worker stores only refusal ids.
    Failure: run.refusal && translate(`refusals.${run.refusal as RefusalId}`),
    Filled: run.filled,
    Unfilled: run.unfilled,
  }
}
