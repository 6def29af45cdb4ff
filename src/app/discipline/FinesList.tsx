import { t } from '#app/platform/i18n.ts'
import { formDialog } from '#app/ui/form/FormDialog.tsx'
import type { Column } from '#app/ui/list/declaration.ts'
import { listPage } from '#app/ui/list/list-page.tsx'
import { deleteDialog } from '#app/ui/overlay/row-dialogs.tsx'
import type { Fine } from '#domain/discipline/fine.ts'
import { gameTimeText } from '#domain/platform/dates.ts'
import { moneyText } from '#domain/platform/money.ts'
import { FineForm } from './FineForm.ts'
import { fines } from './resource.ts'
import { TournamentLink } from './TournamentLink.tsx'

/** FIN-03: all columns, the last game first. */
export const FinesList = listPage(fines, {
  columns: [
    { field: 'TeamName', title: 'discipline.team', width: 92 },
    {
      field: 'TournementName',
      title: 'discipline.tournament',
      width: 92,
      Cell: ({ row }) => <TournamentLink name={row.TournementName} TournementUrl={row.TournementUrl} />,
    },
    { field: 'Game', title: 'discipline.game', width: 112 },
    {
      field: 'GameDate',
      title: 'discipline.day',
      width: 84,
      kind: 'date',
    },
    { field: 'TournamentCategoryName', title: 'discipline.category', width: 64 },
    { field: 'Yellow', title: 'discipline.yellowCount', width: 40, kind: 'number' },
    { field: 'Red', title: 'discipline.redCount', width: 44, kind: 'number' },
    { field: 'FineLevel', title: 'discipline.level', width: 42, kind: 'number' },
    kronur('FineProposal', 'discipline.proposal'),
    kronur('FineAmount', 'discipline.amount'),
    { field: 'FineDescription', title: 'discipline.description', width: 80 },
    { field: 'Accounting', title: 'discipline.accounting', width: 60 },
    { field: 'Meeting', title: 'discipline.meeting', width: 84 },
  ],
  sort: { field: 'GameDate', descending: true, isAnswered: true },
  phone: ['FineAmount', 'Game', 'GameDate'],
  totals: ['Yellow', 'Red', 'FineProposal', 'FineAmount'],
  create: { title: 'discipline.newFine', Dialog: formDialog(FineForm, 'discipline.newFine') },
  acts: [
    { title: 'discipline.change', action: 'edit', Dialog: formDialog(FineForm, 'discipline.editFine') },
    {
      title: 'discipline.delete',
      action: 'delete',
      Dialog: deleteDialog(fines, {
        title: 'discipline.deleteFineAsked',
        about: ({ TeamName, Game, GameDate }) =>
          t('discipline.fineOf', { team: TeamName, game: Game, date: gameTimeText(GameDate) }),
        done: 'discipline.fineDeleted',
      }),
    },
  ],
  areActsInMenu: true,
  csv: true,
  isOfChoice: true,
  empty: 'discipline.noFines',
})

/** A column of whole krónur, sorted and summed as the numbers that they are. */
function kronur(field: 'FineProposal' | 'FineAmount', title: Column<Fine>['title']): Column<Fine> {
  return {
    field,
    title,
    width: 94,
    kind: 'number',
    text: ({ [field]: amount }) => (amount === null ? '' : moneyText(amount)),
  }
}
