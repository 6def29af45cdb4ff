import type { Waiting } from '#app/platform/waiting.ts'

/** Duplicates to decide on, and what the registry does not take. */
export const waitingInRegistry: readonly Waiting[] = [
  {
    name: 'registry.queue',
    page: 'fifaQueue',
    text: 'home.registryWaits',
    state: 'attention',
  },
]
