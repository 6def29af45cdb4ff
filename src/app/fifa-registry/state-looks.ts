import type { StateLook } from '#app/ui/list/declaration.ts'
import type { QueueState } from '#domain/fifa-registry/rows.ts'

export const stateLooks: Record<QueueState, StateLook> = {
  waiting: 'waiting',
  duplicates: 'attention',
  refused: 'refused',
  failed: 'refused',
  done: 'done',
  givenUp: 'draft',
}
