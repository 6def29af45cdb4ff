import type { StateLook } from '#app/ui/list/declaration.ts'
import type { ImportState } from '#domain/file-imports/file-import.ts'

export const lookOf: Record<ImportState, StateLook> = {
  sent: 'draft',
  unreadable: 'refused',
  checked: 'waiting',
  faulty: 'refused',
  begun: 'attention',
  imported: 'done',
  undoing: 'attention',
  undone: 'attention',
}
