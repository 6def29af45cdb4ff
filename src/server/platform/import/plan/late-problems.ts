import type { Queryable } from '../../database/database.ts'
import { firstFound } from '../found.ts'
import type { Loaded } from '../load.ts'
import type { ProblemList } from '../problem.ts'
import { tablesOf } from './file-rows.ts'
import { addJudged } from './judged.ts'

/**
 * Adds a problem for each line without a parent record. Another file may bring that record, so it must be
 * written before this check.
 */
export async function addOrphans(tx: Queryable, loaded: Loaded, at: string, problems: ProblemList) {
  const { file, orphan = [] } = loaded.file
  for (const { when, column, reason } of [orphan].flat()) {
    const isOfMoment = typeof when !== 'string'
    const lost = await firstFound<{ line: number }>(
      tx,
      `select line from ${tablesOf(loaded).given} g
         where not deleted and ${isOfMoment ? when('$1::timestamptz') : when}`,
      problems.room,
      isOfMoment ? [at] : [],
    )
    const first = lost.rows.map(({ line }) => ({ file, line, column, reason }))
    problems.addFirst(first, lost.total)
  }
  await addJudged(tx, 'before', { loaded, at, problems })
}

export async function addForbidden(tx: Queryable, loaded: Loaded, at: string, problems: ProblemList) {
  await addJudged(tx, 'planned', { loaded, at, problems })
  const { file, forbidden } = loaded.file
  if (!forbidden) return
  const { column, reason } = forbidden
  const found = await firstFound<{ line: number }>(tx, forbidden.lines(tablesOf(loaded)), problems.room)
  const first = found.rows.map(({ line }) => ({ file, line, column, reason }))
  problems.addFirst(first, found.total)
}

/**
 * Adds a problem for each line that contradicts another line or data of the app. This is known only after all
 * lines are written.
 */
export async function addWrittenContradictions(
  tx: Queryable,
  loaded: Loaded,
  at: string,
  problems: ProblemList,
) {
  await addJudged(tx, 'written', { loaded, at, problems })
  const { file, contradicts } = loaded.file
  if (!contradicts) return
  const query = contradicts.lines(tablesOf(loaded))
  const found = await firstFound<{ line: number; reason: string }>(tx, query, problems.room)
  const first = found.rows.map(({ line, reason }) => ({ file, line, column: contradicts.column, reason }))
  problems.addFirst(first, found.total)
}
