import { chapters } from '#domain/inspector-reports/chapters.ts'
import { isMinute } from '#domain/inspector-reports/content.ts'
import { mostRows, nameMax, rowTextMax } from '#domain/inspector-reports/input.ts'
import { type RowField, RowList, rowLists } from '#domain/inspector-reports/row-lists.ts'
import * as is from '../../platform/import/cells.ts'
import { type ImportFile, optional, required, type Tables } from '../../platform/import/columns.ts'
import { externalId } from '../../platform/import/shared.ts'
import { game, inspectorEdits, orphan, sentInTheApp } from './report.ts'

const minute: is.CellKind = {
  type: 'text',
  read: (cell) => (isMinute(cell) ? cell : new is.Wrong(`${is.shown(cell)} is no minute such as 45 or 45+2`)),
}

const lists = Object.values(RowList)
const inSql = (names: readonly string[]) => `(${names.map((name) => `'${name}'`).join(', ')})`
const places = chapters.flatMap(({ number, lists: own }) => own.map((list) => `(${number}, '${list}')`))
const empty = { otherwise: `''` }

/** The import of the tables in an inspector report (INS-21). The file's order is the displayed order. */
export const rowsFile: ImportFile = {
  file: 'inspectorrows.csv',
  table: 'inspector_rows',
  rowId: 'id',
  isVersioned: false,
  hasExternalId: { among: 'game_id' },
  // These rows have no natural key: equal rows are allowed, so only the ExternalId distinguishes them.
  key: [],
  columns: [
    game,
    required(
      'Chapter',
      is.number(chapters.filter((one) => one.lists.length).map((one) => one.number)),
      'chapter',
    ),
    // The list of the row in the report; `null` if the row was removed in the app.
    required('List', is.oneOf(lists), 'list', { stored: 'case when not t.is_removed then t.list end' }),
    optional('Number', is.text(nameMax), 'number', empty),
    optional('Team', is.text(nameMax), 'team', empty),
    optional('Minute', minute, 'minute', empty),
    optional('Text', is.text(rowTextMax), 'text', empty),
    ...externalId,
  ],
  newFields: { key: `'r' || gen_random_uuid()` },
  rules: [
    {
      when: `("Chapter", "List") not in (${places.join(', ')})`,
      column: 'List',
      reason: 'this chapter has no such list',
    },
    lacks('Number', 'number'),
    lacks('Team', 'team'),
    lacks('Minute', 'minute'),
  ],
  belongsTo: ['inspector_reports'],
  orphan: [
    orphan,
    {
      when: isTooMany(),
      column: 'GameId',
      reason: `with this line the report would have more than ${mostRows} incidents or reviews`,
    },
  ],
  locks: sentInTheApp,
  appEdits: inspectorEdits('inspector_rows'),
  after: writeRest,
}

/** SQL for the imported lines with a field that the report does not display in the line's list. */
function lacks(column: string, field: RowField) {
  const without = lists.filter((list) => !rowLists[list].fields.some((one) => one.field === field))
  return {
    when: `"List" in ${inSql(without)} and "${column}" is not null`,
    column,
    reason: 'the rows of this list have no such field',
  }
}

/**
 * SQL for the imported lines beyond the limit of rows per report. Counts stored rows that are not in the file
 * first, then the lines in order.
 */
function isTooMany() {
  const isReview = `list in ${inSql(lists.filter((list) => rowLists[list].kind === 'review'))}`
  return `g.line in (
    select line from (
      select line, row_number() over (partition by game_id, is_review order by line nulls first) as nth from (
        select line, game_id, ${isReview} as is_review from given_inspector_rows where not deleted
        union all select null, game_id, ${isReview} from inspector_rows
          where not is_removed and game_id in (select game_id from given_inspector_rows)
            and id not in (select record_id from match_inspector_rows where record_id is not null)) everything) counted
    where nth > ${mostRows})`
}

/**
 * SQL that restores rows removed in the app if the file overrides the app. Also increases the version of
 * their report.
 */
function writeRest({ given, plan }: Tables): string[] {
  return [
    `update inspector_rows t set is_removed = false from ${plan} p
       where p.record_id = t.id and p.state = 'changed' and p.changes ? 'list'`,
    `update inspector_reports set version = version + 1 where game_id in (
       select g.game_id from ${plan} p join ${given} g using (line) where p.state in ('new', 'changed', 'removed'))`,
  ]
}
