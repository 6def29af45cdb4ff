import type { Waiting } from '#app/platform/waiting.ts'

/** What a request waits for, of those whom it waits for: the association's decision, the own club's, or missing papers. */
export const waitingTransfers: readonly Waiting[] = [
  {
    name: 'transfers.toDecide',
    page: 'transfers',
    text: 'home.transfersToDecide',
    state: 'waiting',
  },
  {
    name: 'transfers.unfinished',
    page: 'transfers',
    text: 'home.transfersUnfinished',
    state: 'attention',
  },
]
