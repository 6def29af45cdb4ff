import type { Queryable } from '../../database/database.ts'
import type { ImportFile } from '../columns.ts'
import type { Loaded } from '../load.ts'
import type { ProblemList } from '../problem.ts'
import { batchesOf } from './batches.ts'

type Moment = keyof NonNullable<ImportFile['judge']>
type Asked = { loaded: Loaded; at: string; problems: ProblemList }

/** Adds a problem for each line that the domain rules refuse at this moment of the import. */
export async function addJudged(
  tx: Queryable,
  moment: Moment,
  { loaded, at, problems }: Asked,
): Promise<void> {
  const { file, judge } = loaded.file
  const judging = judge?.[moment]
  if (!judging) return
  const { which, reads } = judging
  for await (const rows of batchesOf(tx, loaded, { which, reads, isPlanned: moment === 'planned' })) {
    const found = await judging.judge(tx, rows, new Date(at))
    problems.addFirst(
      found.map((one) => ({ file, ...one })),
      found.length,
    )
  }
}
