import type { Queryable } from '../../database/database.ts'
import type { GivenRow } from '../columns.ts'
import type { Loaded } from '../load.ts'
import { run } from '../sql.ts'
import { tablesOf } from './file-rows.ts'

/** Lines per batch: few enough that the domain rules do not delay other requests. */
const linesAtOnce = 500

type Asked = { which: string; reads?: string; isPlanned?: boolean }

/** Yields the lines of a file in batches, in their order. Includes only lines that match `which` and do not delete a row. */
export async function* batchesOf(
  tx: Queryable,
  loaded: Loaded,
  { which, reads = 'to_jsonb(g)', isPlanned = false }: Asked,
): AsyncGenerator<GivenRow[]> {
  const { given, plan } = tablesOf(loaded)
  const [from, recordId] = isPlanned
    ? [`${given} g join ${plan} p using (line)`, 'p.record_id']
    : [`${given} g`, 'null::integer']
  for (let last = 0; ; ) {
    const rows = await run<GivenRow>(
      tx,
      `select g.line, ${reads} as row, ${recordId} as "recordId" from ${from}
       where not g.deleted and g.line > $1 and (${which}) order by g.line limit ${linesAtOnce}`,
      [last],
    )
    last = rows.at(-1)?.line ?? 0
    if (!last) return
    yield rows
  }
}
