import type { Waiting } from '#app/platform/waiting.ts'

/** A club's own notification that is not sent, and for staff the clubs whose are not. */
export const waitingNotifications: readonly Waiting[] = [
  {
    name: 'participation.own',
    page: 'participation',
    text: 'home.participationDue',
    state: 'attention',
  },
  {
    name: 'participation.missing',
    page: 'participation',
    query: { stada: 'vantar' },
    text: 'home.participationMissing',
    state: 'waiting',
  },
]
