import { resource } from '#app/platform/resource/resource.ts'
import { clientList } from '#app/platform/resource/verbs.ts'
import { Employee, employeeOptions, employees as list } from '#domain/employees/calls.ts'

export const employees = resource({
  name: 'starfsmenn',
  page: 'employees',
  record: Employee,
  id: 'PersonId',
  label: 'Name',
  getList: clientList(list, 'EmployeesList', { optionsCall: employeeOptions }),
})
