import { t } from '#app/platform/i18n.ts'
import { listPage } from '#app/ui/list/list-page.tsx'
import { mailing } from '#app/ui/mail/mailing.tsx'
import { contactsSeenBy } from '#domain/coaches/contact.ts'
import { genderLabel } from '#domain/coaches/gender.ts'
import type { User } from '#domain/session/user.ts'
import { coaches } from './resource.ts'

const seesContacts = (user: User) => contactsSeenBy(user) !== 'none'

/** Every entity field is a column (OP-031). */
export const CoachesList = listPage(coaches, {
  columns: [
    { field: 'Name', title: 'coaches.name', width: 156 },
    { field: 'TeamShortName', title: 'coaches.team', width: 78 },
    { field: 'Gender', title: 'coaches.gender', width: 72, text: ({ Gender }) => t(genderLabel(Gender)) },
    {
      field: 'Divisions',
      title: 'coaches.divisions',
      width: 140,
      text: ({ Divisions }) => Divisions.map(({ Division }) => Division).join(', '),
    },
    { field: 'Permission', title: 'coaches.permission', width: 110 },
    { field: 'Postcode', title: 'coaches.postcode', width: 56, shownTo: seesContacts },
    { field: 'PostboxName', title: 'coaches.postbox', width: 86, shownTo: seesContacts },
    { field: 'Gsm', title: 'coaches.phone', width: 76, link: 'tel', shownTo: seesContacts },
    { field: 'HomePhone', title: 'coaches.homePhone', width: 76, link: 'tel', shownTo: seesContacts },
    { field: 'Email', title: 'coaches.email', width: 135, link: 'mailto' },
  ],
  filters: [
    { name: 'team', address: 'felag', title: 'coaches.team', options: 'CoachTeams' },
    { name: 'division', address: 'flokkur', title: 'coaches.division', options: 'CoachDivisions' },
    { name: 'permission', address: 'rettindi', title: 'coaches.permission', options: 'CoachPermissions' },
    { name: 'gender', address: 'kyn', title: 'coaches.gender', options: 'CoachGenders' },
  ],
  sort: { field: 'Name', isAnswered: true },
  phone: ['TeamShortName', 'Divisions', 'Permission'],
  ...mailing('coaches'),
  csv: true,
  empty: 'coaches.empty',
})
