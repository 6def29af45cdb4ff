import type { Queryable } from '../database/database.ts'
import { noteAffected } from './affected.ts'
import { withoutIndexes } from './first-import.ts'
import type { Loaded } from './load.ts'
import { type Filled, filled, tablesOf } from './plan/file-rows.ts'
import { isSameRow, keyOf } from './plan/match.ts'
import type { Counts } from './plan/outcome.ts'
import { comparedIn, storedIn } from './plan/plan.ts'
import { hashOf, run } from './sql.ts'

/** Writes the plan of a file to its table, and remembers the imported values. Deletes and updates precede inserts. */
export async function write(tx: Queryable, loaded: Loaded, { at, isFirst, counts }: Writing) {
  const { file } = loaded
  const isStoredTouched = counts.updated + counts.removed > 0
  if (isStoredTouched) {
    await keepHistory(tx, loaded, at)
    await lockStored(tx, loaded)
    await noteAffected(tx, file, storedIds(loaded), { at, isFirst })
  }
  for (const statement of file.before?.(tablesOf(loaded)) ?? []) await run(tx, statement, [at])
  if (isStoredTouched) {
    await deleteRemoved(tx, loaded)
    await updateStored(tx, loaded)
  }
  if (counts.inserted) {
    const insert = () => insertNew(tx, loaded)
    await (isFirst ? withoutIndexes(tx, file.table, insert) : insert())
  }
  await followIds(tx, loaded)
  for (const statement of file.after?.(tablesOf(loaded)) ?? []) await run(tx, statement)
  if (isStoredTouched || counts.inserted)
    await noteAffected(tx, file, writtenIds(loaded, isFirst), { at, isFirst })
  await remember(tx, loaded, counts)
}

type Writing = { at: string; isFirst: boolean; counts: Counts }

const storedIds = (loaded: Loaded) =>
  `select p.record_id from ${tablesOf(loaded).plan} p where p.state in ('changed', 'removed')`

function writtenIds(loaded: Loaded, isFirst: boolean): string {
  const { table, rowId } = loaded.file
  const { given, plan } = tablesOf(loaded)
  if (isFirst) return `select ${rowId} from ${table}`
  return `select t.${rowId} from ${plan} p join ${given} g using (line) join ${table} t on ${sameRow(loaded)}
    where p.state in ('new', 'changed')`
}

/** SQL condition: the stored row `t` is the one of the planned line. */
const sameRow = (loaded: Loaded) =>
  loaded.file.hasExternalId ? `t.${loaded.file.rowId} = p.record_id` : isSameRow(loaded)

/** Locks rows by id, the common order of all transactions. */
async function lockStored(tx: Queryable, loaded: Loaded) {
  const { table, rowId } = loaded.file
  await run(
    tx,
    `select from ${table} t join ${tablesOf(loaded).plan} p on t.${rowId} = p.record_id
       where p.state in ('changed', 'removed') order by t.${rowId} for no key update of t`,
  )
}

async function deleteRemoved(tx: Queryable, loaded: Loaded) {
  const { table, rowId } = loaded.file
  await run(
    tx,
    `delete from ${table} t using ${tablesOf(loaded).plan} p where p.state = 'removed' and t.${rowId} = p.record_id`,
  )
}

async function keepHistory(tx: Queryable, loaded: Loaded, at: string) {
  await run(
    tx,
    `insert into import_changes (at, file, record_id, before, after)
       select $1::timestamptz, '${loaded.file.file}', record_id, before, changes from ${tablesOf(loaded).plan}
       where state in ('changed', 'removed') order by line`,
    [at],
  )
}

const written = ({ column, field }: Filled, stored: string) =>
  column.write?.(`g.${field}`, stored) ?? `g.${field}`

async function updateStored(tx: Queryable, loaded: Loaded) {
  const { file } = loaded
  const { given, plan } = tablesOf(loaded)
  const sets = comparedIn(loaded)
    .filter(({ column }) => !column.isApart)
    .map((one) => {
      const { field } = one
      return `${field} = case when p.changes ? '${field}' then ${written(one, `t.${field}`)} else t.${field} end`
    })
  if (file.isVersioned) sets.push('version = t.version + 1')
  if (sets.length === 0) return
  await run(
    tx,
    `update ${file.table} t set ${sets.join(', ')} from ${plan} p join ${given} g using (line)
       where p.state = 'changed' and t.${file.rowId} = p.record_id`,
  )
}

