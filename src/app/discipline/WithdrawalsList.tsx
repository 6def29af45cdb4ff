import { t, useText } from '#app/platform/i18n.ts'
import { formDialog } from '#app/ui/form/FormDialog.tsx'
import { listPage } from '#app/ui/list/list-page.tsx'
import { deleteDialog } from '#app/ui/overlay/row-dialogs.tsx'
import { Empty } from '#app/ui/states/Empty.tsx'
import { dayText } from '#domain/platform/dates.ts'
import { withdrawals } from './resource.ts'
import { seasonFilter } from './season-filter.ts'
import { TournamentLink } from './TournamentLink.tsx'
import { WithdrawalForm } from './WithdrawalForm.ts'

/** FIN-07: the clubs that withdrew from a season's tournaments, the last one first. */
export const WithdrawalsList = listPage(withdrawals, {
  columns: [
    {
      field: 'ShortName',
      title: 'discipline.tournament',
      width: 200,
      Cell: ({ row }) => <TournamentLink name={row.ShortName} TournementUrl={row.TournementUrl} />,
    },
    { field: 'TeamShortName', title: 'discipline.team', width: 160 },
    {
      field: 'TournementActive',
      title: 'discipline.date',
      width: 100,
      kind: 'date',
      // OP-097
      text: ({ TournementActive: day }) => (day ? dayText(day) : ''),
    },
    { field: 'ShortComment', title: 'discipline.reason', width: 300 },
  ],
  filters: [seasonFilter],
  sort: { field: 'TournementActive', descending: true, isAnswered: true },
  phone: ['TeamShortName', 'TournementActive', 'ShortComment'],
  create: {
    title: 'discipline.registerTeam',
    Dialog: formDialog(WithdrawalForm, 'discipline.newWithdrawal'),
  },
  acts: [
    {
      title: 'discipline.change',
      action: 'edit',
      Dialog: formDialog(WithdrawalForm, 'discipline.editWithdrawal'),
    },
    {
      title: 'discipline.delete',
      action: 'delete',
      Dialog: deleteDialog(withdrawals, {
        title: 'discipline.deleteWithdrawalAsked',
        about: ({ TeamShortName, ShortName }) =>
          t('discipline.withdrawalOf', { team: TeamShortName, tournament: ShortName }),
        done: 'discipline.withdrawalDeleted',
      }),
    },
  ],
  csv: true,
  Empty: NoWithdrawals,
})

/** Another season than this year's is no filter that leaves rows out. */
function NoWithdrawals() {
  return <Empty title={useText()('discipline.noWithdrawals')} />
}
