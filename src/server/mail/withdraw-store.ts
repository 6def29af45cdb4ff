import { sql } from 'kysely'
import type { Queryable } from '../platform/database/database.ts'

type Withdrawn = { by: number; since: string; recordPath: string }

/**
 * Deletes mails that are still queued. If one is being sent or was attempted, returns false and changes
 * nothing. Locks the messages, so that no worker sends them meanwhile.
 */
export async function withdrawMails(db: Queryable, { by, since, recordPath }: Withdrawn): Promise<boolean> {
  const queued = await sql<{ id: number }>`
    select id from mails
    where created_by = ${by}::int and created_at >= ${since}::timestamptz and record_path = ${recordPath}
    order by id for update`.execute(db)
  const mails = queued.rows.map(({ id }) => id)
  const { rows } = await sql<{ id: number; is_waiting: boolean }>`
    select id, (state in ('queued', 'unaddressed') and attempts = 0) as is_waiting from outbox
    where mail_id = any(${mails}::int[]) order by id for update`.execute(db)
  if (rows.some(({ is_waiting }) => !is_waiting)) return false
  await sql`delete from transfer_events where mail_id = any(${mails}::int[])`.execute(db)
  await sql`delete from outbox where id = any(${rows.map(({ id }) => id)}::int[])`.execute(db)
  await sql`delete from mails where id = any(${mails}::int[])`.execute(db)
  return true
}
