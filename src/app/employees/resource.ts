import { resource } from '#app/platform/resource/resource.ts'
import { whole } from '#app/platform/resource/verbs.ts'
import { employeeOptions, employees as list } from '#domain/employees/calls.ts'
import { Employee } from '#domain/employees/employee.ts'

export const employees = resource({
  name: 'starfsmenn',
  page: 'employees',
  record: Employee,
  id: 'PersonId',
  label: 'Name',
  getList: whole(list, 'EmployeesList', { optionsCall: employeeOptions }),
})
