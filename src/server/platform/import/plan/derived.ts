import type { Queryable } from '../../database/database.ts'
import type { Loaded } from '../load.ts'
import { run } from '../sql.ts'
import { batchesOf } from './batches.ts'
import { tablesOf } from './file-rows.ts'
import { indexLines } from './work.ts'

/** Adds empty columns to the file's table for the values that domain rules derive from its rows. */
export async function addDerivedColumns(tx: Queryable, loaded: Loaded): Promise<void> {
  const { derived } = loaded.file
  if (!derived) return
  const columns = definitions(derived.columns).map((column) => `add column ${column}`)
  await run(tx, `alter table ${tablesOf(loaded).given} ${columns.join(', ')}`)
}

/** Computes the derived values of the file's rows and stores them in these columns. */
export async function fillDerivedColumns(tx: Queryable, loaded: Loaded): Promise<void> {
  const { derived } = loaded.file
  if (!derived) return
  const { given } = tablesOf(loaded)
  // Index the lines. Working tables that live for a session have this index already.
  if (loaded.work === 'transaction') await indexLines(tx, 'session', given)
  const sets = Object.keys(derived.columns).map((name) => `${name} = d.${name}`)
  const row = ['line integer', ...definitions(derived.columns)].join(', ')
  for await (const rows of batchesOf(tx, loaded, derived)) {
    const found = await derived.derive(tx, rows)
    await run(
      tx,
      `update ${given} u set ${sets.join(', ')} from jsonb_to_recordset($1::jsonb) as d (${row}) where u.line = d.line`,
      [JSON.stringify(found)],
    )
  }
}

const definitions = (columns: Readonly<Record<string, string>>) =>
  Object.entries(columns).map(([name, type]) => `${name} ${type}`)
