import { crudResource } from '#app/platform/resource/crud-resource.ts'
import { crudForm } from '#app/ui/crud/crud-form.ts'
import { crudList } from '#app/ui/crud/crud-list.tsx'
import { pick } from '#app/ui/form/pick-field.tsx'
import { clubAddress } from '#app/ui/links/RecordLink.tsx'
import { gameCourts } from '#domain/game-time-changes/calls.ts'
import { gameOptions } from '#domain/staff-games/calls.ts'
import { courts } from '#domain/teams/court-calls.ts'
import { useTeams } from './choices.ts'

export const resource = crudResource(courts, {
  page: 'courts',
  label: 'Name',
  touches: [gameCourts, gameOptions],
})

export const List = crudList(resource, {
  columns: [
    { field: 'Name', title: 'courts.name', width: 240 },
    {
      field: 'TeamShortName',
      title: 'courts.team',
      width: 180,
      leadsTo: ({ TeamId }) => clubAddress(TeamId),
    },
    {
      field: 'Id',
      title: 'courts.number',
      width: 90,
      kind: 'number',
      hidden: true,
      text: ({ Id }) => String(Id),
    },
  ],
  filters: [{ field: 'TeamShortName', address: 'felag', title: 'courts.team' }],
  sort: { field: 'Name', isServerOrder: true },
  mobileFields: ['TeamShortName'],
  form: crudForm(resource, [
    'Name',
    pick('TeamId', { title: 'courts.team', help: 'courts.teamHelp', useChoices: useTeams }),
  ]),
})
