import { z } from 'zod'
import { defineCall } from '../platform/call.ts'

// Apart from the others: the frame of every page counts what waits.

/** What waits for staff: duplicates to decide on, and what the registry refused or did not take in all its attempts. */
export const waitingRegistry = defineCall({
  name: 'registry.waiting',
  method: 'GET',
  path: 'rest/waiting/registry',
  answer: z.object({ Waiting: z.number() }),
  access: { types: { 1: 'all' } },
})
