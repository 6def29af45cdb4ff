import { TypeKind } from '#domain/platform/types.ts'
import * as is from '../cells.ts'
import { type ImportFile, optional, optionOf, required, type Tables } from '../columns.ts'
import { date } from '../moments.ts'
import { contractLocks } from './locks.ts'
import { id, ownTeam, person, team } from './shared.ts'
import { contractTouches } from './touches.ts'

export const officialFiles: readonly ImportFile[] = [
  {
    file: 'referees.csv',
    table: 'referees',
    rowId: 'person_id',
    isVersioned: true,
    key: ['Ssn'],
    columns: [
      person,
      optionOf('Division', 'division_type_id', TypeKind.RefereeDivision),
      optionOf('Permission', 'permission_type_id', TypeKind.RefereePermission),
      ownTeam,
    ],
  },
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
  {
    file: 'employees.csv',
    table: 'employees',
    rowId: 'person_id',
    isVersioned: true,
    key: ['Ssn'],
    columns: [
      person,
      optionOf('JobTitle', 'job_title_type_id', TypeKind.JobTitle),
      ownTeam,
      optionOf('KVKDivision', 'women_division_type_id', TypeKind.EmployeeDivision),
      optionOf('KKDivision', 'men_division_type_id', TypeKind.EmployeeDivision),
      optionOf('KKCupDivision', 'men_cup_division_type_id', TypeKind.EmployeeDivision),
      optionOf('KVKCupDivision', 'women_cup_division_type_id', TypeKind.EmployeeDivision),
    ],
  },
  {
    file: 'contracts.csv',
    table: 'contracts',
    rowId: 'id',
    isVersioned: true,
    key: ['Id'],
    columns: [
      required('Id', id, 'id'),
      person,
      team,
      required('ContractTypeId', is.number([1170, 1171]), 'contract_type_id'),
      required('DateFrom', date, 'date_from'),
      required('DateTo', date, 'date_to'),
      optional('Confirmed', is.boolean, 'state', {
        stored: `(t.state = 'confirmed')`,
        // A rejected contract is one that is not confirmed: 0 says nothing new of it.
        write: (given, stored) =>
          `case when ${given} then 'confirmed' else coalesce(nullif(${stored}, 'confirmed'), 'unconfirmed') end`,
      }),
    ],
    rules: [
      { when: '"DateTo" < "DateFrom"', column: 'DateTo', reason: 'the contract ends before it begins' },
    ],
    contradicts: { column: 'DateFrom', lines: overlappingLines },
    locks: contractLocks,
    touches: contractTouches,
  },
]

/** Of two lines of a file that overlap the later one is told. */
function overlappingLines({ plan }: Tables): string {
  return `select distinct on (p.line) p.line, case
        when stands.line is null then 'it overlaps the confirmed contract of the same player with the Id ' || o.id || ', from '
          || o.date_from || ' to ' || o.date_to || ', which is in the database'
        else 'it overlaps the confirmed contract of the same player in line ' || stands.line end as reason
    from ${plan} p join contracts c on c.id = (p.key)::int
    join contracts o on o.person_id = c.person_id and o.id <> c.id and o.state = 'confirmed'
      and daterange(o.date_from, o.date_to) && daterange(c.date_from, c.date_to)
    left join ${plan} stands on stands.key = o.id::text and ${isWritten('stands')}
    where c.state = 'confirmed' and ${isWritten('p')} and (stands.line is null or stands.line < p.line)
    order by p.line, stands.line, o.id`
}

const isWritten = (plan: string) => `(${plan}.state = 'new'
  or (${plan}.state = 'changed' and ${plan}.changes ?| array['person_id', 'date_from', 'date_to', 'state']))`

/** A coach's age groups are rows of their own, but belong to what is edited as one. */
function replaceDivisions({ given, plan }: Tables): string[] {
  const changed = `select g.person_id, g.divisions from ${plan} p join ${given} g using (line)
    where g.divisions is not null and (p.state = 'new' or p.changes ? 'divisions')`
  return [
    `delete from coach_divisions d using (${changed}) as c where d.person_id = c.person_id`,
    `insert into coach_divisions (person_id, division_type_id) select person_id, unnest(divisions) from (${changed}) as c`,
  ]
}
