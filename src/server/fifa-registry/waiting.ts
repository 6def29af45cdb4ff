import { registryQueue } from '#domain/fifa-registry/queue-calls.ts'
import type { WaitingSource } from '../platform/waiting.ts'
import { countForStaff } from './queue-list-store.ts'

/** Duplicates to decide on, and what the registry refused or did not take in all its attempts. */
export const waitingInRegistry: WaitingSource = {
  access: registryQueue.access,
  lines: async ({ db }) => [{ Name: 'registry.queue', Number: await countForStaff(db) }],
}
