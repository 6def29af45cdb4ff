import type { Queryable } from '../../database/database.ts'
import type { GivenRow, Judge } from '../columns.ts'
import type { Loaded } from '../load.ts'
import type { ProblemList } from '../problem.ts'
import { run } from '../sql.ts'
import { tablesOf } from './given.ts'

/** Few enough that the rules do not delay other requests. */
const linesAtOnce = 500

type Asked = { loaded: Loaded; at: string; problems: ProblemList }

/** Adds the lines that domain rules refuse, before the file is planned or after all files are written. */
export async function addJudged(
  tx: Queryable,
  when: 'before' | 'written',
  { loaded, at, problems }: Asked,
): Promise<void> {
  const { file, judge } = loaded.file
  const judging = judge?.[when]
  if (!judging) return
  let last = 0
  for (;;) {
    const rows = await rowsAfter(tx, loaded, judging, last)
    last = rows.at(-1)?.line ?? 0
    if (!last) return
    const found = await judging.judge(tx, rows, new Date(at))
    problems.addFirst(
      found.map((one) => ({ file, ...one })),
      found.length,
    )
  }
}

function rowsAfter(tx: Queryable, loaded: Loaded, { which }: Judge, last: number) {
  return run<GivenRow>(
    tx,
    `select g.line, to_jsonb(g) as row from ${tablesOf(loaded).given} g
     where not g.deleted and g.line > $1 and (${which}) order by g.line limit ${linesAtOnce}`,
    [last],
  )
}
