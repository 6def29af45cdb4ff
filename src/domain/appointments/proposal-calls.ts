import { z } from 'zod'
import { RefereeRole } from '../games/codes.ts'
import { defineCall } from '../platform/call.ts'
import { id, idText } from '../platform/input.ts'
import { Replaceable } from './board.ts'

const access = { types: { 1: 'all' } } as const

/** A role that a proposal leaves vacant: nobody may take it, or all candidates are needed elsewhere. */
const Unfilled = z.object({
  GameId: z.number(),
  RoleId: z.enum(RefereeRole),
  Reason: z.enum(['noCandidate', 'allTaken']),
})

export const ProposalRun = z.object({
  Id: z.number(),
  State: z.enum(['waiting', 'running', 'done', 'calledOff', 'failed']),
  Phase: z.string(),
  /** The most by which the cost of the best proposal so far may exceed the optimum, in percent. */
  Gap: z.number().nullable(),
  Failure: z.string().nullable(),
  /** Number of roles for which the proposal has a draft. */
  Filled: z.number(),
  Unfilled: z.array(Unfilled),
})
export type ProposalRun = z.infer<typeof ProposalRun>

/**
 * Requests a proposal for vacant roles and for appointments in the states of `Replace`. If the user already has an open proposal, returns
 * that one.
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

/** Stops a proposal and discards the drafts that it has found so far. */
export const callOffProposal = defineCall({
  name: 'appointments.callOffProposal',
  method: 'POST',
  path: 'rest/appointments/proposals/{id}/call-off',
  params: z.strictObject({ id: idText() }),
  answer: ProposalRun,
  access,
})
