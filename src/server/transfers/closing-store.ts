import { sql } from 'kysely'
import type { Day } from '#domain/platform/dates.ts'
import { contractTypeOf } from '#domain/transfers/codes.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { TransferRow } from './read-store.ts'

type Closing = { row: TransferRow; today: Day; by: number; at: Date; reason: string }

/** What closing does beside the request itself: the player's club, and for good the contracts too. */
export async function takeEffect(db: Queryable, closing: Closing) {
  const { row, at } = closing
  await movePlayer(db, row.person_id, row.team_to_id)
  if (row.loan) return
  await endContracts(db, closing)
  await endLoans(db, row.person_id, at)
  const contract = await beginContract(db, closing)
  if (contract)
    await db
      .updateTable('transfer_requests')
      .set({ contract_id: contract })
      .where('id', '=', row.id)
      .execute()
}

export async function movePlayer(db: Queryable, personId: number, teamId: number | null) {
  await db
    .updateTable('persons')
    .set((person) => ({ team_id: teamId, version: person('version', '+', 1) }))
    .where('id', '=', personId)
    .execute()
}

/**
 * A contract that goes on ends today, or when the new one began where that was earlier; one that has not begun is rejected, as
 * it will not begin.
 */
async function endContracts(db: Queryable, { row, today, by, at, reason }: Closing) {
  const end = row.contract_from && row.contract_from < today ? row.contract_from : today
  const moment = at.toISOString()
  await sql`
    update contracts set ended_before = date_to, ended_at = ${moment}::timestamptz, ended_by_transfer = ${row.id}::int,
      date_to = greatest(date_from, ${end}::date), version = version + 1
    where person_id = ${row.person_id}::int and state = 'confirmed' and team_id <> ${row.team_to_id}::int
      and date_from <= ${today}::date and date_to > greatest(date_from, ${end}::date)`.execute(db)
  await sql`
    update contracts set state = 'rejected', rejection_message = ${reason}, decided_by = ${by}::int,
      decided_at = ${moment}::timestamptz, ended_by_transfer = ${row.id}::int, version = version + 1
    where person_id = ${row.person_id}::int and state = 'confirmed' and team_id <> ${row.team_to_id}::int
      and date_from > ${today}::date`.execute(db)
}

/** Who has moved for good does not go back from an earlier loan. */
async function endLoans(db: Queryable, personId: number, at: Date) {
  await db
    .updateTable('transfer_requests')
    .set({ returned_at: at.toISOString() })
    .where('person_id', '=', personId)
    .where('loan', '=', true)
    .where('status', '=', 'Lokið')
    .where('returned_at', 'is', null)
    .execute()
}

/** The new club's contract with its papers, confirmed by whoever closes; null where there is none. */
async function beginContract(db: Queryable, { row, by, at }: Closing): Promise<number | null> {
  if (!row.contract_code || !row.contract_from || !row.contract_to) return null
  const moment = at.toISOString()
  const { id } = await db
    .insertInto('contracts')
    .values({
      person_id: row.person_id,
      team_id: row.team_to_id,
      contract_type_id: contractTypeOf[row.contract_code],
      date_from: row.contract_from,
      date_to: row.contract_to,
      state: 'confirmed',
      registered_by: row.created_by,
      registered_at: row.created_at,
      decided_by: by,
      decided_at: moment,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into contract_files (contract_id, file_id)
    select ${id}::int, file_id from transfer_files
    where request_id = ${row.id}::int and purpose = 'contract' and file_id is not null`.execute(db)
  return id
}
