import { sql } from 'kysely'
import { ContractState } from '#domain/contracts/codes.ts'
import { GameOutcome } from '#domain/games/codes.ts'
import type { Blocker } from '#domain/personal-data/retained.ts'
import { AuthType } from '#domain/platform/auth-type.ts'
import { dayAt, wallClockAt } from '#domain/platform/dates.ts'
import { openStatuses, TransferStatus } from '#domain/transfers/codes.ts'
import { importFiles } from '../import.ts'
import type { Queryable } from '../platform/database/database.ts'
import { register } from './register/register.ts'

/** Names of the import files whose rows are about persons. */
const filesOfPersons = importFiles.filter(({ table }) => register[table]?.about).map(({ file }) => file)

/** Why the person's data cannot be removed yet, such as an open contract or transfer. */
export async function findBlockers(
  db: Queryable,
  personId: number,
  { userId, now }: { userId: number; now: Date },
): Promise<Blocker[]> {
  const today = dayAt(now)
  const { rows } = await sql<Record<Exclude<Blocker, 'ownData'>, boolean>>`
    select exists (select from roles r where r.person_id = ${personId}::int and r.auth_type = ${AuthType.Staff} and r.ends_on is null)
        and not exists (select from roles r
          where r.person_id <> ${personId}::int and r.auth_type = ${AuthType.Staff} and r.ends_on is null) as "lastStaff",
      exists (select from contracts c where c.person_id = ${personId}::int and (c.state = ${ContractState.Unconfirmed}
        or (c.state = ${ContractState.Confirmed} and c.date_to >= ${today}::date))) as contract,
      exists (select from transfer_requests r where r.person_id = ${personId}::int
        and r.status = any(${openStatuses}::text[]) and r.deleted_at is null) as transfer,
      exists (select from transfer_requests r where r.person_id = ${personId}::int and r.loan
        and r.status = ${TransferStatus.Closed} and r.returned_at is null and r.deleted_at is null) as loan,
      exists (select from game_referees p join games g on g.id = p.game_id where p.person_id = ${personId}::int
        and p.declined_at is null and g.outcome is distinct from ${GameOutcome.Cancelled}
        -- Midnight stands for an unknown time, so the game counts for its whole day.
        and g.game_day >= case when g.game_day::time = '00:00' then ${today}::timestamp
          else ${wallClockAt(now)}::timestamp end) as coming,
      exists (select from registry_queue q where q.kind = 'person' and q.local_id = ${personId}::int
        and q.state not in ('done', 'givenUp')) as registry,
      exists (select from file_imports i where i.imported_at is null and i.file_id is not null
        and i.kind || '.csv' = any(${filesOfPersons}::text[])) as import`.execute(db)
  const found = rows[0]
  const others = (
    ['lastStaff', 'contract', 'transfer', 'loan', 'coming', 'registry', 'import'] as const
  ).filter((one) => found?.[one])
  return [...(userId === personId ? (['ownData'] as const) : []), ...others]
}
