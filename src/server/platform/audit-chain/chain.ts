import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { OwnAct } from '#domain/audit/own-acts.ts'
import type { Schema } from '../database/schema.ts'
import type { AuditKey } from './key.ts'

export type Row = Selectable<Schema['audit']>

/** The last link of a chain. */
export type Link = { readonly seal_number: number; readonly hash: string }

export const beginning: Link = { seal_number: 0, hash: '' }

/** The audit act that begins a new chain because the key was lost. */
export const newChainAct = 'audit.newChain' satisfies OwnAct
/** The audit act that changes the key while the chain goes on. */
export const rotationAct = 'audit.keyRotated' satisfies OwnAct

/** The link that follows another one, for a row. */
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

/** Proves that a row, sealed by another key, is as it was when this key took it over. */
export function proofOfTakingOver(row: Row, key: AuditKey): string {
  return keyed(key.bytes, takingOverContent(row))
}

function takingOverContent(row: Row) {
  return ['taken over', row.seal_number, row.hash, row.emptied, toldBy(row)]
}

/** Proves that the server itself emptied a row that was past its time: its content is gone, its link stays. */
export function proofOfEmptying(row: Row, key: AuditKey): string {
  return keyed(key.bytes, emptyingContent(row))
}

function emptyingContent({ id, at, act, result, hash }: Row) {
  return ['emptied', id, at, act, result, hash]
}

/** By the key that sealed before: that the chain goes on under the other key from that link on. */
export function handOverSeal(last: Link, at: string, from: AuditKey, to: AuditKey): string {
  const other = keyed(to.bytes, 'the key that takes over')
  return keyed(from.bytes, ['handed over', last.seal_number, last.hash, at, other])
}

/** Whether a row is what the link says that it follows; of an emptied one, and of one that was taken over, by the proof. */
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

/** The same text for the same content, in whatever order the database gives the names. */
function ordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(ordered)
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, inner]) => [name, ordered(inner)])
}
