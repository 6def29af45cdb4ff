import { translate, useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { today } from '#app/platform/today.ts'
import { crudFormTexts } from '#app/ui/crud/crud-form.ts'
import { crudActions } from '#app/ui/crud/crud-list.tsx'
import { choice, number, radios, text, tick } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { listPage } from '#app/ui/list/list-page.tsx'
import {
  tournaments as plainTournaments,
  tournamentNameMax,
  tournamentShortNameMax,
} from '#domain/games/tournament.ts'
import { yearOf } from '#domain/platform/dates.ts'
import { useAgeGroups, useCategories } from './choices.ts'
import { tournaments } from './resource.ts'

const none = { Value: 0, title: 'tournaments.noChoice' } as const

const TournamentForm = formOf(tournaments, {
  schema: plainTournaments.save.body,
  empty: () => ({
    Name: '',
    ShortName: '',
    Year: yearOf(today()),
    Gender: 1,
    CategoryId: 0,
    TypeId: 0,
    ConfirmGameReport: false,
  }),
  fields: [
    text('Name', { title: 'tournaments.name', max: tournamentNameMax, autoFocus: true }),
    text('ShortName', { title: 'tournaments.shortName', max: tournamentShortNameMax }),
    number('Year', { title: 'tournaments.year', isHalf: true }),
    radios('Gender', { title: 'tournaments.gender', useChoices: useGenders, isHalf: true }),
    choice('CategoryId', { title: 'tournaments.category', useChoices: useCategories, none, isHalf: true }),
    choice('TypeId', { title: 'tournaments.type', useChoices: useAgeGroups, none, isHalf: true }),
    tick('ConfirmGameReport', { title: 'tournaments.confirm', help: 'tournaments.confirmHelp' }),
  ],
  ...crudFormTexts('tournaments'),
})

function useGenders() {
  const translate = useTranslate()
  return [
    { Value: 1, Label: translate('tournaments.men') },
    { Value: 0, Label: translate('tournaments.women') },
  ]
}

const genderText = (gender: number) => translate(gender === 1 ? 'tournaments.men' : 'tournaments.women')

export const TournamentsList = listPage(tournaments, {
  columns: [
    { field: 'Name', title: 'tournaments.name', width: 260 },
    { field: 'ShortName', title: 'tournaments.shortName', width: 150 },
    { field: 'Year', title: 'tournaments.year', width: 64, text: ({ Year }) => String(Year) },
    {
      field: 'Gender',
      title: 'tournaments.gender',
      width: 80,
      unsortable: true,
      text: ({ Gender }) => genderText(Gender),
    },
    { field: 'CategoryName', title: 'tournaments.category', width: 120, unsortable: true },
    { field: 'TypeName', title: 'tournaments.type', width: 120, unsortable: true },
    {
      field: 'Games',
      title: 'tournaments.games',
      width: 70,
      kind: 'number',
      unsortable: true,
      phoneText: ({ Games }) => translate('tournaments.gamesCount', { smart_count: Games }),
    },
    {
      field: 'Id',
      title: 'tournaments.number',
      width: 90,
      kind: 'number',
      hidden: true,
      unsortable: true,
      text: ({ Id }) => String(Id),
    },
  ],
  filters: [
    { name: 'Year', address: 'ar', title: 'tournaments.year', options: 'Years' },
    {
      name: 'Gender',
      address: 'kyn',
      title: 'tournaments.gender',
      choices: () => [1, 0].map((Value) => ({ Value, Label: genderText(Value) })),
    },
    { name: 'Category', address: 'flokkur', title: 'tournaments.category', options: 'Categories' },
    { name: 'Type', address: 'aldur', title: 'tournaments.type', options: 'AgeGroups' },
  ],
  searchAs: 'q',
  sort: { field: 'Year', descending: true, isServerOrder: true },
  mobileFields: ['Year', 'Gender', 'Games'],
  page: ({ Id }) => `${paths.games()}?mot=${Id}`,
  ...crudActions(tournaments, TournamentForm, 'tournaments'),
  empty: 'tournaments.none',
})
