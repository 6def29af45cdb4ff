import type { Context as HttpContext } from 'hono'
import { sql } from 'kysely'
import { actOf, type Call } from '#domain/platform/call.ts'
import type { User } from '#domain/session/user.ts'
import type { Queryable } from '../database/database.ts'
import { addressHashOf } from '../http/address.ts'
import type { Budgets } from '../http/budgets.ts'
import type { Services } from '../services.ts'

type Entry = {
  call: Call
  user: User | null
  /**
   * The ids that the audit row stores: never names, national ids or contents (threats, 'Audit trail'). For a login, `PersonId` is the
   * person who logs in.
   */
  records: Record<string, unknown>
  /** HTTP status of the response. */
  result: number
  http: HttpContext
  services: Services
  budgets: Budgets
}

/** Writes the audit row of a write, sensitive read, refused attempt or login. For a write, `db` is its transaction. */
export async function writeAudit(db: Queryable, entry: Entry): Promise<void> {
  const isRefusal = entry.result >= 400
  // Calls with expired or missing access are not audited, because anyone could fill the audit with them.
  if (!isKnown(entry) && (!entry.call.access.anonymous || entry.result === 401)) return
  const row = rowOf(entry)
  if (isRefusal && (await countRefusal(db, entry, row))) return
  await db.insertInto('audit').values(row).execute()
}

function isKnown({ user, records }: Entry) {
  return user !== null || typeof records.PersonId === 'number'
}

function rowOf(entry: Entry) {
  const { call, user, records, result, http, services } = entry
  // Store the client's address only for logins and refusals.
  const Address = user && result < 400 ? undefined : addressHashOf(http, services)
  return {
    at: services.clock().toISOString(),
    person_id: user?.PersonId ?? (typeof records.PersonId === 'number' ? records.PersonId : null),
    auth_type: user?.AuthType ?? null,
    team_id: user?.TeamId || null,
    act: actOf(call),
    records: JSON.stringify({ ...records, Address }),
    result,
    request_id: http.get('requestId'),
  }
}

type Row = ReturnType<typeof rowOf>

/**
 * Counts refusals of the same kind within a minute in one row, per person or, before a login, per address. So repeated attempts neither
 * fill the audit nor hide in it. Returns `false` if that row is already sealed.
 */
async function countRefusal(db: Queryable, { budgets }: Entry, row: Row): Promise<boolean> {
  const { refusal_key, subject } = keyOf(row, budgets)
  const counted = await db
    .insertInto('audit')
    .values({ ...row, refusal_key })
    .onConflict((conflict) =>
      conflict
        .column('refusal_key')
        .doUpdateSet({
          records: sql`audit.records || jsonb_build_object(
            'Count', coalesce((audit.records ->> 'Count')::integer, 1) + 1)`,
        })
        .where('audit.seal_number', 'is', null),
    )
    .returning(sql<boolean>`audit.records -> 'Count' is null`.as('isNew'))
    .executeTakeFirst()
  if (counted?.isNew) budgets.refusalRows.take(subject)
  return counted !== undefined
}

/** After too many kinds of refusal of one user or address, a single row per minute counts all of them. */
function keyOf({ at, person_id, auth_type, team_id, act, records, result }: Row, { refusalRows }: Budgets) {
  const subject = person_id === null ? 'nobody' : `user:${person_id}`
  const { Address }: { Address?: string } = JSON.parse(records)
  const who = person_id === null ? (Address ?? '') : [person_id, auth_type ?? '', team_id ?? ''].join(':')
  const kind = refusalRows.waitFor(subject) === null ? [who, act, result] : [subject, 'other']
  return { subject, refusal_key: [...kind, at.slice(0, 16)].join(' ') }
}
