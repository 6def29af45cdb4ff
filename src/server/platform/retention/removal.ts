import { type RawBuilder, sql } from 'kysely'
import { type Kept, keptFor } from '#domain/platform/retention.ts'
import type { Queryable } from '../database/database.ts'
import { retriedTransaction } from '../database/retry.ts'
import { forEachGroup, forEachRow, type JobServices } from '../jobs/for-each-row.ts'
import { isPast, type PastRows, pagesOfPast } from '../jobs/past-rows.ts'

/** How rows that are past their time are found by their ids, and removed. */
export type Removal = {
  rows: (now: Date, tx: Queryable) => Omit<PastRows, 'key'> | Promise<Omit<PastRows, 'key'>>
  /** What goes with the rows, before them. */
  before?: (tx: Queryable, ids: readonly number[]) => Promise<unknown>
  /** In place of deleting the rows. */
  remove?: (tx: Queryable, ids: readonly number[]) => Promise<unknown>
  /** What goes by a time of its own. */
  others?: (tx: Queryable, now: Date) => Promise<unknown>
}

/** Removes what is over, so that no row keeps the others; answers how many went, which each transaction tells the audit. */
export async function removeRows(
  services: JobServices,
  kept: Kept,
  removal: Removal,
  now: Date,
): Promise<number> {
  const { db } = services.database
  const past: PastRows = { ...(await removal.rows(now, db)), key: 'id' }
  let removed = 0
  await forEachGroup(services, {
    job: 'retention',
    part: kept,
    groups: pagesOfPast(db, past),
    work: async (keys) => {
      removed += await retriedTransaction(services, async (tx) => {
        const gone = await removeGroup(tx, removal, past, keys.map(Number))
        await leaveTrace(tx, { [kept]: gone }, now)
        return gone
      })
    },
  })
  const { others } = removal
  if (others)
    await forEachRow(services, {
      job: 'retention',
      part: `${kept}.others`,
      keys: ['all'],
      work: () => others(db, now),
    })
  return removed
}

async function removeGroup(
  tx: Queryable,
  { before, remove }: Removal,
  past: PastRows,
  candidates: number[],
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(past.table)}
    where id = any(${candidates}::int[]) and (${isPast(past)}) and (${past.isOver ?? sql`true`})
    order by id for update`.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (!ids.length) return 0
  await before?.(tx, ids)
  await (remove ?? deleteFrom(past.table))(tx, ids)
  return ids.length
}

const deleteFrom = (table: string) => (tx: Queryable, ids: readonly number[]) =>
  sql`delete from ${sql.table(table)} where id = any(${[...ids]}::int[])`.execute(tx)

/** What imports have changed of rows. */
export const removeImportChanges = (tx: Queryable, file: string, ids: readonly number[]) =>
  sql`delete from import_changes where file = ${file} and record_id = any(${[...ids]}::int[])`.execute(tx)

/** What imports changed so long ago, whatever became of the rows; a part in each statement. */
export async function removeOldImportChanges(db: Queryable, file: string, before: RawBuilder<unknown>) {
  for (let isMore = true; isMore; ) {
    const { numAffectedRows } = await sql`
      delete from import_changes where id = any(array(
        select id from import_changes where file = ${file} and at < ${before} limit ${changesAtOnce}))`.execute(
      db,
    )
    isMore = Number(numAffectedRows ?? 0) === changesAtOnce
  }
}

const changesAtOnce = 1000

/** Tells the audit how many of what went, in the transaction in which they go. */
export async function leaveTrace(db: Queryable, removed: Record<string, number>, now: Date) {
  const records = Object.fromEntries(Object.entries(removed).filter(([, count]) => count > 0))
  if (Object.keys(records).length === 0) return
  await db
    .insertInto('audit')
    .values({
      at: now.toISOString(),
      act: 'retention',
      records: JSON.stringify(records),
      result: 200,
      request_id: 'retention',
    })
    .execute()
}

/** The moment before which a period is over. */
export const ago = (kept: Kept, now: Date) =>
  sql`(${now.toISOString()}::timestamptz - ${keptFor[kept]}::interval)`

/** Of rows of a game, whether that was played before the moment. */
export const isGameBefore = (moment: RawBuilder<unknown>) =>
  sql`exists (select from games g where g.id = game_id and g.game_day < ${moment})`
