import { sql } from 'kysely'
import type { Blocker } from '#domain/personal-data/kept.ts'
import type { Day } from '#domain/platform/dates.ts'
import type { Queryable } from '../platform/database/database.ts'

/** What has to be finished before the person's data may be removed. */
export async function findBlockers(
  db: Queryable,
  personId: number,
  { userId, today }: { userId: number; today: Day },
): Promise<Blocker[]> {
  const { rows } = await sql<Record<Exclude<Blocker, 'ownData'>, boolean>>`
    select exists (select from roles r where r.person_id = ${personId}::int and r.auth_type = 1 and r.ends_on is null)
        and not exists (select from roles r
          where r.person_id <> ${personId}::int and r.auth_type = 1 and r.ends_on is null) as "lastStaff",
      exists (select from contracts c where c.person_id = ${personId}::int and (c.state = 'unconfirmed'
        or (c.state = 'confirmed' and c.date_to >= ${today}::date))) as contract,
      exists (select from transfer_requests r where r.person_id = ${personId}::int
        and r.status in ('Skráð', 'Samþykkt') and r.deleted_at is null) as transfer,
      exists (select from transfer_requests r where r.person_id = ${personId}::int and r.loan
        and r.status = 'Lokið' and r.returned_at is null and r.deleted_at is null) as loan,
      exists (select from game_referees p join games g on g.id = p.game_id where p.person_id = ${personId}::int
        and p.declined_at is null and g.game_day >= ${today}::date and g.outcome is distinct from 'cancelled') as coming,
      exists (select from registry_queue q where q.kind = 'person' and q.local_id = ${personId}::int
        and q.state not in ('done', 'givenUp')) as registry`.execute(db)
  const found = rows[0]
  const others = (['lastStaff', 'contract', 'transfer', 'loan', 'coming', 'registry'] as const).filter(
    (one) => found?.[one],
  )
  return [...(userId === personId ? (['ownData'] as const) : []), ...others]
}
