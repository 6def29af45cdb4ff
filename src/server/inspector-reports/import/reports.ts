import { chapters, performance } from '#domain/inspector-reports/chapters.ts'
import { commentMax, conditionMax, conditionsMax } from '#domain/inspector-reports/input.ts'
import * as is from '../../platform/import/cells.ts'
import { type ImportFile, optional, required, type Tables } from '../../platform/import/columns.ts'
import { time } from '../../platform/import/moments.ts'
import { externalId, person } from '../../platform/import/shared.ts'
import { gradesIn, storedGrades, writeGrades } from './grades.ts'
import { marksFile } from './marks.ts'
import { changedIn, clashesOf, game, inspectorEdits, sentInTheApp } from './report.ts'
import { rowsFile } from './rows.ts'

type Text = { column: string; field: string; chapter: number; name: string }

/**
 * The free texts of the chapters (INS-04 to INS-06). Chapter3Comments is the field `comments` of chapter 3.
 */
const texts: readonly Text[] = chapters.flatMap(({ number, comments }) =>
  comments.map(({ name }) => ({
    ...(name === performance.name && number === performance.chapter
      ? { column: 'GeneralPerfomance', field: performance.name }
      : {
          column: `Chapter${number}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
          field: `chapter${number}_${name}`,
        }),
    chapter: number,
    name,
  })),
)

/**
 * SQL for a stored text. Reads an empty text as `null`: the app stores an empty text after a user clears the
 * field.
 */
const storedText = ({ chapter, name }: Text) =>
  `(select nullif(c.text, '') from inspector_comments c
    where c.game_id = t.game_id and c.chapter = ${chapter} and c.name = '${name}')`

const writeText = ({ field, chapter, name }: Text, tables: Tables) =>
  `insert into inspector_comments (game_id, chapter, name, text)
     select game_id, ${chapter}, '${name}', ${field} from (${changedIn(tables, field)}) c
   on conflict (game_id, chapter, name) do update set text = excluded.text`

const empty = { otherwise: `''` }

export const inspectorFiles: readonly ImportFile[] = [
  {
    file: 'inspectorreports.csv',
    table: 'inspector_reports',
    rowId: 'id',
    isVersioned: true,
    hasExternalId: { among: 'game_id' },
    key: ['GameId'],
    columns: [
      game,
      person,
      required('FilledOutAt', time, 'confirmed_at', { value: (cell) => `${cell} at time zone 'UTC'` }),
      optional('FieldCondition', is.text(conditionMax), 'field_condition', empty),
      optional('Weather', is.text(conditionMax), 'weather', empty),
      optional('Conditions', is.text(conditionsMax), 'conditions', empty),
      ...texts.map((one) =>
        optional(one.column, is.text(commentMax), one.field, { isApart: true, stored: storedText(one) }),
      ),
      optional('Grades', gradesIn, 'grades', {
        isApart: true,
        value: (cell) => `(select array_agg(r order by r) from unnest(string_to_array(${cell}, '|')) r)`,
        stored: storedGrades,
      }),
      ...externalId,
    ],
    locks: sentInTheApp,
    appEdits: inspectorEdits('inspector_reports'),
    taken: 'the game has another report already, or parts of this report are on the other game',
    clashes: (tables) => [
      ...clashesOf('inspector_reports', 'other.game_id = g.game_id')(tables),
      ...boundClashes(tables),
    ],
    after: (tables) => [...texts.map((one) => writeText(one, tables)), ...writeGrades(tables)],
  },
  marksFile,
  rowsFile,
]

const parts = ['inspector_marks', 'inspector_grades', 'inspector_rows', 'inspector_comments']

/** SQL for the imported lines that would move a report with marks, grades, rows or comments to another game. */
function boundClashes({ given, match }: Tables): string[] {
  const has = parts.map((part) => `exists (select from ${part} x where x.game_id = t.game_id)`)
  return [
    `select m.line from ${match} m join ${given} g using (line) join inspector_reports t on t.id = m.record_id
       where not m.deleted and t.game_id <> g.game_id and (${has.join(' or ')})`,
  ]
}
