import type { Queryable } from '../../database/database.ts'
import type { Loaded } from '../load.ts'
import { tablesOf } from '../plan/file-rows.ts'
import { isSameRow } from '../plan/match.ts'
import { run } from '../sql.ts'
import type { Writing } from '../write-all.ts'

/** SQL for a hash of a stored row `t`. Excludes the version, which undo increases too. */
export const hashOfRow = `md5((to_jsonb(t) - 'version')::text)`

/** Stores the state of each imported row before and after the import, for undo. */
export function keepForUndo(importId: number): Writing {
  return {
    before: (tx, loaded) => keepPrior(tx, loaded, importId),
    after: (tx, loaded) => keepWritten(tx, loaded, importId),
  }
}

async function keepPrior(tx: Queryable, loaded: Loaded, importId: number) {
  const { file, table, rowId } = loaded.file
  await run(
    tx,
    `insert into file_import_rows (import_id, record_id, state, prior, prior_memory)
       select $1::integer, p.record_id, p.state, to_jsonb(t),
         (select to_jsonb(b) from imported_rows b where b.file = '${file}' and b.record_id = p.record_id limit 1)
       from ${tablesOf(loaded).plan} p join ${table} t on t.${rowId} = p.record_id
       where p.state in ('changed', 'removed')`,
    [importId],
  )
}

/** Stores the rows of this plan only, because an import in steps has one plan per step. */
async function keepWritten(tx: Queryable, loaded: Loaded, importId: number) {
  const { table, rowId, hasExternalId } = loaded.file
  const { given, plan } = tablesOf(loaded)
  const row = hasExternalId ? `t.${rowId} = p.record_id` : isSameRow(loaded)
  await run(
    tx,
    `insert into file_import_rows (import_id, record_id, state, written)
       select $1::integer, t.${rowId}, 'new', ${hashOfRow}
       from ${plan} p join ${given} g using (line) join ${table} t on ${row} where p.state = 'new'`,
    [importId],
  )
  await run(
    tx,
    `update file_import_rows u set written = ${hashOfRow} from ${plan} p join ${table} t on t.${rowId} = p.record_id
       where u.import_id = $1 and u.record_id = p.record_id and p.state = 'changed'`,
    [importId],
  )
}
