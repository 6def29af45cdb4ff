import { translate, useTranslate } from '#app/platform/i18n.ts'
import { deleteAction } from '#app/ui/actions/delete-action.tsx'
import { formDialog } from '#app/ui/form/FormDialog.tsx'
import { choice, text } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { pick } from '#app/ui/form/pick-field.tsx'
import { clubAddress } from '#app/ui/links/RecordLink.tsx'
import { listPage } from '#app/ui/list/list-page.tsx'
import { TeamType } from '#domain/platform/entities.ts'
import { ClubInput, clubNameMax, felixNumberMax, shortNameMax } from '#domain/teams/club.ts'
import { teamTypeLabels } from '#domain/teams/team.ts'
import { useClubs } from './choices.ts'
import { clubs } from './resource.ts'

const ClubForm = formOf(clubs, {
  schema: ClubInput,
  empty: () => ({
    ...{ ShortName: '', Name: '', Type: TeamType.Club },
    ...{ ParentTeamId: 0, FelixNumber: '', Email: '' },
  }),
  fields: [
    text('ShortName', { title: 'clubs.shortName', max: shortNameMax, autoFocus: true }),
    text('Name', { title: 'clubs.name', help: 'clubs.nameHelp', max: clubNameMax }),
    choice('Type', { title: 'clubs.type', useChoices: useTypes, isHalf: true }),
    text('FelixNumber', { title: 'clubs.felixNumber', max: felixNumberMax, isHalf: true }),
    pick('ParentTeamId', { title: 'clubs.parent', help: 'clubs.parentHelp', useChoices: useClubs }),
    text('Email', { title: 'clubs.email', help: 'clubs.emailHelp', max: 254, inputMode: 'email' }),
  ],
  submit: 'clubs.save',
  done: { create: 'clubs.registered', edit: 'clubs.changed' },
})

function useTypes() {
  const translate = useTranslate()
  return Object.values(TeamType).map((Value) => ({ Value, Label: translate(teamTypeLabels[Value]) }))
}

export const ClubsList = listPage(clubs, {
  columns: [
    { field: 'ShortName', title: 'clubs.shortName', width: 150 },
    { field: 'Name', title: 'clubs.name', width: 240 },
    { field: 'ParentShortName', title: 'clubs.parent', width: 140 },
    { field: 'Type', title: 'clubs.type', width: 80, text: ({ Type }) => translate(teamTypeLabels[Type]) },
    { field: 'FelixNumber', title: 'clubs.felixNumber', width: 90 },
    { field: 'Email', title: 'clubs.email', width: 190, link: 'mailto' },
    {
      field: 'Id',
      title: 'clubs.number',
      width: 90,
      kind: 'number',
      hidden: true,
      text: ({ Id }) => String(Id),
    },
  ],
  filters: [
    { field: 'Type', address: 'tegund', title: 'clubs.type' },
    { field: 'ParentShortName', address: 'felag', title: 'clubs.parent' },
  ],
  sort: { field: 'ShortName', isServerOrder: true },
  mobileFields: ['Name', 'ParentShortName'],
  page: ({ Id }) => clubAddress(Id),
  create: { title: 'clubs.new', Dialog: formDialog(ClubForm, 'clubs.new') },
  actions: [
    { title: 'clubs.change', action: 'edit', Dialog: formDialog(ClubForm, 'clubs.edit') },
    deleteAction(clubs, { title: 'clubs.delete', asked: 'clubs.deleteAsked', done: 'clubs.deleted' }),
  ],
  empty: 'clubs.none',
})
