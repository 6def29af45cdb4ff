import { translate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { today } from '#app/platform/today.ts'
import { listPage } from '#app/ui/list/list-page.tsx'
import { seasonOf, seasons } from '#domain/participation/rules.ts'
import { participationNotifications } from './resource.ts'

export const ParticipationList = listPage(participationNotifications, {
  columns: [
    { field: 'TeamShortName', title: 'participation.list.team', width: 160 },
    {
      field: 'IsSent',
      title: 'participation.list.state',
      width: 110,
      text: ({ IsSent }) => translate(IsSent ? 'participation.list.sent' : 'participation.list.missing'),
      state: ({ IsSent }) => (IsSent ? 'done' : 'waiting'),
    },
    { field: 'Teams', title: 'participation.list.teams', width: 64, kind: 'number' },
    { field: 'Equalisation', title: 'participation.list.equalisation', width: 120, kind: 'money' },
    { field: 'TravelMax', title: 'participation.list.travelMax', width: 120, kind: 'money' },
    { field: 'Total', title: 'participation.list.total', width: 120, kind: 'money' },
    { field: 'SavedAt', title: 'participation.list.savedAt', width: 128, kind: 'moment' },
    { field: 'SavedByName', title: 'participation.list.savedBy', width: 160, hidden: true },
  ],
  filters: [
    {
      name: 'year',
      address: 'ar',
      title: 'participation.list.season',
      kind: 'one',
      isRequired: true,
      choices: () => seasons(today()).map((year) => ({ Value: year, Label: String(year) })),
      initial: () => [String(seasonOf(today()))],
    },
    {
      field: 'IsSent',
      address: 'stada',
      title: 'participation.list.state',
      kind: 'one',
      choices: () => [
        { Value: 'komin', Label: translate('participation.list.sent') },
        { Value: 'vantar', Label: translate('participation.list.missing') },
      ],
      of: ({ IsSent }) => (IsSent ? 'komin' : 'vantar'),
    },
  ],
  sort: { field: 'TeamShortName', isServerOrder: true },
  mobileFields: ['IsSent', 'Total'],
  page: ({ TeamId, Year }) => paths.participationOfClub({ teamId: TeamId, year: Year }),
})
