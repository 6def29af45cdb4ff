import type { RefusalId } from '#domain/platform/refusal.ts'
import { brokenRule, isRaced } from '../platform/database/retry.ts'
import type { ImportOptions } from '../platform/import/import.ts'
import { FaultyFolder } from '../platform/import/problem.ts'
import { keepForUndo } from '../platform/import/undo/keep.ts'
import { codeOf, OperatorError } from '../platform/operator-error.ts'
import type { Services } from '../platform/services.ts'
import type { ImportRow } from './store.ts'

export function optionsOf(
  { id, kind, overwrite }: Pick<ImportRow, 'id' | 'kind' | 'overwrite'>,
  { clock }: Pick<Services, 'clock'>,
): Pick<ImportOptions, 'clock' | 'overwrite' | 'keepsConfirmed' | 'onWrite'> {
  return { clock, overwrite: overwrite ? [kind] : [], keepsConfirmed: true, onWrite: keepForUndo(id) }
}

/** Why a checked file can no longer be imported after changes of other data; otherwise `null`. */
export function whyNotWritable(error: unknown): RefusalId | null {
  // A record to which the file refers was deleted after the check.
  if (error instanceof FaultyFolder) return 'imports.faultySince'
  if (error instanceof OperatorError) return 'imports.contended'
  // Violated constraints are handled too, because the check stops before it writes rows.
  return isIntegrityError(error) && !isRaced(error) && !brokenRule(error) ? 'imports.contended' : null
}

/** Class 23 of the PostgreSQL error codes: integrity constraint violations. */
export const isIntegrityError = (error: unknown) => codeOf(error).startsWith('23')
