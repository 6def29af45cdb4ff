import type { Queryable } from '../../database/database.ts'
import type { GivenRow } from '../columns.ts'
import type { Loaded } from '../load.ts'
import { run } from '../sql.ts'
import { tablesOf } from './file-rows.ts'

/** Few enough that the rules do not delay other requests. */
const linesAtOnce = 500

type Asked = { which: string; reads?: string; isPlanned?: boolean }

/** Reads the lines of a file that are not deleted and fit `which`, some at a time and in their order. */
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
