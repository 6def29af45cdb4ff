import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { fieldErrors } from '#app/platform/calls/field-errors.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { DateInput } from '#app/ui/inputs/DateInput.tsx'
import { Select } from '#app/ui/inputs/Select.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { moneyText, parseKronur } from '#domain/platform/money.ts'
import {
  conditionMax,
  PaymentType,
  PlannedPayment,
  paymentTypeLabels,
} from '#domain/transfers/payments/payment.ts'
import styles from './payments.module.css'

/** A payment while it is typed. An incomplete day or amount is a text or empty. */
export type TypedPayment = {
  Date: string
  Amount: number | string | null
  PaymentType: PaymentType
  PaymentCondition: string
}

type Props = {
  number: number
  row: TypedPayment
  readOnly: boolean
  onChange: (row: TypedPayment) => void
  onRemove: () => void
}

/** One payment while it is typed. Empty fields show no error; the button below says what is missing. */
export function ScheduleRow({ number, row, readOnly, onChange, onRemove }: Props) {
  const translate = useTranslate()
  const change = (part: Partial<TypedPayment>) => onChange({ ...row, ...part })
  const isConditional = row.PaymentType === PaymentType.Conditional
  return (
    <fieldset className={`${shared.box} ${styles.row}`} disabled={readOnly}>
      <legend>{translate('transfers.payments.number', { number })}</legend>
      <DateInput
        label={translate('transfers.payments.date')}
        value={row.Date}
        onChange={(day) => change({ Date: day })}
        readOnly={readOnly}
      />
      <AmountField value={row.Amount} onChange={(Amount) => change({ Amount })} />
      <Select
        label={translate('transfers.payments.type')}
        value={row.PaymentType}
        choices={Object.values(PaymentType).map((type) => ({
          Value: type,
          Label: translate(paymentTypeLabels[type]),
        }))}
        onChoose={(value) => change(typeChosen(Number(value)))}
      />
      {isConditional && (
        <TextField
          className={`${shared.across} ${styles.condition}`}
          label={translate('transfers.payments.condition')}
          helperText={translate('transfers.payments.conditionHelp')}
          value={row.PaymentCondition}
          onChange={({ target }) => change({ PaymentCondition: target.value })}
          multiline
          slotProps={{ htmlInput: { maxLength: conditionMax } }}
        />
      )}
      <IconButton aria-label={translate('transfers.payments.remove', { number })} onClick={onRemove}>
        <X />
      </IconButton>
    </fieldset>
  )
}

/** Changes the type of a payment. A fixed payment has no condition, so the condition is cleared. */
function typeChosen(value: number): Partial<TypedPayment> {
  return value === PaymentType.Conditional
    ? { PaymentType: PaymentType.Conditional }
    : { PaymentType: PaymentType.Fixed, PaymentCondition: '' }
}

type AmountProps = { value: TypedPayment['Amount']; onChange: (value: TypedPayment['Amount']) => void }

/** Whole krónur, formatted with dots when the field loses focus. */
function AmountField({ value, onChange }: AmountProps) {
  const translate = useTranslate()
  const [typed, setTyped] = useState<string | null>(null)
  const isEmpty = value === null || value === ''
  const error = typed === null && !isEmpty ? fieldErrors(PlannedPayment, { Amount: value }).Amount : undefined
  return (
    <TextField
      label={translate('transfers.payments.amount')}
      value={typed ?? (typeof value === 'number' ? moneyText(value) : (value ?? ''))}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(parseKronur(target.value))
      }}
      onBlur={() => setTyped(null)}
      error={error !== undefined}
      helperText={error}
      autoComplete="off"
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 20 } }}
    />
  )
}
