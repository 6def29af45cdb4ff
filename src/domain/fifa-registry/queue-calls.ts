import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { id, requiredText, searchText } from '../platform/input.ts'
import { restListQuery } from '../platform/lists/rest-query.ts'
import { oversightLimits } from '../platform/volume-limits.ts'
import { Kind } from './codes.ts'
import { QueueRow, QueueState } from './rows.ts'

const staff = { types: { 1: 'all' } } as const

const QueueFilter = z.strictObject({
  q: searchText(200).optional(),
  State: z.array(QueueState).max(QueueState.options.length).optional(),
  Kind: z.array(z.enum(Kind)).max(3).optional(),
})
export type QueueFilter = z.infer<typeof QueueFilter>

/** What the registry has not been told yet, and what became of the rest, newest first. */
export const registryQueue = defineCall({
  name: 'registry.queue',
  method: 'GET',
  path: 'rest/registry/queue',
  query: restListQuery({ sort: ['At', 'NextAttemptAt'], filter: QueueFilter }),
  answer: z.array(QueueRow),
  access: staff,
  audited: true,
  limits: oversightLimits,
})

/** Sends it again now, with its attempts counted from 0; with force in spite of the duplicates that it met. */
export const retryQueued = defineCall({
  name: 'registry.retry',
  method: 'POST',
  path: 'rest/registry/queue/retry',
  body: z.strictObject({ Id: id(), Force: z.boolean().optional() }),
  answer: QueueRow,
  access: staff,
})

export const giveUpQueued = defineCall({
  name: 'registry.giveUp',
  method: 'POST',
  path: 'rest/registry/queue/give-up',
  body: z.strictObject({ Id: id(), Reason: requiredText(500) }),
  answer: QueueRow,
  access: staff,
})

/** Many times as many as the association registers on any day. */
const registrationLimits = [{ hits: 6000, seconds: 3600, budget: 'registrations' }] as const

/** Puts a person in the queue, as one of many: the registry is told in the background, and nobody waits for it. */
export const queuePerson = defineCall({
  name: 'registry.queuePerson',
  method: 'POST',
  path: 'rest/registry/queue/persons',
  body: z.strictObject({ Id: id() }),
  answer: QueueRow,
  access: staff,
  limits: registrationLimits,
})

/** How many persons are still to be registered. */
export const queueProgress = defineCall({
  name: 'registry.progress',
  method: 'GET',
  path: 'rest/registry/progress',
  answer: z.object({ Waiting: z.number() }),
  access: staff,
})

/** Gives up what is not sent yet of the persons to be registered, no more than `mostStopped` at once; what is being sent goes on. */
export const stopQueue = defineCall({
  name: 'registry.stop',
  method: 'POST',
  path: 'rest/registry/queue/stop',
  answer: z.object({ Stopped: z.number(), Waiting: z.number() }),
  access: staff,
})

export const mostStopped = 200
