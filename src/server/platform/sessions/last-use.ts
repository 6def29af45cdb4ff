import type { Queryable } from '../database/database.ts'
import type { Session } from './session-reader.ts'

/** So exactly it is kept when access was last used: a request seldom costs a write. */
const minutes = 5

/** Keeps that a session and its role were used. By two statements, so that none waits for a row while it holds another. */
export async function keepLastUse(db: Queryable, session: Session, now: Date): Promise<void> {
  const before = new Date(now.getTime() - minutes * 60_000).toISOString()
  if (session.lastUsedAt !== null && session.lastUsedAt > before) return
  session.lastUsedAt = now.toISOString()
  const used = await db
    .updateTable('sessions')
    .set({ last_used_at: session.lastUsedAt })
    .where('id', '=', session.id)
    .where((row) => row.or([row('last_used_at', 'is', null), row('last_used_at', '<=', before)]))
    .returning('role_id')
    .executeTakeFirst()
  if (!used) return
  await db
    .updateTable('roles')
    .set({ last_seen_at: session.lastUsedAt })
    .where('id', '=', used.role_id)
    .execute()
}
