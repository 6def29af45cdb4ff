import { sql } from 'kysely'
import type { Queryable } from '../database/database.ts'
import { ago, counted } from './period.ts'

/**
 * What the international registry was told, or was not told after all; who was never registered leaves nothing. What may have
 * arrived though it was given up stays, so that nobody is registered twice.
 */
export async function removeTold(tx: Queryable, now: Date): Promise<number> {
  const removed = await counted(
    tx,
    sql`delete from registry_queue where ended_at < ${ago('registryQueue', now)} and not (state = 'givenUp' and is_unknown)`,
  )
  await sql`delete from registry_records r where fifa_id is null and not exists (
    select from registry_queue q where q.kind = r.kind and q.local_id = r.local_id)`.execute(tx)
  return removed
}
