import type { StateLook } from '#app/ui/list/declaration.ts'
import type { OutboxState } from '#domain/mail/outbox.ts'

/** Each state of a message with the colour and shape that it has everywhere. */
export const lookOf: Record<OutboxState, StateLook> = {
  queued: 'waiting',
  sent: 'done',
  failed: 'refused',
  held: 'waiting',
  unaddressed: 'attention',
}
