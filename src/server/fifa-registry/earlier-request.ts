import { type Refusal, refuse } from '#domain/platform/refusal.ts'
import type { Queryable } from '../platform/database/database.ts'
import { findByRequest } from './queue-store.ts'
import { fifaIdOf } from './record-store.ts'
import type { Result } from './settle.ts'

/** What became of it when the same request was sent before. */
export type Repeated = { result: Result }

/**
 * What the registry was told by this very request, of which the answer was lost; null where it is new. Duplicates are not kept, so
 * they are asked for anew.
 */
export async function earlierTry(
  tx: Queryable,
  requestHash: string | null | undefined,
): Promise<Repeated | Refusal | null> {
  const row = requestHash ? await findByRequest(tx, requestHash) : undefined
  switch (row?.state) {
    case 'done':
      return { result: { outcome: 'done', fifaId: (await fifaIdOf(tx, row.kind, row.local_id)) ?? '' } }
    case 'waiting':
      return { result: { outcome: 'unknown' } }
    case 'refused':
    case 'failed':
      return { result: { outcome: 'refused', message: row.last_error ?? '' } }
    case 'givenUp':
      return refuse('registry.isOver')
    default:
      return null
  }
}
