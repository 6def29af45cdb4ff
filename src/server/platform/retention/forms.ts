import { sql } from 'kysely'
import { wholeForm } from '#domain/participation/form.ts'
import type { Queryable } from '../database/database.ts'
import { ago, counted } from './period.ts'

/** What an import changed of it goes too: it has the comment, and who wrote it. */
export async function removeExecutions(tx: Queryable, now: Date): Promise<number> {
  const isOver = sql`game_id in (select id from games where game_day < ${ago('gameExecutions', now)})`
  await sql`delete from import_changes where file = 'executions.csv' and (
    at < ${ago('gameExecutions', now)}
    or record_id in (select id from game_executions where ${isOver}))`.execute(tx)
  return counted(tx, sql`delete from game_executions where ${isOver}`)
}

/** Of forms whose seasons are long over; what an import changed of them goes too. */
export async function removeOfficers(tx: Queryable, now: Date): Promise<number> {
  const { Chairman, President } = wholeForm()
  const nobody = sql`${JSON.stringify({ Chairman, President })}::jsonb`
  const isOver = sql`make_date(year + 1, 1, 1) < ${ago('participationOfficers', now)}`
  await sql`delete from import_changes where file = 'participation.csv' and (
    at < ${ago('participationOfficers', now)}
    or record_id in (select id from participation_notifications where ${isOver}))`.execute(tx)
  return counted(
    tx,
    sql`update participation_notifications set form = form || ${nobody}, version = version + 1
      where ${isOver} and form || ${nobody} <> form`,
  )
}

/** What an import changed of a report, of its marks or of its rows goes too. */
export async function removeInspectorReports(tx: Queryable, now: Date): Promise<number> {
  const isOver = sql`game_id in (select id from games where game_day < ${ago('inspectorReports', now)})`
  for (const [file, table] of [
    ['inspectorreports.csv', 'inspector_reports'],
    ['inspectormarks.csv', 'inspector_marks'],
    ['inspectorrows.csv', 'inspector_rows'],
  ] as const)
    await sql`delete from import_changes where file = ${file}
      and record_id in (select id from ${sql.table(table)} where ${isOver})`.execute(tx)
  return counted(tx, sql`delete from inspector_reports where ${isOver}`)
}
