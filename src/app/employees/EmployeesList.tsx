import { mailing } from '#app/mail/shared/mailing.tsx'
import { personAddress } from '#app/ui/links/RecordLink.tsx'
import { listPage } from '#app/ui/list/list-page.tsx'
import { employees } from './resource.ts'

/** Every entity field is a column (OP-031). */
export const EmployeesList = listPage(employees, {
  columns: [
    { field: 'Name', title: 'employees.name', width: 132 },
    { field: 'JobTitle', title: 'employees.jobTitle', width: 158 },
    { field: 'TeamName', title: 'employees.team', width: 86 },
    { field: 'Address', title: 'employees.address', width: 88 },
    { field: 'MobilePhone', title: 'employees.phone', width: 74, link: 'tel' },
    { field: 'Email', title: 'employees.email', width: 127, link: 'mailto' },
    { field: 'KVKDivision', title: 'employees.womenDivision', width: 83 },
    { field: 'KKDivision', title: 'employees.menDivision', width: 83 },
    { field: 'KKCupDivision', title: 'employees.menCup', width: 83 },
    { field: 'KVKCupDivision', title: 'employees.womenCup', width: 83 },
  ],
  filters: [
    { name: 'team', address: 'felag', title: 'employees.team', options: 'Teams' },
    { name: 'jobtitle', address: 'starf', title: 'employees.jobTitle', options: 'JobTitles' },
    { name: 'division', address: 'deild', title: 'employees.division', options: 'Divisions' },
  ],
  sort: { field: 'Name', isServerOrder: true },
  mobileFields: ['JobTitle', 'TeamName'],
  page: ({ PersonId }) => personAddress(PersonId),
  ...mailing('employees'),
  empty: 'employees.empty',
})
