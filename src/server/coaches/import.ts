import { TypeKind } from '#domain/platform/types.ts'
import * as is from '../platform/import/cells.ts'
import { type ImportFile, optional, optionOf, type Tables } from '../platform/import/columns.ts'
import { ownTeam, person } from '../platform/import/shared.ts'

export const coachFiles: readonly ImportFile[] = [
  {
    file: 'coaches.csv',
    table: 'coaches',
    rowId: 'person_id',
    isVersioned: true,
    key: ['Ssn'],
    columns: [
      person,
      optionOf('Permission', 'permission_type_id', TypeKind.CoachPermission),
      ownTeam,
      optional('Divisions', is.words('|', is.option), 'divisions', {
        options: TypeKind.Division,
        many: true,
        isApart: true,
        value: (cell) => `(select array_agg(distinct o.id order by o.id) from import_options o
          where o.kind = '${TypeKind.Division}' and o.value = any(string_to_array(${cell}, '|')))`,
        stored: `(select array_agg(d.division_type_id order by d.division_type_id)
          from coach_divisions d where d.person_id = t.person_id)`,
      }),
    ],
    after: replaceDivisions,
  },
]

/**
 * SQL that replaces the age groups of imported coaches. They are one column of the file but separate rows of
 * the database.
 */
function replaceDivisions({ given, plan }: Tables): string[] {
  const changed = `select g.person_id, g.divisions from ${plan} p join ${given} g using (line)
    where g.divisions is not null and (p.state = 'new' or p.changes ? 'divisions')`
  return [
    `delete from coach_divisions d using (${changed}) as c where d.person_id = c.person_id`,
    `insert into coach_divisions (person_id, division_type_id) select person_id, unnest(divisions) from (${changed}) as c`,
  ]
}
