import type { RefusalId } from '#domain/platform/refusal.ts'
import { type Queryable, withSavepoint } from '../../database/database.ts'
import { codeOf } from '../../operator-error.ts'
import { noteAffected } from '../affected.ts'
import type { ImportFile } from '../columns.ts'
import { run } from '../sql.ts'
import { hashOfRow } from './keep.ts'

/** Deletes the new rows of an import and restores changed ones. Refuses, without changes, if a row was changed since or is in use. */
export async function undoRows(
  tx: Queryable,
  file: ImportFile,
  own: Own,
  at: Date,
): Promise<RefusalId | null> {
  await lockRows(tx, file, own)
  // Check only references that a deletion would remove or clear. All others make the database refuse the deletion.
  const refusal = await whyNotUndone(tx, file, own, following)
  if (refusal) return refusal
  try {
    await withSavepoint(tx, async () => {
      const moment = { at: at.toISOString(), isFirst: false }
      const ids = `select u.record_id ${own}`
      await noteAffected(tx, file, ids, moment)
      await restoreChanged(tx, file, own)
      await deleteNew(tx, file, own)
      await noteAffected(tx, file, ids, moment)
    })
  } catch (error) {
    // foreign_key_violation: another record refers to a new row. restrict_violation: the row can never be changed.
    if (codeOf(error) === '23503') return 'imports.inUse'
    if (codeOf(error) === '23001') return file.stays ?? 'imports.stays'
    throw error
  }
  await restoreMemory(tx, file, own)
  return null
}

/** A `from` clause for the imported rows `u` of one step or of a whole import. */
type Own = string

export const allOf = (importId: number): Own => `from file_import_rows u where u.import_id = ${importId}`

async function lockRows(tx: Queryable, { table, rowId, game }: ImportFile, own: Own) {
  // Lock games before their report data, as all writers of reports do.
  if (game)
    await run(
      tx,
      `select from games x where x.id in (select ${game} from ${table} g where g.${rowId} in (select u.record_id ${own}))
         order by x.id for no key update of x`,
    )
  await run(
    tx,
    `select from ${table} t where t.${rowId} in (select u.record_id ${own})
       order by t.${rowId} for no key update of t`,
  )
}

/** Reactions of PostgreSQL to a deletion, for rows that refer to the deleted row; the codes are those of `pg_constraint.confdeltype`. */
const refusing = ['a', 'r']
const following = ['c', 'n', 'd']

/**
 * Returns the reason why the import cannot be undone, or `null`. Checks only those references to new rows that have one of the `reactions`.
 */
export async function whyNotUndone(
  tx: Queryable,
  file: ImportFile,
  own: Own,
  reactions = [...refusing, ...following],
): Promise<RefusalId | null> {
  const { table, rowId } = file
  const exists = async (from: string) => (await run(tx, `select ${from} limit 1`)).length > 0
  if (await exists(`${own} and u.state = 'removed'`)) return 'imports.hasRemoved'
  // Refuse, because undo cannot restore the rows that `after` writes to other tables.
  if (file.after && !file.isAfterOwn && (await exists(`${own} and u.state = 'changed'`)))
    return 'imports.hasChanged'
  const isOther = `${own} and not exists (
    select from ${table} t where t.${rowId} = u.record_id and ${hashOfRow} = u.written)`
  if (await exists(isOther)) return 'imports.changedSince'
  const isOwn = `g.${rowId} in (select u.record_id ${own})`
  if (file.confirmed && (await exists(`from ${table} g where ${isOwn} and ${file.confirmed}`)))
    return 'imports.confirmed'
  return (await isNewInUse(tx, file, own, reactions)) ? 'imports.inUse' : null
}

async function isNewInUse(tx: Queryable, file: ImportFile, own: Own, reactions: string[]): Promise<boolean> {
  const { table, rowId, after, isAfterOwn } = file
  // If the import itself wrote the referring rows, skip references that the deletion would remove or clear: those rows should go too.
  const others =
    after && !isAfterOwn ? reactions.filter((reaction) => !following.includes(reaction)) : reactions
  const references = await referencesTo(tx, table, others)
  if (!references.length) return false
  const uses = references.map(({ child, column }) => {
    // Ignore references from other new rows of the import, because these are deleted too.
    const besides = child === table ? `and c.${rowId} not in (select id from new_rows)` : ''
    return `(select 1 from ${child} c where c.${column} in (select id from new_rows) ${besides} limit 1)`
  })
  const found = await run(
    tx,
    `with new_rows as materialized (select u.record_id as id ${own} and u.state = 'new')
       select from (${uses.join(' union all ')}) uses limit 1`,
  )
  return found.length > 0
}

const referencesTo = (tx: Queryable, table: string, reactions: string[]) =>
  run<{ child: string; column: string }>(
    tx,
    `select c.conrelid::regclass::text as child, a.attname as column
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       where c.contype = 'f' and c.confrelid = $1::regclass and c.confdeltype = any($2) and array_length(c.conkey, 1) = 1`,
    [table, reactions],
  )

async function restoreChanged(tx: Queryable, { table, rowId, isVersioned }: ImportFile, own: Own) {
  const columns = await run<{ name: string }>(
    tx,
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and attgenerated = '' and attidentity <> 'a' and attname <> $2 and attname <> 'version'`,
    [table, rowId],
  )
  const sets = columns.map(({ name }) => `"${name}" = r."${name}"`)
  if (isVersioned) sets.push('version = t.version + 1')
  await run(
    tx,
    `update ${table} t set ${sets.join(', ')}
       from (select u.record_id, u.prior ${own} and u.state = 'changed') u,
         lateral jsonb_populate_record(null::${table}, u.prior) r
       where t.${rowId} = u.record_id`,
  )
}

async function deleteNew(tx: Queryable, { table, rowId }: ImportFile, own: Own) {
  await run(tx, `delete from ${table} where ${rowId} in (select u.record_id ${own} and u.state = 'new')`)
}

/** Restores imported_rows, so that the next import compares with the state before. */
async function restoreMemory(tx: Queryable, { file }: ImportFile, own: Own) {
  await run(tx, `delete from imported_rows where file = $1 and record_id in (select u.record_id ${own})`, [
    file,
  ])
  await run(
    tx,
    `insert into imported_rows
       select r.* from (select u.prior_memory ${own} and u.prior_memory is not null) u,
         lateral jsonb_populate_record(null::imported_rows, u.prior_memory) r`,
  )
}
