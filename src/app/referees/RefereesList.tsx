import { listPage } from '#app/ui/list/list-page.tsx'
import { mailing } from '#app/ui/mail/mailing.tsx'
import { referees } from './resource.ts'

/** Every entity field is a column (OP-031). */
export const RefereesList = listPage(referees, {
  columns: [
    { field: 'Name', title: 'referees.name', width: 160 },
    { field: 'ShortName', title: 'referees.shortName', width: 86 },
    { field: 'TeamShortName', title: 'referees.team', width: 84 },
    { field: 'Address', title: 'referees.address', width: 116 },
    { field: 'Postcode', title: 'referees.postcode', width: 54 },
    { field: 'PostboxName', title: 'referees.postbox', width: 86 },
    { field: 'Gsm', title: 'referees.phone', width: 76, link: 'tel' },
    { field: 'Division', title: 'referees.division', width: 92 },
    { field: 'Permission', title: 'referees.permission', width: 108 },
    { field: 'Email', title: 'referees.email', width: 135, link: 'mailto' },
  ],
  filters: [
    { name: 'team', address: 'felag', title: 'referees.team', options: 'RefereeTeams' },
    { name: 'division', address: 'deild', title: 'referees.division', options: 'RefereeDivisions' },
    { name: 'permission', address: 'rettindi', title: 'referees.permission', options: 'RefereePermissions' },
  ],
  sort: { field: 'Name', isAnswered: true },
  phone: ['TeamShortName', 'Permission', 'Division'],
  ...mailing('referees'),
  csv: true,
  empty: 'referees.empty',
})
