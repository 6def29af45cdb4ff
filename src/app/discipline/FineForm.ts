import { choice, longText, money, number, text } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { descriptionMax, FineInput, referenceMax, whyNotFine } from '#domain/discipline/fine.ts'
import { useGamesOf, useTeams } from './choices.ts'
import { fines } from './resource.ts'

/** The same for a new fine and for a change. */
export const FineForm = formOf(fines, {
  schema: FineInput,
  empty: () => ({
    ...{ TeamId: '', GameId: '', Yellow: null, Red: null, FineLevel: null },
    ...{ FineProposal: null, FineAmount: null, FineDescription: '', Accounting: '', Meeting: '' },
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
  submit: 'discipline.save',
  done: { create: 'discipline.fineRegistered', edit: 'discipline.fineChanged' },
})
