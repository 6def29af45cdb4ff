import { saveExecution } from '#domain/game-execution/calls.ts'
import { commentMax, otherMax } from '#domain/game-execution/form.ts'
import { ExecutionType, TypeKind } from '#domain/platform/types.ts'
import * as is from '../platform/import/cells.ts'
import { type ImportFile, optional, required, type Tables } from '../platform/import/columns.ts'
import { time } from '../platform/import/moments.ts'
import { externalId, id, person } from '../platform/import/shared.ts'
import { isHashOf } from '../platform/import/sql.ts'

const texts = `(${Object.values(ExecutionType).join(', ')})`
/** SQL for the types of form rows that have a rating (EXE-02). */
const rated = `select id from types where kind = '${TypeKind.Execution}' and id not in ${texts}`
const ratingsIn = (cell: string) => `unnest(string_to_array(${cell}, '|')) r`

const textOf = (type: number) =>
  `(select nullif(r.other, '') from game_execution_rows r
    where r.game_id = t.game_id and r.person_id = t.person_id and r.type_id = ${type})`

/** The import of execution forms: one line per official and game, with all ratings in one cell. */
export const executionFiles: readonly ImportFile[] = [
  {
    file: 'executions.csv',
    table: 'game_executions',
    rowId: 'id',
    isVersioned: true,
    hasExternalId: { among: 'game_id' },
    key: ['GameId', 'Ssn'],
    columns: [
      required('GameId', id, 'game_id', { refers: 'games' }),
      person,
      optional('Attendance', is.text(otherMax), 'attendance', {
        isApart: true,
        stored: textOf(ExecutionType.Attendance),
      }),
      optional('Conditions', is.text(otherMax), 'conditions', {
        isApart: true,
        stored: textOf(ExecutionType.Conditions),
      }),
      optional('Ratings', is.pairs, 'ratings', {
        isApart: true,
        value: (cell) => `(select array_agg(r order by r) from ${ratingsIn(cell)})`,
        stored: `(select array_agg(r.type_id || '=' || r.rating order by r.type_id || '=' || r.rating)
          from game_execution_rows r
          where r.game_id = t.game_id and r.person_id = t.person_id and r.rating > 0)`,
      }),
      optional('Comment', is.text(commentMax), 'comment', { otherwise: `''` }),
      optional('HandedInAt', time, 'handed_in_at', {
        value: (cell) => `${cell} at time zone 'UTC'`,
        otherwise: 'null',
      }),
      ...externalId,
    ],
    rules: [
      {
        when: `exists (select from ${ratingsIn('"Ratings"')} where split_part(r, '=', 1)::integer not in (${rated})
          or split_part(r, '=', 2)::integer not in (select id from types where kind = '${TypeKind.ExecutionRating}'))`,
        column: 'Ratings',
        reason: 'it names a row or a rating that the form does not have',
      },
      {
        // Checks a sent form by the rule of `lacksOf` (EXE-05, EXE-06).
        when: `"HandedInAt" is not null and "Deleted" is not true and ("Attendance" is null
          or exists (${rated} and id not in (
            select split_part(r, '=', 1)::integer from ${ratingsIn('"Ratings"')})))`,
        column: 'HandedInAt',
        reason: 'a form that was handed in has the attendance and a rating in each row',
      },
    ],
    belongsTo: ['games', 'game_referees'],
    orphan: [
      {
        // Rejects a person without a role in the game, unless the form is stored already: its author may have
        // been removed from the game since.
        when: `not exists (select from game_referees r
            where r.game_id = g.game_id and r.person_id = g.person_id and not r.set_by_hand)
          and not exists (select from game_executions e
            where e.game_id = g.game_id and e.person_id = g.person_id)`,
        column: 'Ssn',
        reason: 'this person is no official of the game, neither in gamereferees.csv nor in the database',
      },
      {
        when: `g.handed_in_at < (select x.game_day at time zone 'UTC' from games x where x.id = g.game_id)`,
        column: 'HandedInAt',
        reason: 'it was handed in before the game began',
      },
    ],
    locks: sentLocks,
    appEdits: ({ match }) => [
      `select m.line from ${match} m join game_executions t on t.id = m.record_id where ${wasSaved}`,
    ],
    clashes,
    after: writeRows,
  },
]

const wasSaved = `exists (select from audit a where a.act = '${saveExecution.name}' and a.result < 400
  and a.records ->> 'Game' = t.game_id::text and a.records ->> 'Person' = t.person_id::text)`

/** SQL for the imported lines that would change an execution form sent in the app. */
function sentLocks({ match }: Tables): string[] {
  return [
    `select m.line from ${match} m join game_executions t on t.id = m.record_id
       where t.handed_in_at is not null and case when m.base is null then ${wasSaved}
         else not ${isHashOf(`(m.base ->> 'handed_in_at')`, 't.handed_in_at')} end`,
  ]
}

/** SQL for the imported lines that would give an official a second execution form about a game. */
function clashes({ match, given }: Tables): string[] {
  return [
    `select m.line from ${match} m join ${given} g using (line)
       join game_executions other on other.game_id = g.game_id and other.person_id = g.person_id
       where not m.deleted and other.id is distinct from m.record_id
         and not exists (select from ${match} gone where gone.deleted and gone.record_id = other.id)`,
  ]
}

/**
 * SQL that writes the rows of imported execution forms. They are separate in the database, but belong to the
 * form's record.
 */
function writeRows({ given, plan }: Tables): string[] {
  const changed = (field: string) => `select t.game_id, t.person_id, g.${field}
    from ${plan} p join ${given} g using (line) join game_executions t on t.id = p.record_id
    where g.${field} is not null and (p.state = 'new' or p.changes ? '${field}')`
  const writeText = (type: number, field: string) => `
    insert into game_execution_rows (game_id, person_id, type_id, other)
      select game_id, person_id, ${type}, ${field} from (${changed(field)}) c
      on conflict (game_id, person_id, type_id) do update set other = excluded.other`
  return [
    writeText(ExecutionType.Attendance, 'attendance'),
    writeText(ExecutionType.Conditions, 'conditions'),
    `delete from game_execution_rows r using (${changed('ratings')}) c
       where r.game_id = c.game_id and r.person_id = c.person_id and r.type_id not in ${texts}`,
    `insert into game_execution_rows (game_id, person_id, type_id, rating)
       select game_id, person_id, split_part(r, '=', 1)::integer, split_part(r, '=', 2)::integer
       from (${changed('ratings')}) c, unnest(ratings) r`,
  ]
}
