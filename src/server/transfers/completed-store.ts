import { sql } from 'kysely'
import type { CompletedFilter } from '#domain/transfers/calls.ts'
import type { Viewer } from '#domain/transfers/parties.ts'
import type { Queryable } from '../platform/database/database.ts'
import { hasWords } from '../platform/lists/has-words.ts'
import { countRows } from '../platform/lists/pages.ts'
import { described, isOf, requests } from './read-store.ts'

type Field = 'Closed' | 'Created' | 'PlayerName' | 'TeamFromName' | 'TeamToName'
type Page = {
  sort: { field: Field; descending: boolean }
  range: { from: number; limit: number }
  filter: CompletedFilter
}

/**
 * A page of completed transfer requests: all closed requests, and rejected ones that involve the viewer's
 * club (D3-007).
 */
export async function completedPage(db: Queryable, viewer: Viewer, { sort, range, filter }: Page) {
  const direction = sort.descending ? 'desc' : 'asc'
  const page = filtered(db, viewer, filter)
    .orderBy(columns[sort.field], direction)
    .orderBy('r.id', direction)
    .limit(range.limit)
    .offset(range.from)
  return described(db, page).orderBy(columns[sort.field], direction).orderBy('r.id', direction).execute()
}

/** Counts completed transfer requests up to a limit, because an exact total takes longer than the page. */
export async function countCompleted(
  db: Queryable,
  viewer: Viewer,
  filter: CompletedFilter,
): Promise<number> {
  return countRows(db, filtered(db, viewer, filter).clearSelect().select(sql`1`.as('one')))
}

/** The newest completed transfer requests, at most `most`. */
export async function newestCompleted(db: Queryable, viewer: Viewer, most: number) {
  const page = { sort: { field: 'Closed', descending: true }, range: { from: 0, limit: most } } as const
  return completedPage(db, viewer, { ...page, filter: {} })
}

function filtered(db: Queryable, viewer: Viewer, { q, From, To, Kind, Closed }: CompletedFilter) {
  // The states are literals, as in the index, so that a generic plan can use it.
  return requests(db)
    .where(sql<boolean>`r.status in ('Lokið', 'Hafnað')`)
    .where(sql<boolean>`(r.status = 'Lokið' or ${isOf(viewer)})`)
    .$if(Boolean(q), (some) => some.where(hasWords(sql`r.player_folded`, q ?? '')))
    .$if(Boolean(From?.length), (some) => some.where('r.team_from_id', 'in', From ?? []))
    .$if(Boolean(To?.length), (some) => some.where('r.team_to_id', 'in', To ?? []))
    .$if(Kind?.length === 1, (some) => some.where('r.loan', '=', Kind?.[0] === 'loan'))
    .$if(Boolean(Closed?.from), (some) =>
      some.where('r.completed_at', '>=', sql<string>`${Closed?.from}::date`),
    )
    .$if(Boolean(Closed?.to), (some) =>
      some.where('r.completed_at', '<', sql<string>`${Closed?.to}::date + 1`),
    )
}

const columns = {
  Closed: sql`r.completed_at`,
  Created: sql`r.created_at`,
  PlayerName: sql`r.player_order`,
  TeamFromName: sql`r.from_order`,
  TeamToName: sql`r.to_order`,
}
