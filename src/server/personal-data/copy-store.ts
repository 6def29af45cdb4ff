import { type Selectable, sql } from 'kysely'
import type { CopyFile } from '#domain/personal-data/calls.ts'
import { copyHours } from '#domain/personal-data/retained.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { Schema } from '../platform/database/schema.ts'
import { takeWritten } from '../platform/files/file-store.ts'
import './schema.ts'

export type CopyRow = Selectable<Schema['personal_data_exports']>

export const copyChannel = 'personal_data'

const lifeMillis = copyHours * 60 * 60 * 1000

/** When a copy of personal data is deleted. `ended` is the time when it was finished. */
export const endOf = (ended: string) => new Date(Date.parse(ended) + lifeMillis)

/** Requests a copy of a person's data, unless one is already in progress. */
export async function askFor(db: Queryable, personId: number, { by, at }: { by: number; at: Date }) {
  const now = at.toISOString()
  await db
    .insertInto('personal_data_exports')
    .values({ person_id: personId, asked_by: by, asked_at: now, alive_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await sql`select pg_notify(${copyChannel}, '')`.execute(db)
}

export function newestCopy(db: Queryable, personId: number): Promise<CopyRow | undefined> {
  return db
    .selectFrom('personal_data_exports')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function filesOf(db: Queryable, copyId: number) {
  return db
    .selectFrom('personal_data_files as c')
    .innerJoin('files as f', 'f.id', 'c.file_id')
    .select(['c.kind', 'c.file_id', 'f.byte_size'])
    .where('c.export_id', '=', copyId)
    .orderBy('c.kind')
    .execute()
}

/** After this many seconds without a sign of life, the instance that makes a copy counts as dead. */
const silentSeconds = 120
const isSilent = sql<boolean>`alive_at < statement_timestamp() - make_interval(secs => ${sql.lit(silentSeconds)})`

/** A copy is given up after this many instances died making it. */
const mostTries = 3

export type Claim = Pick<CopyRow, 'id' | 'tries'>

/** Assigns the next requested copy to this instance. Restarts a copy whose instance died. */
export async function claimCopy(db: Queryable, at: Date): Promise<CopyRow | undefined> {
  await db
    .updateTable('personal_data_exports')
    .set({ state: 'failed', ended_at: at.toISOString() })
    .where('state', '=', 'running')
    .where('tries', '>=', mostTries)
    .where(isSilent)
    .execute()
  return db
    .updateTable('personal_data_exports')
    .set({ state: 'running', alive_at: sql`statement_timestamp()`, tries: sql`tries + 1` })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('personal_data_exports')
        .select('id')
        .where(({ eb, and, or }) =>
          or([eb('state', '=', 'waiting'), and([eb('state', '=', 'running'), isSilent])]),
        )
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

const ofClaim = (db: Queryable, { id, tries }: Claim) =>
  db
    .updateTable('personal_data_exports')
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('state', '=', 'running')

export async function tellAlive(db: Queryable, claim: Claim) {
  await ofClaim(db, claim).set({ alive_at: sql`statement_timestamp()` }).execute()
}

export type Made = { kind: CopyFile; id: number }

/**
 * Stores the files of a finished copy. Returns false if the copy was deleted with the person's data, or
 * another instance makes it now.
 */
export async function endCopy(
  db: Queryable,
  claim: Claim,
  files: readonly Made[],
  at: Date,
): Promise<boolean> {
  const ended = await ofClaim(db, claim)
    .set({ state: 'done', ended_at: at.toISOString() })
    .returning('id')
    .executeTakeFirst()
  if (!ended) return false
  await takeWritten(
    db,
    files.map((file) => file.id),
  )
  await db
    .insertInto('personal_data_files')
    .values(files.map((file) => ({ file_id: file.id, export_id: claim.id, kind: file.kind })))
    .execute()
  return true
}

export async function failCopy(db: Queryable, claim: Claim, at: Date) {
  await ofClaim(db, claim).set({ state: 'failed', ended_at: at.toISOString() }).execute()
}

/** Deletes copies older than a day, with their files. */
export async function deleteOldCopies(db: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - lifeMillis).toISOString()
  const { rows } = await sql<{ id: number }>`
    select id from personal_data_exports where asked_at < ${before} and ended_at < ${before}
      order by id limit 100`.execute(db)
  const ids = rows.map(({ id }) => id)
  if (ids.length) await deleteCopies(db, ids)
}

export async function deleteCopies(db: Queryable, ids: readonly number[]) {
  await sql`delete from files where id in (
    select file_id from personal_data_files where export_id = any(${[...ids]}::int[]))`.execute(db)
  await db.deleteFrom('personal_data_exports').where('id', 'in', ids).execute()
}
