import { sql } from 'kysely'
import type { FailureFilter } from '#domain/jobs/calls.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { DatabaseClock } from '../platform/database/database-clock.ts'
import { countRows } from '../platform/lists/pages.ts'

const columns = { FirstAt: 'first_at', NextAt: 'next_at', Tries: 'tries' } as const

type ListQuery = {
  sort: { field: keyof typeof columns; descending: boolean }
  range: { from: number; limit: number }
  filter: FailureFilter
}

export type FailureRow = Awaited<ReturnType<typeof failurePage>>[number]

export async function failurePage(db: Queryable, { sort, range, filter }: ListQuery) {
  const direction = sort.descending ? 'desc' : 'asc'
  return filtered(db, filter)
    .selectAll()
    .orderBy(columns[sort.field], direction)
    .orderBy('id', direction)
    .limit(range.limit)
    .offset(range.from)
    .execute()
}

export async function countFailures(db: Queryable, filter: FailureFilter): Promise<number> {
  return countRows(db, filtered(db, filter).select('id'))
}

/** Makes failed rows due at the next run of their job. Returns how many of the rows still exist. */
export async function makeDue(db: Queryable, ids: readonly number[], now: DatabaseClock): Promise<number> {
  const due = await db
    .updateTable('job_failures')
    .set({ next_at: sql<string>`least(next_at, ${now()})` })
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .returning('id')
    .execute()
  return due.length
}

function filtered(db: Queryable, { Job }: FailureFilter) {
  return db
    .selectFrom('job_failures')
    .$if(Boolean(Job?.length), (query) => query.where('job', 'in', Job ?? []))
}
