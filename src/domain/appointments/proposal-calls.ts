import { z } from 'zod'
import { RefereeRole } from '../games/codes.ts'
import { defineCall } from '../platform/call.ts'
import { id, idText } from '../platform/input.ts'
import { Replaceable } from './board.ts'

const access = { types: { 1: 'all' } } as const

/** Places that stay empty: nobody may take them, or whoever may is needed elsewhere. */
const Unfilled = z.object({
  GameId: z.number(),
  RoleId: z.enum(RefereeRole),
  Reason: z.enum(['noCandidate', 'allTaken']),
})

export const ProposalRun = z.object({
  Id: z.number(),
  State: z.enum(['waiting', 'running', 'done', 'calledOff', 'failed']),
  Phase: z.string(),
  /** How far the best one so far may be from the best of all, in percent. */
  Gap: z.number().nullable(),
  /** Why it failed, in words. */
  Failure: z.string().nullable(),
  /** Places that are drafts now. */
  Filled: z.number(),
  Unfilled: z.array(Unfilled),
})
export type ProposalRun = z.infer<typeof ProposalRun>

/**
 * Asks for drafts for the empty places of these games, and for held places in the states that `Replace` names. Returns the
 * user's open proposal if there is one.
 */
export const askProposal = defineCall({
  name: 'appointments.askProposal',
  method: 'POST',
  path: 'rest/appointments/proposals',
  body: z.strictObject({
    GameIds: z.array(id()).min(1).max(600),
    Replace: z.array(Replaceable).max(Replaceable.options.length).default([]),
  }),
  answer: ProposalRun,
  access,
})

export const proposalRun = defineCall({
  name: 'appointments.proposal',
  method: 'GET',
  path: 'rest/appointments/proposals/{id}',
  params: z.strictObject({ id: idText() }),
  answer: ProposalRun,
  access,
})

/** What was found by then is not kept. */
export const callOffProposal = defineCall({
  name: 'appointments.callOffProposal',
  method: 'POST',
  path: 'rest/appointments/proposals/{id}/call-off',
  params: z.strictObject({ id: idText() }),
  answer: ProposalRun,
  access,
})
