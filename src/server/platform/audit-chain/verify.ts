import type { Queryable } from '../database/database.ts'
import { beginning, isWhole, type Link } from './chain.ts'
import type { Head } from './head.ts'
import type { AuditKey } from './key.ts'

/** Where the chain breaks first, and how. */
export type Break =
  /** The row's content or place is not what was sealed, or another key sealed it. */
  | { readonly kind: 'altered'; readonly id: number; readonly seal_number: number }
  /** Rows between `after` and this one are gone. */
  | { readonly kind: 'missing'; readonly id: number; readonly seal_number: number; readonly after: number }
  /** The kept head is of another chain than this row is part of. */
  | { readonly kind: 'replaced'; readonly id: number; readonly seal_number: number }
  /** The rows after this one, up to the kept head, are gone. */
  | { readonly kind: 'cut'; readonly seal_number: number; readonly head: number }

export type Verdict = { readonly broken: Break | null; readonly sealed: number; readonly emptied: number }

const batch = 500

/** Walks the whole chain. `head` is what was kept of its end, read before the rows. */
export async function verifyAudit(db: Queryable, key: AuditKey, head: Head | null = null): Promise<Verdict> {
  let last: Link = beginning
  let emptied = 0
  const found = (broken: Break | null): Verdict => ({ broken, sealed: last.seal_number, emptied })
  for (;;) {
    const rows = await rowsAfter(db, last.seal_number)
    for (const row of rows) {
      const { id, seal_number, hash } = row
      if (seal_number === null || hash === null) continue
      if (seal_number !== last.seal_number + 1)
        return found({ kind: 'missing', id, seal_number, after: last.seal_number })
      if (!isWhole(last, row, key)) return found({ kind: 'altered', id, seal_number })
      if (head?.seal_number === seal_number && head.hash !== hash)
        return found({ kind: 'replaced', id, seal_number })
      if (row.emptied !== null) emptied++
      last = { seal_number, hash }
    }
    if (rows.length < batch) break
  }
  const isCut = head !== null && head.seal_number > last.seal_number
  return found(isCut ? { kind: 'cut', seal_number: last.seal_number, head: head.seal_number } : null)
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

/** How many rows wait for their seal; a running server seals every few seconds. */
export async function unsealedRows(db: Queryable): Promise<number> {
  const { count } = await db
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('seal_number', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
