import type { Queryable } from '../database/database.ts'
import { type Filled, filled, tablesOf } from './given.ts'
import type { Loaded } from './load.ts'
import { isSameRow, keyOf } from './match.ts'
import { comparedIn, storedIn } from './plan.ts'
import { run, seal } from './sql.ts'

/** Brings the plan of a file into its table, and remembers what it brought. Stored rows are removed and changed first. */
export async function write(tx: Queryable, loaded: Loaded, at: string) {
  const { file } = loaded
  const { plan } = tablesOf(loaded)
  await keepHistory(tx, loaded, at)
  await run(
    tx,
    `delete from ${file.table} t using ${plan} p where p.state = 'removed' and t.${file.rowId} = p.record_id`,
  )
  await updateStored(tx, loaded)
  await insertNew(tx, loaded)
  for (const statement of file.after?.(tablesOf(loaded)) ?? []) await run(tx, statement)
  await remember(tx, loaded)
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
  if (file.hasExternalId) {
    // Nothing else would tell which of the new rows is which line's.
    await run(
      tx,
      `update ${plan} p set record_id = numbered.id
         from (select line, nextval(pg_get_serial_sequence('${file.table}', 'id')) as id
           from (select line from ${plan} where state = 'new' order by line) as lines) as numbered
         where p.line = numbered.line`,
    )
    fields.push('id')
    values.push('p.record_id')
  }
  await run(
    tx,
    `insert into ${file.table} (${fields.join(', ')}) overriding system value select ${values.join(', ')}
       from ${plan} p join ${given} g using (line) where p.state = 'new' order by line`,
  )
}

/** What the next import knows of this one: of each field that the file gave, the hash of what is stored now. */
async function remember(tx: Queryable, loaded: Loaded) {
  const { file } = loaded
  const { given, plan } = tablesOf(loaded)
  const row = file.hasExternalId ? 't.id = p.record_id' : isSameRow(loaded)
  const key = file.hasExternalId ? 'p.key' : keyOf(loaded)
  const seals = filled(loaded).map((one) => {
    const isBrought = one.isGiven ? `p.state = 'new' or g.${one.field} is not null` : `p.state = 'new'`
    return `'${one.field}', case when ${isBrought} then ${seal(storedIn(one))} end`
  })
  // Lines whose every field is known already have nothing to add.
  const brought = comparedIn(loaded).map(({ field }) => `'${field}'`)
  await run(
    tx,
    `delete from imported_rows b using ${plan} p where b.file = '${file.file}' and b.record_id = p.record_id
       and (p.state = 'removed' or (p.state in ('changed', 'same') and b.key <> p.key))`,
  )
  await run(
    tx,
    `insert into imported_rows (file, key, record_id, fields)
       select '${file.file}', ${key}, t.${file.rowId}, coalesce(p.base, '{}'::jsonb) ||
         (jsonb_strip_nulls(jsonb_build_object(${seals.join(', ')})) - array(select jsonb_object_keys(p.conflicts)))
       from ${plan} p join ${given} g using (line) join ${file.table} t on ${row}
       where p.state in ('new', 'changed', 'same') and not g.deleted
         and not (p.state = 'same' and p.known and p.base ?& array[${brought.join(', ')}]::text[])
     on conflict (file, key) do update set record_id = excluded.record_id, fields = excluded.fields
       where (imported_rows.record_id, imported_rows.fields) is distinct from (excluded.record_id, excluded.fields)`,
  )
}
