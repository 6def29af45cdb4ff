import { mailing } from '#app/mail/shared/mailing.tsx'
import { translate } from '#app/platform/i18n.ts'
import { personAddress } from '#app/ui/links/RecordLink.tsx'
import { listPage } from '#app/ui/list/list-page.tsx'
import { contactsSeenBy, genderLabel } from '#domain/coaches/coach.ts'
import type { User } from '#domain/session/user.ts'
import { coaches } from './resource.ts'

const seesContacts = (user: User) => contactsSeenBy(user) !== 'none'

/** Every entity field is a column (OP-031). */
export const CoachesList = listPage(coaches, {
  columns: [
    { field: 'Name', title: 'coaches.name', width: 148 },
    { field: 'TeamShortName', title: 'coaches.team', width: 92 },
    {
      field: 'Gender',
      title: 'coaches.gender',
      width: 72,
      text: ({ Gender }) => translate(genderLabel(Gender)),
    },
    {
      field: 'Divisions',
      title: 'coaches.divisions',
      width: 126,
      text: ({ Divisions }) => Divisions.map(({ Division }) => Division).join(', '),
    },
    { field: 'Permission', title: 'coaches.permission', width: 124 },
    { field: 'Postcode', title: 'coaches.postcode', width: 54, shownTo: seesContacts },
    { field: 'PostboxName', title: 'coaches.postbox', width: 98, shownTo: seesContacts },
    { field: 'Gsm', title: 'coaches.phone', width: 74, link: 'tel', shownTo: seesContacts },
    { field: 'HomePhone', title: 'coaches.homePhone', width: 74, link: 'tel', shownTo: seesContacts },
    { field: 'Email', title: 'coaches.email', width: 133, link: 'mailto' },
  ],
  filters: [
    { name: 'team', address: 'felag', title: 'coaches.team', options: 'CoachTeams' },
    { name: 'division', address: 'flokkur', title: 'coaches.division', options: 'CoachDivisions' },
    { name: 'permission', address: 'rettindi', title: 'coaches.permission', options: 'CoachPermissions' },
    { name: 'gender', address: 'kyn', title: 'coaches.gender', options: 'CoachGenders' },
  ],
  sort: { field: 'Name', isServerOrder: true },
  mobileFields: ['TeamShortName', 'Divisions', 'Permission'],
  page: ({ PersonId }) => personAddress(PersonId, true),
  ...mailing('coaches'),
  empty: 'coaches.empty',
})
