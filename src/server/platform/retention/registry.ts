import { sql } from 'kysely'
import { ago } from './period.ts'
import type { Removal } from './removal.ts'

/**
 * What the international registry was told, or was not told after all; who was never registered leaves nothing. What may have
 * arrived though it was given up stays, so that nobody is registered twice.
 */
export const told: Removal = {
  rows: (now) => ({
    ...{ table: 'registry_queue', by: sql`ended_at`, type: 'timestamptz', end: ago('registryQueue', now) },
    where: sql`not (state = 'givenUp' and is_unknown)`,
  }),
  others: (tx) =>
    sql`delete from registry_records r where fifa_id is null and not exists (
      select from registry_queue q where q.kind = r.kind and q.local_id = r.local_id)`.execute(tx),
}
