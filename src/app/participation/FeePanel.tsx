import { useText } from '#app/platform/i18n.ts'
import { useTyped } from '#app/ui/form/form-kit.ts'
import { feesOf, travelFeeMax } from '#domain/participation/fees.ts'
import { moneyText } from '#domain/platform/money.ts'
import { entriesIn } from './typed.ts'

/** What the ticked teams are expected to cost, added up beside the form while it is filled in. */
export function FeePanel() {
  const text = useText()
  const { lines, teams, travelMax, total } = feesOf(entriesIn(useTyped()))
  return (
    <aside className="participation-fees" aria-label={text('participation.fees.title')}>
      <h2>{text('participation.fees.title')}</h2>
      <dl>
        {lines.map(({ title, amount }) => (
          <Line key={title} title={text(title)} amount={amount} />
        ))}
        <Line title={text('participation.fees.travel', { smart_count: teams })} amount={travelMax} />
        <Line title={text('participation.fees.total')} amount={total} isTotal />
      </dl>
      <p>{text('participation.fees.travelNote', { amount: moneyText(travelFeeMax) })}</p>
      <p>{text('participation.fees.estimateNote')}</p>
    </aside>
  )
}

function Line({ title, amount, isTotal }: { title: string; amount: number; isTotal?: true }) {
  return (
    <div data-total={isTotal}>
      <dt>{title}</dt>
      <dd className="figures" aria-live={isTotal && 'polite'}>
        {moneyText(amount)}
      </dd>
    </div>
  )
}
