import { translate } from '#app/platform/i18n.ts'
import { dayText, isDay } from '#domain/platform/dates.ts'

type Dates = { DateFrom: string; DateTo: string }

/** The span of the active contract, or that there is none (TRA-39, PAY-11). */
export function contractText(contract: Dates | null): string {
  if (!contract) return translate('contracts.noActiveContract')
  return translate('transfers.contractSpan', { from: day(contract.DateFrom), to: day(contract.DateTo) })
}

/** PAY-11: formats a day. An invalid day is shown as 'fannst ekki'. */
export function day(text: string | null): string {
  return text && isDay(text) ? dayText(text) : translate('transfers.notFound')
}
