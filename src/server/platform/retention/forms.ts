import { type RawBuilder, sql } from 'kysely'
import { wholeForm } from '#domain/participation/form.ts'
import { ago } from './period.ts'
import { type Removal, removeImportChanges, removeOldImportChanges } from './removal.ts'

/** What an import changed of it goes too: it has the comment, and who wrote it. */
export const executions: Removal = {
  rows: (now) => ({
    ...{ table: 'game_executions', by: sql`id`, type: 'integer' },
    isOver: isGameBefore(ago('gameExecutions', now)),
  }),
  before: (tx, ids) => removeImportChanges(tx, 'executions.csv', ids),
  others: (tx, now) => removeOldImportChanges(tx, 'executions.csv', ago('gameExecutions', now)),
}

const isGameBefore = (moment: RawBuilder<unknown>) =>
  sql`exists (select from games g where g.id = game_id and g.game_day < ${moment})`

const { Chairman, President } = wholeForm()
const nobody = sql`${JSON.stringify({ Chairman, President })}::jsonb`

/** Of forms whose seasons are long over; what an import changed of them goes too. */
export const officers: Removal = {
  rows: (now) => ({
    ...{ table: 'participation_notifications', by: sql`make_date(year + 1, 1, 1)`, type: 'date' },
    end: ago('participationOfficers', now),
    isOver: sql`form || ${nobody} <> form`,
  }),
  remove: (tx, ids) =>
    sql`update participation_notifications set form = form || ${nobody}, version = version + 1
      where id = any(${[...ids]}::int[])`.execute(tx),
  others: async (tx, now) => {
    const over = ago('participationOfficers', now)
    await removeOldImportChanges(tx, 'participation.csv', over)
    await sql`delete from import_changes where file = 'participation.csv' and record_id = any(array(
      select id from participation_notifications where make_date(year + 1, 1, 1) < ${over}))`.execute(tx)
  },
}

/** What an import changed of a report, of its marks or of its rows goes too. */
export const inspectorReports: Removal = {
  rows: (now) => ({
    ...{ table: 'inspector_reports', by: sql`id`, type: 'integer' },
    isOver: isGameBefore(ago('inspectorReports', now)),
  }),
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
