import { translate } from '#app/platform/i18n.ts'
import { crudFormTexts } from '#app/ui/crud/crud-form.ts'
import { crudActions } from '#app/ui/crud/crud-list.tsx'
import { choice, longText, money, number, text } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { clubAddress, gameAddress } from '#app/ui/links/RecordLink.tsx'
import { listPage } from '#app/ui/list/list-page.tsx'
import { descriptionMax, fines as plainFines, referenceMax, whyNotFine } from '#domain/discipline/fine.ts'
import { gameTimeText } from '#domain/platform/dates.ts'
import { useGamesOf, useTeams } from './choices.ts'
import { fines } from './resource.ts'
import { TournamentLink } from './TournamentLink.tsx'

const FineForm = formOf(fines, {
  schema: plainFines.save.body,
  empty: () => ({
    TeamId: '',
    GameId: '',
    Yellow: null,
    Red: null,
    FineLevel: null,
    FineProposal: null,
    FineAmount: null,
    FineDescription: '',
    Accounting: '',
    Meeting: '',
  }),
  fields: [
    choice('TeamId', {
      title: 'discipline.team',
      useChoices: useTeams,
      none: { Value: '', title: 'discipline.chooseTeam' },
      autoFocus: true,
    }),
    choice('GameId', {
      title: 'discipline.game',
      help: 'discipline.gameHelp',
      useChoices: useGamesOf,
      none: { Value: '', title: 'discipline.chooseGame' },
    }),
    number('Yellow', { title: 'discipline.yellow', isHalf: true }),
    number('Red', { title: 'discipline.red', isHalf: true }),
    number('FineLevel', { title: 'discipline.level' }),
    money('FineProposal', { title: 'discipline.proposal', isHalf: true }),
    money('FineAmount', { title: 'discipline.amount', help: 'discipline.amountHelp', isHalf: true }),
    longText('FineDescription', { title: 'discipline.description', lines: 2, max: descriptionMax }),
    text('Accounting', { title: 'discipline.accounting', max: referenceMax, isHalf: true }),
    text('Meeting', { title: 'discipline.meeting', max: referenceMax, isHalf: true }),
  ],
  check: whyNotFine,
  ...crudFormTexts('fines'),
})

/** FIN-03: all columns, newest game first. */
export const FinesList = listPage(fines, {
  columns: [
    {
      field: 'TeamName',
      title: 'discipline.team',
      width: 92,
      leadsTo: ({ TeamId }) => clubAddress(TeamId),
    },
    {
      field: 'TournementName',
      title: 'discipline.tournament',
      width: 92,
      Cell: ({ row }) => <TournamentLink name={row.TournementName} TournementUrl={row.TournementUrl} />,
    },
    {
      field: 'Game',
      title: 'discipline.game',
      width: 112,
      leadsTo: ({ GameId }) => gameAddress(GameId),
    },
    {
      field: 'GameDate',
      title: 'discipline.day',
      width: 84,
      kind: 'date',
    },
    { field: 'TournamentCategoryName', title: 'discipline.category', width: 84 },
    { field: 'Yellow', title: 'discipline.yellowCount', width: 40, kind: 'number' },
    { field: 'Red', title: 'discipline.redCount', width: 44, kind: 'number' },
    { field: 'FineLevel', title: 'discipline.level', width: 42, kind: 'number' },
    { field: 'FineProposal', title: 'discipline.proposal', width: 84, kind: 'money' },
    { field: 'FineAmount', title: 'discipline.amount', width: 84, kind: 'money' },
    { field: 'FineDescription', title: 'discipline.description', width: 80 },
    { field: 'Accounting', title: 'discipline.accounting', width: 60 },
    { field: 'Meeting', title: 'discipline.meeting', width: 84 },
  ],
  sort: { field: 'GameDate', descending: true, isServerOrder: true },
  mobileFields: ['FineAmount', 'Game', 'GameDate'],
  totals: ['Yellow', 'Red', 'FineProposal', 'FineAmount'],
  ...crudActions(fines, FineForm, 'fines', {
    about: ({ TeamName, Game, GameDate }) =>
      translate('discipline.fineOf', { team: TeamName, game: Game, date: gameTimeText(GameDate) }),
  }),
  areActionsInMenu: true,
  requiresFilter: true,
  empty: 'fines.none',
})
