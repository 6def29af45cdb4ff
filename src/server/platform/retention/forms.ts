import { sql } from 'kysely'
import { wholeForm } from '#domain/participation/form.ts'
import { ago } from './period.ts'
import { type Removal, removeImportChanges } from './removal.ts'

/** What an import changed of it goes too: it has the comment, and who wrote it. */
export const executions: Removal = {
  table: 'game_executions',
  isOver: (_tx, now) => sql`game_id in (select id from games where game_day < ${ago('gameExecutions', now)})`,
  before: (tx, ids) => removeImportChanges(tx, 'executions.csv', ids),
  others: (tx, now) =>
    sql`delete from import_changes where file = 'executions.csv' and at < ${ago('gameExecutions', now)}`.execute(
      tx,
    ),
}

const { Chairman, President } = wholeForm()
const nobody = sql`${JSON.stringify({ Chairman, President })}::jsonb`

/** Of forms whose seasons are long over; what an import changed of them goes too. */
export const officers: Removal = {
  table: 'participation_notifications',
  isOver: (_tx, now) =>
    sql`make_date(year + 1, 1, 1) < ${ago('participationOfficers', now)} and form || ${nobody} <> form`,
  remove: (tx, ids) =>
    sql`update participation_notifications set form = form || ${nobody}, version = version + 1
      where id = any(${[...ids]}::int[])`.execute(tx),
  others: (tx, now) => {
    const over = ago('participationOfficers', now)
    return sql`delete from import_changes where file = 'participation.csv' and (at < ${over} or record_id in (
      select id from participation_notifications where make_date(year + 1, 1, 1) < ${over}))`.execute(tx)
  },
}

/** What an import changed of a report, of its marks or of its rows goes too. */
export const inspectorReports: Removal = {
  table: 'inspector_reports',
  isOver: (_tx, now) =>
    sql`game_id in (select id from games where game_day < ${ago('inspectorReports', now)})`,
  before: async (tx, ids) => {
    for (const [file, table] of [
      ['inspectorreports.csv', 'inspector_reports'],
      ['inspectormarks.csv', 'inspector_marks'],
      ['inspectorrows.csv', 'inspector_rows'],
    ] as const)
      await sql`delete from import_changes where file = ${file} and record_id in (
        select part.id from ${sql.table(table)} part join inspector_reports r on r.game_id = part.game_id
        where r.id = any(${[...ids]}::int[]))`.execute(tx)
  },
}
