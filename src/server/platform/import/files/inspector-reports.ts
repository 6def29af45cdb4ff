import { RefereeRole, refereeRoles } from '#domain/games/codes.ts'
import { performance } from '#domain/inspector-reports/chapters.ts'
import { commentMax, conditionMax, conditionsMax } from '#domain/inspector-reports/input.ts'
import { type MarkField, markFields, markIn } from '#domain/inspector-reports/marks.ts'
import { type CellKind, number as oneOfNumbers, shown, text, Wrong } from '../cells.ts'
import { type ImportFile, optional, required, type Tables } from '../columns.ts'
import { time } from '../moments.ts'
import { externalId, id, person } from './shared.ts'
import { inspectorTouches } from './touches.ts'

const game = required('GameId', id, 'game_id', { refers: 'games' })
const empty = { otherwise: `''` }
const decimal = { value: (cell: string) => `${cell}::numeric(4, 2)` }

/** A mark within its limits (INS-12), with a point or a comma. */
const mark = (name: MarkField): CellKind => ({
  type: 'text',
  read: (cell) => {
    const limits = markFields.find((field) => field.name === name) ?? { min: 0, max: 0 }
    const value = markIn(cell)
    return value !== null && value >= limits.min && value <= limits.max
      ? String(value)
      : new Wrong(`${shown(cell)} is not a number from ${limits.min} to ${limits.max}`)
  },
})

const judged = refereeRoles.map(({ id: role }) => role).filter((role) => role !== RefereeRole.Supervisor)

/** Reports that supervisors have sent, and what they gave the officials. */
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
      optional('FieldCondition', text(conditionMax), 'field_condition', empty),
      optional('Weather', text(conditionMax), 'weather', empty),
      optional('Conditions', text(conditionsMax), 'conditions', empty),
      optional('GeneralPerfomance', text(commentMax), 'performance', {
        isApart: true,
        stored: `(select c.text from inspector_comments c where c.game_id = t.game_id
          and c.chapter = ${performance.chapter} and c.name = '${performance.name}')`,
      }),
      ...externalId,
    ],
    touches: inspectorTouches('inspector_reports'),
    clashes: clashesOf('inspector_reports', 'other.game_id = g.game_id'),
    after: writePerformance,
  },
  {
    file: 'inspectormarks.csv',
    table: 'inspector_marks',
    rowId: 'id',
    isVersioned: true,
    hasExternalId: { among: 'game_id' },
    key: ['GameId', 'RoleId'],
    columns: [
      game,
      required('RoleId', oneOfNumbers(judged), 'role_id'),
      person,
      required('DifficultiesIndex', mark('DifficultiesIndex'), 'difficulty', decimal),
      required('Rating', mark('Rating'), 'rating', decimal),
      optional('OtherRating', mark('OtherRating'), 'other_rating', decimal),
      ...externalId,
    ],
    orphan: {
      when: 'not exists (select from inspector_reports r where r.game_id = g.game_id)',
      column: 'GameId',
      reason: 'no report on this game stands in inspectorreports.csv or in the database',
    },
    touches: inspectorTouches('inspector_marks'),
    clashes: clashesOf('inspector_marks', 'other.game_id = g.game_id and other.role_id = g.role_id'),
  },
]

/** What stands under another ExternalId already, and stays there. */
function clashesOf(table: string, same: string) {
  return ({ given, match }: Tables) => [
    `select m.line from ${match} m join ${given} g using (line) join ${table} other on ${same}
       where not m.deleted and other.id is distinct from m.record_id
         and not exists (select from ${match} gone where gone.deleted and gone.record_id = other.id)`,
  ]
}

/** The text of the last chapter stands beside the others of its kind. */
function writePerformance({ given, plan }: Tables): string[] {
  return [
    `insert into inspector_comments (game_id, chapter, name, text)
       select g.game_id, ${performance.chapter}, '${performance.name}', g.performance
       from ${plan} p join ${given} g using (line)
       where g.performance is not null and (p.state = 'new' or p.changes ? 'performance')
     on conflict (game_id, chapter, name) do update set text = excluded.text`,
  ]
}
