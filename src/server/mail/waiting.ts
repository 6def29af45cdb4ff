import { outboxList } from '#domain/mail/calls.ts'
import type { WaitingSource } from '../platform/waiting.ts'
import { countUnsent } from './outbox-store.ts'

/** Mail that has not gone: what has failed or is held and must be looked at, and what waits for the worker. */
export const waitingMail: WaitingSource = {
  access: outboxList.access,
  lines: async ({ db }) =>
    (await countUnsent(db)).map(({ state, count }) => ({ Name: `mail.${state}`, Number: count })),
}
