import type { Queryable } from '../database/database.ts'

/** Tells the audit how many of what went, in the transaction in which they go. */
export async function leaveTrace(db: Queryable, removed: Record<string, number>, now: Date) {
  const records = Object.fromEntries(Object.entries(removed).filter(([, count]) => count > 0))
  if (Object.keys(records).length === 0) return
  await db
    .insertInto('audit')
    .values({
      at: now.toISOString(),
      act: 'retention',
      records: JSON.stringify(records),
      result: 200,
      request_id: 'retention',
    })
    .execute()
}
