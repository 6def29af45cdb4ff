import type { Waiting } from '#app/platform/waiting.ts'

/** Requests that wait for the own club's consent, and for staff those that wait for the association. */
export const waitingGameTimeChanges: readonly Waiting[] = [
  {
    name: 'gameTimes.consent',
    page: 'gameTimeChanges',
    text: 'home.gameTimesConsent',
    state: 'waiting',
  },
  {
    name: 'gameTimes.association',
    page: 'gameTimeChanges',
    text: 'home.gameTimesAssociation',
    state: 'waiting',
  },
]
