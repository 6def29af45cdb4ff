import { translate, useTranslate } from '#app/platform/i18n.ts'
import { crudResource } from '#app/platform/resource/crud-resource.ts'
import { crudForm } from '#app/ui/crud/crud-form.ts'
import { crudList } from '#app/ui/crud/crud-list.tsx'
import { choice, text } from '#app/ui/form/fields.tsx'
import { pick } from '#app/ui/form/pick-field.tsx'
import { clubAddress } from '#app/ui/links/RecordLink.tsx'
import { TeamType } from '#domain/platform/entities.ts'
import { gameOptions } from '#domain/staff-games/calls.ts'
import { allTeams, ownTeams, teamNames } from '#domain/teams/calls.ts'
import { clubNameMax, clubs, felixNumberMax } from '#domain/teams/club-calls.ts'
import { teamTypeLabels } from '#domain/teams/team.ts'
import { useClubs } from './choices.ts'

/** Clubs and their second and joint teams. */
export const resource = crudResource(clubs, {
  page: 'clubs',
  label: 'ShortName',
  touches: [allTeams, teamNames, ownTeams, gameOptions, 'vellir'],
})

const form = crudForm(
  resource,
  [
    'ShortName',
    text('Name', { title: 'clubs.name', help: 'clubs.nameHelp', max: clubNameMax }),
    choice('Type', { title: 'clubs.type', useChoices: useTypes, isHalf: true }),
    text('FelixNumber', { title: 'clubs.felixNumber', max: felixNumberMax, isHalf: true }),
    pick('ParentTeamId', { title: 'clubs.parent', help: 'clubs.parentHelp', useChoices: useClubs }),
    text('Email', { title: 'clubs.email', help: 'clubs.emailHelp', max: 254, inputMode: 'email' }),
  ],
  {
    empty: () => ({
      ShortName: '',
      Name: '',
      Type: TeamType.Club,
      FelixNumber: '',
      ParentTeamId: 0,
      Email: '',
    }),
  },
)

function useTypes() {
  const translate = useTranslate()
  return Object.values(TeamType).map((Value) => ({ Value, Label: translate(teamTypeLabels[Value]) }))
}

export const List = crudList(resource, {
  form,
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
})
