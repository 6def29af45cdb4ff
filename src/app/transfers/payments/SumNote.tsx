import Alert from '@mui/material/Alert'
import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import { moneyText } from '#domain/platform/money.ts'

/** PAY-05, OP-116: the sum beside the fee. A difference is only a warning. */
export function SumNote({ sum, fee }: { sum: number; fee: number }) {
  const translate = useTranslate()
  const amounts = { sum: moneyText(sum), fee: moneyText(fee) }
  const difference = {
    difference: moneyText(Math.abs(sum - fee)),
    side: translate(sum < fee ? 'transfers.payments.less' : 'transfers.payments.more'),
  }
  return (
    <div className={`${shared.stack} ${shared.wide}`} role="status">
      <p>{translate('transfers.payments.sum', amounts)}</p>
      {sum !== fee && (
        <Alert severity="warning">{translate('transfers.payments.sumDiffers', difference)}</Alert>
      )}
    </div>
  )
}
