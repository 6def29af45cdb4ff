import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from './database.ts'

/**
 * The order in which a transaction takes rows that another one may want too: down this list, and rows of one table by their ids,
 * so that no two wait for each other. A table that is not in the list comes last. What hangs on a row, as papers on a contract, is written by anyone who holds that row.
 * The databases of the tests refuse a transaction that goes up the list.
 *
 * An import goes through the tables in the order of its files instead. Anyone who meets it is tried again.
 */
export const lockOrder = [
  'idempotency_keys',
  'file_imports',
  'roles',
  'sessions',
  'teams',
  'tournaments',
  'games',
  'game_time_requests',
  'game_referees',
  'squad_lists',
  'persons',
  'contracts',
  'transfer_requests',
  'files',
  'transfer_payments',
  'holidays',
  'registry_records',
  'registry_queue',
  'mails',
  'outbox',
] as const

type Ordered = Extract<(typeof lockOrder)[number], 'persons' | 'contracts' | 'transfer_requests'>

/**
 * Holds rows until the transaction ends; answers whether there are any. What is read afterwards is newer than what was waited
 * for. Rows that point to them may be written by others meanwhile.
 */
async function lockRows(db: Queryable, table: Ordered, which: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`
    select id from ${sql.table(table)} where ${which} order by id for no key update`.execute(db)
  return rows.length > 0
}

/** Every change of contracts or transfers of a player locks the player first. */
export function lockPerson(db: Queryable, personId: number): Promise<boolean> {
  return lockRows(db, 'persons', sql`id = ${personId}`)
}

/** The caller has locked the player. */
export function lockContract(db: Queryable, id: number): Promise<boolean> {
  return lockRows(db, 'contracts', sql`id = ${id}`)
}

/** All of a player, which a transfer may end. The caller has locked the player. */
export function lockContractsOf(db: Queryable, personId: number): Promise<boolean> {
  return lockRows(db, 'contracts', sql`person_id = ${personId}`)
}

/** The caller has locked the player, and the contracts that the act changes. */
export function lockTransfer(db: Queryable, id: number): Promise<boolean> {
  return lockRows(db, 'transfer_requests', sql`id = ${id}`)
}
