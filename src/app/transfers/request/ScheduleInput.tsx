import type { Field } from '#app/ui/form/declaration.ts'
import { useFormValues } from '#app/ui/form/declared-form.ts'
import { useField } from '#app/ui/form/use-field.ts'
import { moneyText } from '#domain/platform/money.ts'
import { Schedule } from '../payments/Schedule.tsx'
import type { TypedPayment } from '../payments/ScheduleRow.tsx'

/** PAY-01: the payments of the request, beside its fee. */
export function ScheduleInput({ field }: { field: Field }) {
  const { value, onChange, error, readOnly } = useField<readonly TypedPayment[]>(field)
  const { TeamToAmount } = useFormValues()
  const fee = typeof TeamToAmount === 'number' ? TeamToAmount : 0
  return <Schedule value={value} onChange={onChange} fee={fee} error={error} readOnly={readOnly} />
}

export function ShownSchedule({ value }: { value: unknown }) {
  // The cast is safe, because `Schedule` sets the field's value.
  const payments = (value ?? []) as readonly TypedPayment[]
  return payments.map(({ Amount }) => (typeof Amount === 'number' ? moneyText(Amount) : '')).join(', ')
}