async function insertNew(tx: Queryable, loaded: Loaded) {
  const { file } = loaded
  const { given, plan } = tablesOf(loaded)
  const columns = filled(loaded).filter(({ column }) => !column.isApart)
  const fields = columns.map(({ field }) => field)
  const values = columns.map((one) => {
    const value = written(one, 'null')
    return one.column.otherwise ? `coalesce(${value}, ${one.column.otherwise})` : value
  })
  for (const [field, value] of Object.entries(file.newFields ?? {})) {
    fields.push(field)
    values.push(value)
  }
  if (file.hasExternalId && file.rowId === 'id') {
    fields.push('id')
    values.push('p.record_id')
  }
  await run(
    tx,
    `insert into ${file.table} (${fields.join(', ')}) overriding system value select ${values.join(', ')}
       from ${plan} p join ${given} g using (line) where p.state = 'new' order by line`,
  )
}

/** Takes the record ids of new and moved rows from their lines, in tables whose rows are identified by a parent record. */
async function followIds(tx: Queryable, { file, ...loaded }: Loaded) {
  if (!file.hasExternalId || file.rowId === 'id') return
  const { given, plan } = tablesOf({ file, ...loaded })
  await run(
    tx,
    `update ${plan} p set record_id = g.${file.rowId} from ${given} g
       where g.line = p.line and p.state in ('new', 'changed')`,
  )
}

/** Stores a hash of each imported field, for comparison by the next import. */
async function remember(tx: Queryable, loaded: Loaded, { inserted, updated, removed, unchanged }: Counts) {
  const { file } = loaded
  const { plan } = tablesOf(loaded)
  const forget = (which: string) =>
    run(tx, `delete from imported_rows b using ${plan} p where b.file = '${file.file}' and ${which}`)
  // Forget the stored values of a row that the app removed and this import adds again, because its id is new.
  if (inserted) await forget(`p.state = 'new' and p.known and b.key = p.key`)
  const isStoredGiven = updated + removed + unchanged > 0
  if (isStoredGiven)
    await forget(`b.record_id = p.record_id
      and (p.state = 'removed' or (p.state in ('changed', 'same') and b.key <> p.key))`)
  if (inserted) await rememberNew(tx, loaded)
  if (isStoredGiven) await rememberStored(tx, loaded)
}

/** The import owns all filled fields of new rows. A first import has many, so nothing else is compared. */
async function rememberNew(tx: Queryable, loaded: Loaded) {
  const fields = filled(loaded)
  const names = fields.map(({ field }) => `'${field}'`)
  const hashes = fields.map((one) => hashOf(storedIn(one)))
  await run(
    tx,
    `insert into imported_rows (file, key, record_id, fields)
       select ${brought(loaded, `jsonb_object(array[${names.join(', ')}], array[${hashes.join(', ')}])`)}
       where p.state = 'new'`,
  )
}

async function rememberStored(tx: Queryable, loaded: Loaded) {
  const members = loaded.file.columns.flatMap((column) => {
    const { field } = column
    if (field === undefined) return []
    const isBrought = loaded.columns.includes(column)
      ? `p.is_adopted or g.${field} is not null`
      : 'p.is_adopted'
    return [`'${field}', case when ${isBrought} then ${hashOf(storedIn({ column, field }))} end`]
  })
  const fields = `coalesce(p.base, '{}'::jsonb) ||
    (jsonb_strip_nulls(jsonb_build_object(${members.join(', ')})) - array(select jsonb_object_keys(p.conflicts)))`
  // Skip unchanged lines whose fields are all remembered already.
  const compared = comparedIn(loaded).map(({ field }) => `'${field}'`)
  await run(
    tx,
    `insert into imported_rows (file, key, record_id, fields)
       select ${brought(loaded, fields)}
       where p.state in ('changed', 'same') and not g.deleted
         and not (p.state = 'same' and p.known and p.base ?& array[${compared.join(', ')}]::text[])
     on conflict (file, key) do update set record_id = excluded.record_id, fields = excluded.fields
       where (imported_rows.record_id, imported_rows.fields) is distinct from (excluded.record_id, excluded.fields)`,
  )
}

/** SQL for the imported_rows of the rows now in the table. */
function brought(loaded: Loaded, fields: string): string {
  const { file } = loaded
  const { given, plan } = tablesOf(loaded)
  const key = file.hasExternalId ? 'p.key' : keyOf(loaded)
  return `'${file.file}', ${key}, t.${file.rowId}, ${fields}
    from ${plan} p join ${given} g using (line) join ${file.table} t on ${sameRow(loaded)}`
}
