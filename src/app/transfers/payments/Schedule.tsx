import Button from '@mui/material/Button'
import Plus from 'lucide-react/icons/plus'
import { useId } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import { PaymentType } from '#domain/transfers/payments/payment.ts'
import { mostPayments, whyNotComplete } from '#domain/transfers/payments/rules.ts'
import { sumOf } from '#domain/transfers/rules.ts'
import { ScheduleRow, type TypedPayment } from './ScheduleRow.tsx'
import { SumNote } from './SumNote.tsx'

type Props = {
  value: readonly TypedPayment[]
  onChange: (value: TypedPayment[]) => void
  fee: number
  error?: string
  readOnly?: boolean
}

/** PAY-01: edits the payments of a new request. A further payment can be added once the earlier ones are complete (PAY-04). */
export function Schedule({ value, onChange, fee, error, readOnly = false }: Props) {
  const translate = useTranslate()
  const heading = useId()
  const change = (index: number, row: TypedPayment) =>
    onChange(value.map((one, at) => (at === index ? row : one)))
  return (
    <section className={shared.stack} aria-labelledby={heading}>
      <h3 id={heading}>{translate('transfers.payments.schedule')}</h3>
      <p>{translate('transfers.payments.scheduleHelp')}</p>
      {value.map((row, index) => (
        <ScheduleRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a payment that is being typed has no id
          key={index}
          number={index + 1}
          row={row}
          readOnly={readOnly}
          onChange={(next) => change(index, next)}
          onRemove={() => onChange(value.filter((_, at) => at !== index))}
        />
      ))}
      <AddPayment
        isOff={readOnly}
        whyNot={whyNotOneMore(value)}
        onAdd={() => onChange([...value, emptyPayment()])}
      />
      {value.length > 0 && <SumNote sum={sumOf(value.map(amountOf))} fee={fee} />}
      {error && (
        <p className={shared.wrong} role="alert">
          {error}
        </p>
      )}
    </section>
  )
}

const emptyPayment = (): TypedPayment => ({
  Date: '',
  Amount: null,
  PaymentType: PaymentType.Fixed,
  PaymentCondition: '',
})

function whyNotOneMore(rows: readonly TypedPayment[]) {
  if (rows.length >= mostPayments) return 'transfers.tooManyPayments' as const
  return rows.map(whyNotComplete).find((reason) => reason !== null) ?? null
}

const amountOf = ({ Amount }: TypedPayment) => ({ Amount: typeof Amount === 'number' ? Amount : 0 })

type AddProps = { isOff: boolean; whyNot: ReturnType<typeof whyNotOneMore>; onAdd: () => void }

function AddPayment({ isOff, whyNot, onAdd }: AddProps) {
  const translate = useTranslate()
  return (
    <div className={`${shared.wrap} ${shared.wide} ${shared.soft}`}>
      <Button variant="outlined" startIcon={<Plus />} disabled={isOff || whyNot !== null} onClick={onAdd}>
        {translate('transfers.payments.add')}
      </Button>
      {whyNot && <span>{translate(`refusals.${whyNot}`)}</span>}
    </div>
  )
}
