import { asked, type Waiting } from '#app/platform/waiting.ts'
import { outboxList } from '#domain/mail/calls.ts'
import type { OutboxState } from '#domain/mail/outbox.ts'
import { restListInput, totalIn } from '#domain/platform/lists/rest-query.ts'

/** Mail that has not gone: what has failed or is held and must be looked at, and what waits for the worker. */
export const waitingMail: readonly Waiting[] = [
  waitingAs('failed', 'home.failedMail', 'refused'),
  waitingAs('held', 'home.heldMail', 'waiting'),
  waitingAs('queued', 'home.queuedMail', 'waiting'),
]

function waitingAs(state: OutboxState, text: Waiting['text'], look: Waiting['state']): Waiting {
  const sort = { field: 'At', descending: true }
  const query = restListInput({ sort, page: 1, size: 1, filter: { State: [state] } })
  return {
    name: `mail.${state}`,
    page: 'outbox',
    text,
    state: look,
    query: { stada: state },
    asked: () => asked(outboxList, { query }, (_rows, headers) => totalIn(headers.get('Content-Range'))),
  }
}
