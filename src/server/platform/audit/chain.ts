import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { SystemAction } from '#domain/audit/system-actions.ts'
import type { Schema } from '../database/schema.ts'
import type { AuditKey } from './key.ts'

export type Row = Selectable<Schema['audit']>

export type Link = { readonly seal_number: number; readonly hash: string }

export const beginning: Link = { seal_number: 0, hash: '' }

/** The audit action that starts a new chain of audit rows after the key was lost. */
export const newChainAct = 'audit.newChain' satisfies SystemAction
/** The audit action that changes the key and continues the chain of audit rows. */
export const rotationAct = 'audit.keyRotated' satisfies SystemAction

/** Returns the seal of the audit row `row`: its number and a keyed hash, computed from the row and the seal before it (`last`). */
export function linkAfter(last: Link, row: Row, key: AuditKey): Link {
  const seal_number = last.seal_number + 1
  return { seal_number, hash: keyed(key.bytes, linkContent(last, row)) }
}

function linkContent(last: Link, row: Row) {
  return [last.hash, [last.seal_number + 1, ...toldBy(row)]]
}

function toldBy({ id, at, person_id, auth_type, team_id, act, records, result, request_id }: Row) {
  return [id, at, person_id, auth_type, team_id, act, ordered(records), result, request_id]
}

/**
 * Returns a keyed hash of a row that an earlier key sealed. It proves that the row has not changed since `key` replaced the earlier key.
 */
export function proofOfTakingOver(row: Row, key: AuditKey): string {
  return keyed(key.bytes, takingOverContent(row))
}

function takingOverContent(row: Row) {
  return ['taken over', row.seal_number, row.hash, row.emptied, toldBy(row)]
}

/** Returns a keyed hash of a row that retention emptied. It proves that the server itself removed the content and not an attacker. */
export function proofOfEmptying(row: Row, key: AuditKey): string {
  return keyed(key.bytes, emptyingContent(row))
}

function emptyingContent({ id, at, act, result, hash }: Row) {
  return ['emptied', id, at, act, result, hash]
}

/**
 * Returns a hash by the previous key `from` which confirms that the audit chain continues after the row `last`
 * with the key `to`.
 */
export function handOverSeal(last: Link, at: string, from: AuditKey, to: AuditKey): string {
  const other = keyed(to.bytes, 'the key that takes over')
  return keyed(from.bytes, ['handed over', last.seal_number, last.hash, at, other])
}

/**
 * Whether the audit row matches its hash. Redacted rows, and rows that an earlier key sealed, are checked by
 * their proofs instead.
 */
export function isWhole(last: Link, row: Row, key: AuditKey): boolean {
  if (row.emptied !== null && isProvenBy(key, row.emptied, emptyingContent(row))) return true
  if (row.taken_over !== null) return isProvenBy(key, row.taken_over, takingOverContent(row))
  if (row.emptied !== null) return false
  return row.hash !== null && isProvenBy(key, row.hash, linkContent(last, row))
}

const isProvenBy = ({ bytes }: AuditKey, proof: string, content: unknown): boolean =>
  isSame(proof, keyed(bytes, content))

function keyed(key: Buffer, content: unknown): string {
  return createHmac('sha256', key).update(JSON.stringify(content)).digest('hex')
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

/** Sorts the field names of objects, because the database may return them in any order. */
function ordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(ordered)
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, inner]) => [name, ordered(inner)])
}
