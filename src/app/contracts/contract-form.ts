import { useTranslate } from '#app/platform/i18n.ts'
import { today } from '#app/platform/today.ts'
import { choice, day } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { ContractType, contractTypeLabels } from '#domain/contracts/codes.ts'
import { ContractInput } from '#domain/contracts/contract.ts'
import { type ContractDates, earliestStart, nextEnd, whyNotDates } from '#domain/contracts/rules.ts'
import type { PlayerInfo } from '#domain/transfers/player-info.ts'
import { contracts } from './resource.ts'

/** The form of a new contract for one player. The player's active contract limits the first day (CON-09 to CON-12). */
export function contractForm({ PlayerId, TeamsTo, ActiveContract }: PlayerInfo) {
  const [only] = TeamsTo.length === 1 ? TeamsTo : []
  const start = earliestStart(today(), ActiveContract)
  const refusalOf = (dates: ContractDates) => {
    const refusal = whyNotDates(dates, today(), ActiveContract)
    return refusal && { Field: refusal.field, Refusal: refusal.id }
  }
  return formOf(contracts, {
    schema: ContractInput,
    empty: () => ({
      DateFrom: start,
      DateTo: '',
      TeamId: only?.Id ?? '',
      ContractTypeId: '',
    }),
    fields: [
      day('DateFrom', { title: 'contracts.from', isHalf: true, min: () => start, autoFocus: true }),
      day('DateTo', { title: 'contracts.to', isHalf: true, min: () => nextEnd(today()) }),
      choice('TeamId', {
        title: 'contracts.team',
        useChoices: () => TeamsTo.map(({ Id, Name }) => ({ Value: Id, Label: Name })),
        none: only ? undefined : { Value: '', title: 'contracts.chooseTeam' },
        // CON-10: a user with one club cannot choose another.
        whyNot: () => (only ? 'contracts.oneTeam' : null),
      }),
      choice('ContractTypeId', {
        title: 'contracts.type',
        useChoices: useContractTypes,
        none: { Value: '', title: 'contracts.chooseType' },
      }),
    ],
    check: refusalOf,
    // CON-11 and CON-12 are checked as soon as both days are typed.
    whyNotSend: ({ DateFrom, DateTo }) =>
      DateFrom && DateTo ? (refusalOf({ DateFrom, DateTo })?.Refusal ?? null) : null,
    toPayload: (sent) => ({ ...sent, PersonId: PlayerId }),
    submit: 'contracts.send',
    unsure: 'contracts.notSent',
  })
}

function useContractTypes() {
  const translate = useTranslate()
  return Object.values(ContractType).map((Value) => ({ Value, Label: translate(contractTypeLabels[Value]) }))
}
