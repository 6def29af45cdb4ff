import type { StateLook } from '#app/ui/list/declaration.ts'
import type { QueueState } from '#domain/fifa-registry/rows.ts'

/** Each state with the colour and shape that it has everywhere. */
export const stateLooks: Record<QueueState, StateLook> = {
  waiting: 'waiting',
  duplicates: 'attention',
  refused: 'refused',
  failed: 'refused',
  done: 'done',
  givenUp: 'draft',
}
