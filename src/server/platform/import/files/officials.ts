import { TypeKind } from '#domain/platform/types.ts'
import * as is from '../cells.ts'
import { type ImportFile, optional, optionOf, required } from '../columns.ts'
import { date } from '../moments.ts'
import { id, ownTeam, person, team } from './shared.ts'

const contractStates = { given: `'confirmed'`, none: `'unconfirmed'` }

export const officialFiles: readonly ImportFile[] = [
  {
    file: 'referees.csv',
    table: 'referees',
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
    key: ['Ssn'],
    columns: [
      person,
      optionOf('Permission', 'permission_type_id', TypeKind.CoachPermission),
      ownTeam,
      // A table of its own: see write-coaches.ts.
      optional('Divisions', is.words('|', is.option), undefined, {
        options: TypeKind.Division,
        many: true,
      }),
    ],
  },
  {
    file: 'employees.csv',
    table: 'employees',
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
    key: ['Id'],
    columns: [
      required('Id', id, 'id'),
      person,
      team,
      required('ContractTypeId', is.number([1170, 1171]), 'contract_type_id'),
      required('DateFrom', date, 'date_from'),
      required('DateTo', date, 'date_to'),
      optional('Confirmed', is.boolean, 'state', {
        value: (cell) => `case when ${cell} then ${contractStates.given} else ${contractStates.none} end`,
        // A rejected contract is one that is not confirmed: 0 says nothing new of it.
        merged: (stored, given) =>
          `case when ${given} = 'confirmed' or ${stored} = 'confirmed' then ${given} else ${stored} end`,
      }),
    ],
    rules: [
      { when: '"DateTo" < "DateFrom"', column: 'DateTo', reason: 'the contract ends before it begins' },
    ],
  },
]
