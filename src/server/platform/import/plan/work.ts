import type { Queryable } from '../../database/database.ts'
import { run } from '../sql.ts'

/**
 * The lifetime of an import's working tables. `transaction`: they are dropped at the end of the import's transaction. `session`: each
 * statement is its own transaction, and long statements run in slices, so that other requests can use the embedded database's only session
 * in between.
 */
export type Work = 'transaction' | 'session'

export const newTable = (work: Work, name: string, columns?: string) =>
  `create temp table ${name}${columns ? ` (${columns})` : ''}${work === 'session' ? '' : ' on commit drop'}`

/** Number of lines per statement: a statement takes about 50 ms on the embedded database. */
export const sliceLines = 2500

export type Lined = { work: Work; lastLine: number }

/** SQL conditions that divide the lines of a file into slices, one condition for each slice. */
export function slicesOf({ work, lastLine }: Lined): ((line: string) => string)[] {
  if (work === 'transaction') return [() => 'true']
  const count = Math.max(1, Math.ceil(lastLine / sliceLines))
  return Array.from(
    { length: count },
    (_, index) => (line: string) =>
      `${line} > ${index * sliceLines} and ${line} <= ${(index + 1) * sliceLines}`,
  )
}

export async function createInSlices(
  tx: Queryable,
  lined: Lined,
  name: string,
  query: (isIn: (line: string) => string) => string,
): Promise<void> {
  for (const [index, isIn] of slicesOf(lined).entries()) {
    const into = index === 0 ? `${newTable(lined.work, name)} as` : `insert into ${name}`
    await run(tx, `${into} ${query(isIn)}`)
    if (index === 0) await indexLines(tx, lined.work, name)
  }
  await analyze(tx, lined.work, name)
}

/** Without this index each slice would scan the whole working table. */
export async function indexLines(tx: Queryable, work: Work, name: string): Promise<void> {
  if (work === 'session') await run(tx, `create index on ${name} (line)`)
}

/** Analyzes a table with a tenth of the usual sample, which is enough to plan a few joins and ten times as fast. */
export async function analyze(tx: Queryable, work: Work, name: string): Promise<void> {
  const text = `analyze ${name}`
  await run(
    tx,
    work === 'session'
      ? `set default_statistics_target = 10; ${text}; reset default_statistics_target`
      : text,
  )
}
