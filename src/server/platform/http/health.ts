import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

const patienceMillis = 5000

/** Whether the database answers, and soon. */
export async function isHealthy({ db }: Database): Promise<boolean> {
  const signal = AbortSignal.timeout(patienceMillis)
  const late = new Promise<false>((resolve) => signal.addEventListener('abort', () => resolve(false)))
  const answered = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  return Promise.race([answered, late])
}
