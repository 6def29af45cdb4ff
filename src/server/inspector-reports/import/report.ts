import { saveChapter, saveInspectorReport } from '#domain/inspector-reports/calls.ts'
import { required, type Tables } from '../../platform/import/columns.ts'
import { id } from '../../platform/import/shared.ts'
import { wasDone } from '../../platform/import/sql.ts'

export const game = required('GameId', id, 'game_id', { refers: 'games' })

export const orphan = {
  when: 'not exists (select from inspector_reports r where r.game_id = g.game_id)',
  column: 'GameId',
  reason: 'this game has no report, neither in inspectorreports.csv nor in the database',
}

/**
 * SQL for the imported lines about reports that an import must not overwrite: drafts, and reports of the app
 * that were never imported.
 */
export const sentInTheApp = ({ given, match }: Tables) => [
  `select m.line from ${match} m join ${given} g using (line) join inspector_reports r on r.game_id = g.game_id
     where r.confirmed_at is null or m.base is null
       and (${wasDone(saveChapter, 'Game', 'r.game_id')} or ${wasDone(saveInspectorReport, 'Game', 'r.game_id')})`,
]

/** SQL for the imported lines about reports that were written in the app, or about their marks and rows. */
export const inspectorEdits =
  (table: 'inspector_reports' | 'inspector_marks' | 'inspector_rows') =>
  ({ match }: Tables) => [
    `select m.line from ${match} m join ${table} t on t.id = m.record_id where m.base is null
       and (${wasDone(saveChapter, 'Game', 't.game_id')} or ${wasDone(saveInspectorReport, 'Game', 't.game_id')})`,
  ]

/**
 * SQL for the imported lines whose record is already stored with another ExternalId, unless the import deletes
 * that record.
 */
export const clashesOf =
  (table: string, same: string) =>
  ({ given, match }: Tables) => [
    `select m.line from ${match} m join ${given} g using (line) join ${table} other on ${same}
       where not m.deleted and other.id is distinct from m.record_id
         and not exists (select from ${match} gone where gone.deleted and gone.record_id = other.id)`,
  ]

/** SQL for the new values of `field` in the imported lines that add the field or change it. */
export const changedIn = ({ given, plan }: Tables, field: string) =>
  `select g.game_id, g.${field} from ${plan} p join ${given} g using (line)
     where g.${field} is not null and (p.state = 'new' or p.changes ? '${field}')`
