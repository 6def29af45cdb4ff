import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from './database.ts'

/**
 * The order in which a transaction locks rows: down this list, and by id within a table, so that transactions cannot deadlock. Other tables
 * come last. Child rows, such as a contract's documents, need only the lock of their parent. The test databases refuse a transaction that
 * goes up the list.
 *
 * An import uses the order of its files instead, so a transaction that conflicts with it is retried.
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

/** Locks rows until the transaction ends; returns whether any exist. Others may still write rows that reference them. */
async function lockRows(db: Queryable, table: Ordered, which: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`
    select id from ${sql.table(table)} where ${which} order by id for no key update`.execute(db)
  return rows.length > 0
}

/** Locks a player. Every change of the player's contracts or transfers must lock the player first. */
export function lockPerson(db: Queryable, personId: number): Promise<boolean> {
  return lockRows(db, 'persons', sql`id = ${personId}`)
}

/** Locks one contract. The caller must have locked the player. */
export function lockContract(db: Queryable, id: number): Promise<boolean> {
  return lockRows(db, 'contracts', sql`id = ${id}`)
}

/** Locks all contracts of a player. The caller must have locked the player. */
export function lockContractsOf(db: Queryable, personId: number): Promise<boolean> {
  return lockRows(db, 'contracts', sql`person_id = ${personId}`)
}

/** Locks a transfer request. The caller must have locked the player, and the contracts that the action changes. */
export function lockTransfer(db: Queryable, id: number): Promise<boolean> {
  return lockRows(db, 'transfer_requests', sql`id = ${id}`)
}
