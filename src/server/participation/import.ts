import { saveParticipation } from '#domain/participation/calls.ts'
import { competitions, sides } from '#domain/participation/competitions.ts'
import { feeTable } from '#domain/participation/fees.ts'
import { lineMax, wholeForm } from '#domain/participation/form.ts'
import { TeamType } from '#domain/platform/entities.ts'
import { keptFor } from '#domain/platform/retention.ts'
import * as is from '../platform/import/cells.ts'
import { type Column, type ImportFile, optional, required, type Tables } from '../platform/import/columns.ts'
import { time } from '../platform/import/moments.ts'
import { ssn } from '../platform/import/national-id.ts'
import { team } from '../platform/import/shared.ts'
import { wasDone } from '../platform/import/sql.ts'

/**
 * A column of the file for a part of the form. `put` is SQL for the part: `g` is the row of the file and `t`
 * the stored form.
 */
type Part = { column: Column; path: string; put: string }

const empty = wholeForm()
const fieldOf = (name: string) => name.toLowerCase()

/** A text field of the form. The column ChairmanEmail is the field Email of the part Chairman. */
function lineOf(part: string, name: string): Part {
  const path = `'{${part},${name}}'`
  const field = fieldOf(part + name)
  const kind =
    name === 'Type'
      ? is.oneOf(Object.values(TeamType))
      : name === 'Phone' || name === 'Gsm'
        ? is.phone
        : name === 'Email'
          ? is.email
          : is.text(lineMax)
  const stored = `nullif(t.form #>> ${path}, '')`
  return {
    column: optional(part + name, kind, field, { isApart: true, stored }),
    path,
    put: `to_jsonb(g.${field})`,
  }
}

/** A cell with all ticked options of a competition. */
function ticksOf(side: (typeof sides)[number], name: string, flags: readonly string[]): Part {
  const path = `'{${side},${name}}'`
  const field = fieldOf(side + name)
  const column = optional(side + name, is.words('|', is.oneOf(flags)), field, {
    isApart: true,
    value: (cell) => `(select array_agg(f order by f) from unnest(string_to_array(${cell}, '|')) f)`,
    stored: `(select array_agg(f.key order by f.key) from jsonb_each_text(t.form #> ${path}) f where f.value = 'true')`,
  })
  const all = flags.map((flag) => `'${flag}'`).join(', ')
  const put = `coalesce(t.form #> ${path}, '{}') || (
    select jsonb_object_agg(f, case when f = any(g.${field}) then 'true' else 'false' end) from unnest(array[${all}]) f)`
  return { column, path, put }
}

function leagueOf(side: (typeof sides)[number]): Part {
  const path = `'{${side},Championship,League}'`
  const field = fieldOf(`${side}League`)
  const column = optional(`${side}League`, is.oneOf(feeTable[side].leagues.map(({ name }) => name)), field, {
    isApart: true,
    stored: `nullif(t.form #>> ${path}, '')`,
  })
  return { column, path, put: `to_jsonb(g.${field})` }
}

const { Mens: _mens, Womens: _womens, ...lines } = empty
const parts: readonly Part[] = [
  ...Object.entries(lines).flatMap(([part, names]) => Object.keys(names).map((name) => lineOf(part, name))),
  ...sides.flatMap((side) => [
    ...competitions[side].map(({ name, flags }) => ticksOf(side, name, flags)),
    leagueOf(side),
  ]),
]

const namesOf = (part: 'Chairman' | 'President') => Object.keys(empty[part]).map((name) => part + name)

/** The import of clubs' notifications of participation, one line per season. */
export const participationFiles: readonly ImportFile[] = [
  {
    file: 'participation.csv',
    table: 'participation_notifications',
    rowId: 'id',
    isVersioned: true,
    key: ['TeamId', 'Year'],
    columns: [
      team,
      required('Year', is.integer(2001, 2199), 'year'),
      required('SavedBySsn', ssn, 'saved_by', { refers: 'persons' }),
      required('SavedAt', time, 'saved_at', { value: (cell) => `${cell} at time zone 'UTC'` }),
      ...parts.map(({ column }) => column),
    ],
    appEdits: ({ match }) => [
      `select m.line from ${match} m
         where m.base is null and ${wasDone(saveParticipation, 'Notification', 'm.record_id')}`,
    ],
    after: writeForms,
    overdue: [
      {
        columns: [...namesOf('Chairman'), ...namesOf('President')],
        kept: 'participationOfficers',
        when: (now) => `make_date(g.year + 1, 1, 1) < ${now} - interval '${keptFor.participationOfficers}'`,
      },
    ],
  },
]

/** SQL that stores the forms. Creates missing forms empty, then sets each part that the file has. */
function writeForms({ given, plan }: Tables): string[] {
  const isSame = 't.team_id = g.team_id and t.year = g.year'
  return [
    `update participation_notifications t set form = '${JSON.stringify(empty)}'
       from ${given} g where ${isSame} and t.form = '{}'`,
    ...parts.map(
      ({ column: { field }, path, put }) =>
        `update participation_notifications t set form = jsonb_set(t.form, ${path}, ${put})
           from ${plan} p join ${given} g using (line)
           where ${isSame} and g.${field} is not null and (p.state = 'new' or p.changes ? '${field}')`,
    ),
  ]
}
