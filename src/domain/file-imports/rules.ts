import type { RefusalId } from '../platform/refusal.ts'
import type { FileImport } from './file-import.ts'

export function whyNotCheck({ State }: Pick<FileImport, 'State'>): RefusalId | null {
  return State === 'imported' || State === 'undone' ? 'imports.done' : null
}

export function whyNotCommit({ State }: Pick<FileImport, 'State'>): RefusalId | null {
  if (State === 'sent') return 'imports.notChecked'
  if (State === 'faulty') return 'imports.faulty'
  return whyNotCheck({ State })
}

export function whyNotUndo({ State }: Pick<FileImport, 'State'>): RefusalId | null {
  if (State === 'undone') return 'imports.undone'
  return State === 'imported' ? null : 'imports.notImported'
}
