import type { Queryable } from '../database/database.ts'
import { beginning, isWhole, type Link, newChainAct, type Row, rotationAct } from './chain.ts'
import type { Head } from './head.ts'
import type { AuditKey } from './key.ts'

export type Break =
  /** The audit row's content or position differs from what was sealed. */
  | { readonly kind: 'altered'; readonly id: number; readonly seal_number: number }
  /** The key matches no audit row. */
  | { readonly kind: 'otherKey'; readonly id: number; readonly seal_number: number }
  /** Audit rows between the seal number `after` and this row are missing. */
  | { readonly kind: 'missing'; readonly id: number; readonly seal_number: number; readonly after: number }
  /** The stored head has the same seal number as this row, but another hash. */
  | { readonly kind: 'replaced'; readonly id: number; readonly seal_number: number }
  /** The audit rows between this row and the stored head are missing. */
  | { readonly kind: 'cut'; readonly seal_number: number; readonly head: number }

export type Verdict = {
  readonly broken: Break | null
  readonly sealed: number
  readonly emptied: number
  /** The chains of audit rows that started after a key was lost. */
  readonly begun: readonly Begun[]
  /** The changes of the audit key that the previous key sealed too. */
  readonly rotated: readonly Rotated[]
}
type Begun = { readonly at: string; readonly seal_number: number }
type Rotated = Begun & { readonly before: Link; readonly sealBefore: unknown }

/** Checks the whole audit chain. `head` is the stored end of the chain and must be read before the rows. */
export async function verifyAudit(db: Queryable, key: AuditKey, head: Head | null = null): Promise<Verdict> {
  let last: Link = beginning
  let emptied = 0
  const begun: Begun[] = []
  const rotated: Rotated[] = []
  const found = (broken: Break | null): Verdict => {
    return { broken, sealed: last.seal_number, emptied, begun, rotated }
  }
  for await (const rows of sealedBatches(db)) {
    for (const { row, before } of rows) {
      const { id, at, act, seal_number, hash } = row
      if (seal_number !== last.seal_number + 1)
        return found({ kind: 'missing', id, seal_number, after: last.seal_number })
      if (!isWhole(before, row, key))
        return found({ kind: (await fitsSomewhere(db, key)) ? 'altered' : 'otherKey', id, seal_number })
      if (head?.seal_number === seal_number && head.hash !== hash)
        return found({ kind: 'replaced', id, seal_number })
      if (row.emptied !== null) emptied++
      if (act === newChainAct) begun.push({ at, seal_number })
      if (act === rotationAct) rotated.push({ at, seal_number, before, sealBefore: row.records.SealBefore })
      last = { seal_number, hash }
    }
  }
  const isCut = head !== null && head.seal_number > last.seal_number
  return found(isCut ? { kind: 'cut', seal_number: last.seal_number, head: head.seal_number } : null)
}

/** Whether the key sealed or took over any audit row. Distinguishes a wrong key from an altered row. */
export async function fitsSomewhere(db: Queryable, key: AuditKey): Promise<boolean> {
  for await (const rows of sealedBatches(db))
    if (rows.some(({ row, before }) => isWhole(before, row, key))) return true
  return false
}

/** An audit row with its own seal (a keyed hash), and the seal of the row before it. */
type Sealed = { row: Row & Link; before: Link }

const batch = 500

export async function* sealedBatches(db: Queryable): AsyncGenerator<Sealed[]> {
  let before: Link = beginning
  for (;;) {
    const rows = await rowsAfter(db, before.seal_number)
    const sealed: Sealed[] = []
    for (const { seal_number, hash, ...row } of rows) {
      // The seal is not `null`, because the query skips unsealed rows.
      if (seal_number === null || hash === null) continue
      sealed.push({ row: { ...row, seal_number, hash }, before })
      before = { seal_number, hash }
    }
    yield sealed
    if (rows.length < batch) return
  }
}

function rowsAfter(db: Queryable, sealNumber: number) {
  return db
    .selectFrom('audit')
    .selectAll()
    .where('seal_number', '>', sealNumber)
    .orderBy('seal_number')
    .limit(batch)
    .execute()
}

/** Counts the audit rows that are not sealed yet. A running server seals every few seconds. */
export async function unsealedRows(db: Queryable): Promise<number> {
  const { count } = await db
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('seal_number', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
