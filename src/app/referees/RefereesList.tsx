import { mailing } from '#app/mail/shared/mailing.tsx'
import { personAddress } from '#app/ui/links/RecordLink.tsx'
import { listPage } from '#app/ui/list/list-page.tsx'
import { setDivision, setPermission } from './actions.tsx'
import { referees } from './resource.ts'

const mail = mailing('referees')

/** Every entity field is a column (OP-031). */
export const RefereesList = listPage(referees, {
  columns: [
    { field: 'Name', title: 'referees.name', width: 180 },
    { field: 'ShortName', title: 'referees.shortName', width: 80 },
    { field: 'TeamShortName', title: 'referees.team', width: 96 },
    { field: 'Address', title: 'referees.address', width: 96 },
    { field: 'Postcode', title: 'referees.postcode', width: 54 },
    { field: 'PostboxName', title: 'referees.postbox', width: 98 },
    { field: 'Gsm', title: 'referees.phone', width: 76, link: 'tel' },
    { field: 'Division', title: 'referees.division', width: 90 },
    { field: 'Permission', title: 'referees.permission', width: 122 },
    { field: 'Email', title: 'referees.email', width: 135, link: 'mailto' },
  ],
  filters: [
    { name: 'team', address: 'felag', title: 'referees.team', options: 'RefereeTeams' },
    { name: 'division', address: 'deild', title: 'referees.division', options: 'RefereeDivisions' },
    { name: 'permission', address: 'rettindi', title: 'referees.permission', options: 'RefereePermissions' },
  ],
  sort: { field: 'Name', isServerOrder: true },
  mobileFields: ['TeamShortName', 'Permission', 'Division'],
  page: ({ PersonId }) => personAddress(PersonId, true),
  tick: mail.tick,
  bulk: [...mail.bulk, setDivision, setPermission],
  actions: [setDivision, setPermission],
  areActionsInMenu: true,
  empty: 'referees.empty',
})
