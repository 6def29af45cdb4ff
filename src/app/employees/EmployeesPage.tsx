import { listPage } from '#app/ui/list/list-page.tsx'
import { mailing } from '#app/ui/mail/mailing.tsx'
import { employeeOptions, employees } from '#domain/employees/calls.ts'

/** Every entity field is a column (OP-031). */
export const EmployeesPage = listPage({
  name: 'starfsmenn',
  title: 'pages.employees',
  call: employees,
  rows: 'EmployeesList',
  optionsCall: employeeOptions,
  key: 'PersonId',
  label: 'Name',
  columns: [
    { field: 'Name', title: 'employees.name', width: 146 },
    { field: 'JobTitle', title: 'employees.jobTitle', width: 136 },
    { field: 'TeamName', title: 'employees.team', width: 110 },
    { field: 'Address', title: 'employees.address', width: 100 },
    { field: 'MobilePhone', title: 'employees.phone', width: 74, link: 'tel' },
    { field: 'Email', title: 'employees.email', width: 130, link: 'mailto' },
    { field: 'KVKDivision', title: 'employees.womenDivision', width: 82 },
    { field: 'KKDivision', title: 'employees.menDivision', width: 82 },
    { field: 'KKCupDivision', title: 'employees.menCup', width: 82 },
    { field: 'KVKCupDivision', title: 'employees.womenCup', width: 82 },
  ],
  filters: [
    { name: 'team', address: 'felag', title: 'employees.team', options: 'Teams' },
    { name: 'jobtitle', address: 'starf', title: 'employees.jobTitle', options: 'JobTitles' },
    { name: 'division', address: 'deild', title: 'employees.division', options: 'Divisions' },
  ],
  sort: { field: 'Name', isAnswered: true },
  phone: ['JobTitle', 'TeamName'],
  ...mailing('employees'),
  csv: true,
  empty: 'employees.empty',
})
