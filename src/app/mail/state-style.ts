import type { StateLook } from '#app/ui/list/declaration.ts'
import type { OutboxState } from '#domain/mail/outbox.ts'

export const styleOf: Record<OutboxState, StateLook> = {
  queued: 'waiting',
  sent: 'done',
  failed: 'refused',
  held: 'waiting',
  unaddressed: 'attention',
}
