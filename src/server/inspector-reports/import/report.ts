import { saveChapter, saveInspectorReport } from '#domain/inspector-reports/calls.ts'
import { required, type Tables } from '../../platform/import/columns.ts'
import { id } from '../../platform/import/shared.ts'
import { wasDone } from '../../platform/import/sql.ts'

// Shared by the three import files of inspector reports.

export const game = required('GameId', id, 'game_id', { refers: 'games' })

export const orphan = {
  when: 'not exists (select from inspector_reports r where r.game_id = g.game_id)',
  column: 'GameId',
  reason: 'this game has no report, neither in inspectorreports.csv nor in the database',
}

/** Reports not to be overwritten: drafts, and reports from the app that no import knows. */
export const sentInTheApp = ({ given, match }: Tables) => [
  `select m.line from ${match} m join ${given} g using (line) join inspector_reports r on r.game_id = g.game_id
     where r.confirmed_at is null or m.base is null
       and (${wasDone(saveChapter, 'Game', 'r.game_id')} or ${wasDone(saveInspectorReport, 'Game', 'r.game_id')})`,
]

/** Reports begun or sent in the app, with their marks and rows. */
export const inspectorEdits =
  (table: 'inspector_reports' | 'inspector_marks' | 'inspector_rows') =>
  ({ match }: Tables) => [
    `select m.line from ${match} m join ${table} t on t.id = m.record_id where m.base is null
       and (${wasDone(saveChapter, 'Game', 't.game_id')} or ${wasDone(saveInspectorReport, 'Game', 't.game_id')})`,
  ]

/** Records already stored under another ExternalId that stays. */
export const clashesOf =
  (table: string, same: string) =>
  ({ given, match }: Tables) => [
    `select m.line from ${match} m join ${given} g using (line) join ${table} other on ${same}
       where not m.deleted and other.id is distinct from m.record_id
         and not exists (select from ${match} gone where gone.deleted and gone.record_id = other.id)`,
  ]

/** SQL for `g.field` of the lines that add or change it. */
export const changedIn = ({ given, plan }: Tables, field: string) =>
  `select g.game_id, g.${field} from ${plan} p join ${given} g using (line)
     where g.${field} is not null and (p.state = 'new' or p.changes ? '${field}')`
