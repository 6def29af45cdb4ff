import { deleteAction } from '#app/ui/actions/delete-action.tsx'
import { formDialog } from '#app/ui/form/FormDialog.tsx'
import { text } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { pick } from '#app/ui/form/pick-field.tsx'
import { clubAddress } from '#app/ui/links/RecordLink.tsx'
import { listPage } from '#app/ui/list/list-page.tsx'
import { CourtInput, courtNameMax } from '#domain/teams/court.ts'
import { useTeams } from './choices.ts'
import { courts } from './resource.ts'

const CourtForm = formOf(courts, {
  schema: CourtInput,
  empty: () => ({ Name: '', TeamId: 0 }),
  fields: [
    text('Name', { title: 'courts.name', max: courtNameMax, autoFocus: true }),
    pick('TeamId', { title: 'courts.team', help: 'courts.teamHelp', useChoices: useTeams }),
  ],
  submit: 'courts.save',
  done: { create: 'courts.registered', edit: 'courts.changed' },
})

export const CourtsList = listPage(courts, {
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
  create: { title: 'courts.new', Dialog: formDialog(CourtForm, 'courts.new') },
  actions: [
    { title: 'courts.change', action: 'edit', Dialog: formDialog(CourtForm, 'courts.edit') },
    deleteAction(courts, { title: 'courts.delete', asked: 'courts.deleteAsked', done: 'courts.deleted' }),
  ],
  empty: 'courts.none',
})
