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

/** The queue of changes: those that the registry does not have yet, and earlier ones with their outcome, newest first. */
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

/** Sends a queued change again now, with a new count of attempts. With `Force` it is sent in spite of duplicates. */
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

/** Limit of registrations per hour, far above the number of any day. */
const registrationLimits = [{ hits: 6000, seconds: 3600, budget: 'registrations' }] as const

export const queuePerson = defineCall({
  name: 'registry.queuePerson',
  method: 'POST',
  path: 'rest/registry/queue/persons',
  body: z.strictObject({ Id: id() }),
  answer: QueueRow,
  access: staff,
  limits: registrationLimits,
})

export const queueProgress = defineCall({
  name: 'registry.progress',
  method: 'GET',
  path: 'rest/registry/progress',
  answer: z.object({ Waiting: z.number() }),
  access: staff,
})

/** Cancels at most `mostStopped` queued registrations of persons. Registrations that are being sent continue. */
export const stopQueue = defineCall({
  name: 'registry.stop',
  method: 'POST',
  path: 'rest/registry/queue/stop',
  answer: z.object({ Stopped: z.number(), Waiting: z.number() }),
  access: staff,
})

export const mostStopped = 200
