import type { Waiting } from '#app/platform/waiting.ts'

/** Mail that has not gone: what has failed or is held and must be looked at, and what waits for the worker. */
export const waitingMail: readonly Waiting[] = [
  {
    name: 'mail.failed',
    page: 'outbox',
    query: { stada: 'failed' },
    text: 'home.failedMail',
    state: 'refused',
  },
  {
    name: 'mail.unaddressed',
    page: 'outbox',
    query: { stada: 'unaddressed' },
    text: 'home.unaddressedMail',
    state: 'attention',
  },
  { name: 'mail.held', page: 'outbox', query: { stada: 'held' }, text: 'home.heldMail', state: 'waiting' },
  {
    name: 'mail.queued',
    page: 'outbox',
    query: { stada: 'queued' },
    text: 'home.queuedMail',
    state: 'waiting',
  },
]
