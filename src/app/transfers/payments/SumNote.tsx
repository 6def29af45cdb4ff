import Alert from '@mui/material/Alert'
import { useText } from '#app/platform/i18n.ts'
import { moneyText } from '#domain/platform/money.ts'
import styles from './payments.module.css'

/** PAY-05, OP-116: the sum beside the fee, and a warning where they differ; it stops nobody. */
export function SumNote({ sum, fee }: { sum: number; fee: number }) {
  const text = useText()
  const amounts = { sum: moneyText(sum), fee: moneyText(fee) }
  const difference = {
    difference: moneyText(Math.abs(sum - fee)),
    side: text(sum < fee ? 'transfers.payments.less' : 'transfers.payments.more'),
  }
  return (
    <div className={styles.sum} role="status">
      <p>{text('transfers.payments.sum', amounts)}</p>
      {sum !== fee && <Alert severity="warning">{text('transfers.payments.sumDiffers', difference)}</Alert>}
    </div>
  )
}
