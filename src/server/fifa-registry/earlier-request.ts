import { type Refusal, refuse } from '#domain/platform/refusal.ts'
import type { Queryable } from '../platform/database/database.ts'
import { findByRequest } from './queue-store.ts'
import { fifaIdOf } from './record-store.ts'
import type { Result } from './settle.ts'

export type Repeated = { result: Result }

/**
 * The result of an equal request whose answer was lost; `null` for a new request. If the result was
 * duplicates, the registry is asked again.
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
