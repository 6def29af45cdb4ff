import type { Context as HttpContext } from 'hono'
import type { Call } from '#domain/platform/call.ts'
import type { User } from '#domain/session/user.ts'
import type { Queryable } from './database/database.ts'
import type { Services } from './services.ts'

type Entry = {
  call: Call
  user: User | null
  /**
   * Ids only: no names, no national ids, no contents (threats, 'Audit trail'). Without a user, PersonId is who acted:
   * the person that a login has proven.
   */
  records: Record<string, unknown>
  /** The HTTP status of the answer. */
  result: number
  http: HttpContext
  services: Services
}

/** One row for a write, a sensitive read or a refused attempt, in the same transaction. */
export async function writeAudit(
  db: Queryable,
  { call, user, records, result, http, services }: Entry,
): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      at: services.clock().toISOString(),
      person_id: user?.PersonId ?? (typeof records.PersonId === 'number' ? records.PersonId : null),
      auth_type: user?.AuthType ?? null,
      team_id: user?.TeamId || null,
      act: call.name,
      records: JSON.stringify(records),
      result,
      request_id: http.get('requestId'),
    })
    .execute()
}
