import { translate, useTranslate } from '#app/platform/i18n.ts'
import { crudFormTexts } from '#app/ui/crud/crud-form.ts'
import { crudActions } from '#app/ui/crud/crud-list.tsx'
import { choice, day, longText } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { clubAddress } from '#app/ui/links/RecordLink.tsx'
import { listPage } from '#app/ui/list/list-page.tsx'
import { Empty } from '#app/ui/states/Empty.tsx'
import {
  withdrawals as plainWithdrawals,
  whyNotWithdrawal,
  withdrawalReasonMax,
} from '#domain/discipline/withdrawal.ts'
import { dayText } from '#domain/platform/dates.ts'
import { useTeams, useTournaments } from './choices.ts'
import { withdrawals } from './resource.ts'
import { seasonFilter } from './season-filter.ts'
import { TournamentLink } from './TournamentLink.tsx'

const WithdrawalForm = formOf(withdrawals, {
  schema: plainWithdrawals.save.body,
  empty: () => ({ TournementId: '', TeamId: '', TournementActive: '', ShortComment: '' }),
  fields: [
    choice('TournementId', {
      title: 'discipline.tournament',
      useChoices: useTournaments,
      none: { Value: '', title: 'discipline.chooseTournament' },
      autoFocus: true,
    }),
    choice('TeamId', {
      title: 'discipline.team',
      useChoices: useTeams,
      none: { Value: '', title: 'discipline.chooseTeam' },
    }),
    day('TournementActive', { title: 'discipline.date', help: 'discipline.dateHelp' }),
    longText('ShortComment', { title: 'discipline.reason', lines: 2, max: withdrawalReasonMax }),
  ],
  check: (typed) => {
    const Refusal = whyNotWithdrawal(typed)
    return Refusal && { Field: 'TournementActive', Refusal }
  },
  ...crudFormTexts('withdrawals'),
})

/** FIN-07: the clubs that withdrew from tournaments in a season, newest first. */
export const WithdrawalsList = listPage(withdrawals, {
  columns: [
    {
      field: 'ShortName',
      title: 'discipline.tournament',
      width: 200,
      Cell: ({ row }) => <TournamentLink name={row.ShortName} TournementUrl={row.TournementUrl} />,
    },
    {
      field: 'TeamShortName',
      title: 'discipline.team',
      width: 160,
      leadsTo: ({ TeamId }) => clubAddress(TeamId),
    },
    {
      field: 'TournementActive',
      title: 'discipline.date',
      width: 100,
      kind: 'date',
      // OP-097: the date, if the field contains one; otherwise the cell stays empty.
      text: ({ TournementActive: day }) => (day ? dayText(day) : ''),
    },
    { field: 'ShortComment', title: 'discipline.reason', width: 300 },
  ],
  filters: [seasonFilter],
  sort: { field: 'TournementActive', descending: true, isServerOrder: true },
  mobileFields: ['TeamShortName', 'TournementActive', 'ShortComment'],
  ...crudActions(withdrawals, WithdrawalForm, 'withdrawals', {
    about: ({ TeamShortName, ShortName }) =>
      translate('discipline.withdrawalOf', { team: TeamShortName, tournament: ShortName }),
    create: 'discipline.registerTeam',
  }),
  Empty: NoWithdrawals,
})

function NoWithdrawals() {
  return <Empty title={useTranslate()('withdrawals.none')} />
}
