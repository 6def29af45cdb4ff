import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Schema } from '../database/schema.ts'
import type { AuditKey } from './key.ts'

export type Row = Selectable<Schema['audit']>

/** The last link of a chain, or of a part of it. */
export type Link = { readonly seal_number: number; readonly hash: string }

export const beginning: Link = { seal_number: 0, hash: '' }

/** The act of the row from which on another key sealed, since the one before was lost. */
export const newChainAct = 'audit.newChain'

/** The link that follows another one, for a row. */
export function linkAfter(last: Link, row: Row, key: AuditKey): Link {
  const seal_number = last.seal_number + 1
  return { seal_number, hash: keyed(key, [last.hash, [seal_number, ...toldBy(row)]]) }
}

function toldBy({ id, at, person_id, auth_type, team_id, act, records, result, request_id }: Row) {
  return [id, at, person_id, auth_type, team_id, act, ordered(records), result, request_id]
}

/** Proves that a row, sealed by a key that is lost, is as it was when this key took it over. */
export function proofOfTakingOver(row: Row, key: AuditKey): string {
  return keyed(key, ['taken over', row.seal_number, row.hash, row.emptied, toldBy(row)])
}

/** Proves that the server itself emptied a row that was past its time: its content is gone, its link stays. */
export function proofOfEmptying({ id, at, act, result, hash }: Row, key: AuditKey): string {
  return keyed(key, ['emptied', id, at, act, result, hash])
}

/** Whether a row is what the link says that it follows; of an emptied one, and of one that was taken over, by the proof. */
export function isWhole(last: Link, row: Row, key: AuditKey): boolean {
  if (row.emptied !== null && isSame(row.emptied, proofOfEmptying(row, key))) return true
  if (row.taken_over !== null) return isSame(row.taken_over, proofOfTakingOver(row, key))
  if (row.emptied !== null) return false
  return row.hash !== null && isSame(row.hash, linkAfter(last, row, key).hash)
}

function keyed(key: AuditKey, told: unknown): string {
  return createHmac('sha256', key).update(JSON.stringify(told)).digest('hex')
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

/** The same text for the same content, in whatever order the database gives the names. */
function ordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(ordered)
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, inner]) => [name, ordered(inner)])
}
