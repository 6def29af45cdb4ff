import { TypeKind } from '#domain/platform/types.ts'
import { type ImportFile, optionOf } from '../platform/import/columns.ts'
import { ownTeam, person } from '../platform/import/shared.ts'

export const employeeFiles: readonly ImportFile[] = [
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
]
