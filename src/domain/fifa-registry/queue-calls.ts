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

/** Changes that the registry does not have yet, and the outcome of earlier ones, newest first. */
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

/** Sends an entry again now and restarts its attempts. With `Force`, in spite of duplicates. */
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

/** Far above the registrations of any day. */
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

/** Gives up at most `mostStopped` pending registrations of persons. Registrations in transit continue. */
export const stopQueue = defineCall({
  name: 'registry.stop',
  method: 'POST',
  path: 'rest/registry/queue/stop',
  answer: z.object({ Stopped: z.number(), Waiting: z.number() }),
  access: staff,
})

export const mostStopped = 200
