import { choice, day, longText } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { WithdrawalInput, whyNotWithdrawal, withdrawalReasonMax } from '#domain/discipline/withdrawal.ts'
import { useTeams, useTournaments } from './choices.ts'
import { withdrawals } from './resource.ts'

/** The same for a new withdrawal and for a change. */
export const WithdrawalForm = formOf(withdrawals, {
  schema: WithdrawalInput,
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
  submit: 'discipline.save',
  done: { create: 'discipline.withdrawalRegistered', edit: 'discipline.withdrawalChanged' },
})
