import { type RawBuilder, sql } from 'kysely'
import { type Kept, keptFor } from '#domain/platform/retention.ts'
import type { Queryable } from '../database/database.ts'
import { retriedTransaction } from '../database/retry.ts'
import { forEachGroup, forEachRow, type JobServices } from '../jobs/for-each-row.ts'
import { isPast, type PastRows, pagesOfPast } from '../jobs/past-rows.ts'

/** Finds and deletes expired rows, by id. */
export type Removal = {
  rows: (now: Date, tx: Queryable) => Omit<PastRows, 'key'> | Promise<Omit<PastRows, 'key'>>
  /** A hook that runs before the deletion. It deletes rows that belong to the expired rows. */
  before?: (tx: Queryable, ids: readonly number[]) => Promise<unknown>
  /** A hook that runs instead of the deletion of the expired rows. */
  remove?: (tx: Queryable, ids: readonly number[]) => Promise<unknown>
  /** Deletes other data with its own retention period. */
  others?: (tx: Queryable, now: Date) => Promise<unknown>
}

/** Deletes expired rows; a failing row does not stop the others. Returns their number, which each transaction adds to the audit. */
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

export const removeImportChanges = (tx: Queryable, file: string, ids: readonly number[]) =>
  sql`delete from import_changes where file = ${file} and record_id = any(${[...ids]}::int[])`.execute(tx)

/** Deletes old import changes, even of rows that still exist, in several statements. */
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

/** Writes the number of deleted rows to the audit, in the transaction that deletes them. */
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

export const ago = (kept: Kept, now: Date) =>
  sql`(${now.toISOString()}::timestamptz - ${keptFor[kept]}::interval)`

/** SQL condition for rows of a game that was played before the moment. */
export const isGameBefore = (moment: RawBuilder<unknown>) =>
  sql`exists (select from games g where g.id = game_id and g.game_day < ${moment})`
