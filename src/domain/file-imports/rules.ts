import { unknownCode } from '../platform/entities.ts'
import type { RefusalId } from '../platform/refusal.ts'
import type { FileImport } from './file-import.ts'

type Import = Pick<FileImport, 'Kind' | 'State' | 'Unread'>

export function whyNotCheck({ Kind, State, Unread }: Import): RefusalId | null {
  if (Kind === unknownCode) return 'imports.unknownKind'
  if (Unread) return Unread
  if (State === 'begun') return 'imports.begun'
  return isTaken(State) ? 'imports.done' : null
}

const isTaken = (state: Import['State']) => ['imported', 'undoing', 'undone'].includes(state)

export function whyNotCommit({ Kind, State, Unread }: Import): RefusalId | null {
  if (State === 'sent') return 'imports.notChecked'
  if (State === 'faulty') return 'imports.faulty'
  // An import that was interrupted can continue, so it may be requested again.
  return State === 'begun' ? null : whyNotCheck({ Kind, State, Unread })
}

export function whyNotUndo({ Kind, State }: Pick<FileImport, 'Kind' | 'State'>): RefusalId | null {
  if (Kind === unknownCode) return 'imports.unknownKind'
  if (State === 'undone') return 'imports.undone'
  return State === 'imported' || State === 'begun' || State === 'undoing' ? null : 'imports.notImported'
}

const deletable: readonly FileImport['State'][] = ['sent', 'unreadable', 'checked', 'faulty']

/** Why an import cannot be deleted. An import that wrote rows stays as a record of it. */
export function whyNotDelete({ State }: Pick<FileImport, 'State'>): RefusalId | null {
  if (State === 'begun') return 'imports.begun'
  return deletable.includes(State) ? null : 'imports.hasReceipt'
}

/** Importing roles or rulings changes access or publishes rulings, so it needs a recent proof of identity. */
export function needsProof({ Kind }: Pick<FileImport, 'Kind'>): boolean {
  return Kind === 'roles' || Kind === 'rulings'
}
