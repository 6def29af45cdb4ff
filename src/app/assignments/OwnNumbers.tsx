import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { withDots } from '#app/ui/list/view/values.ts'
import { FactsLine } from '#app/ui/states/Facts.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { ownNumbers } from '#domain/appointments/number-calls.ts'
import styles from './own-numbers.module.css'

export function OwnNumbers() {
  const translate = useTranslate()
  const { data } = useCall(ownNumbers, { query: {} }, { staleTime: 300_000 })
  if (!data) return null
  const { Games, Coming, Kilometres, UnknownWays, Declined, Unanswered } = data
  const counted = (key: Parameters<typeof translate>[0], number: number) =>
    number > 0 ? translate(key, { smart_count: number, count: withDots(number) }) : null
  return (
    <div className={`${shared.wrap} ${styles.numbers}`}>
      <strong>{translate('assignments.season', { smart_count: Games })}</strong>
      <FactsLine
        facts={[
          counted('assignments.seasonComing', Coming),
          counted('assignments.seasonKilometres', Kilometres ?? 0),
          counted('assignments.seasonUnknownWays', UnknownWays ?? 0),
          counted('assignments.seasonDeclined', Declined),
          counted('assignments.seasonUnanswered', Unanswered),
        ]}
      />
    </div>
  )
}
