import { listPage } from '#app/ui/list/list-page.tsx'
import { mailing } from '#app/ui/mail/mailing.tsx'
import { employees } from './resource.ts'

/** Every entity field is a column (OP-031). */
export const EmployeesList = listPage(employees, {
  columns: [
    { field: 'Name', title: 'employees.name', width: 146 },
    { field: 'JobTitle', title: 'employees.jobTitle', width: 140 },
    { field: 'TeamName', title: 'employees.team', width: 84 },
    { field: 'Address', title: 'employees.address', width: 104 },
    { field: 'MobilePhone', title: 'employees.phone', width: 76, link: 'tel' },
    { field: 'Email', title: 'employees.email', width: 126, link: 'mailto' },
    { field: 'KVKDivision', title: 'employees.womenDivision', width: 84 },
    { field: 'KKDivision', title: 'employees.menDivision', width: 84 },
    { field: 'KKCupDivision', title: 'employees.menCup', width: 84 },
    { field: 'KVKCupDivision', title: 'employees.womenCup', width: 84 },
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
