import { useTranslate } from '#app/platform/i18n.ts'
import { useRows } from '#app/platform/resource/use-rows.ts'
import { today } from '#app/platform/today.ts'
import shared from '#app/ui/theme/shared.module.css'
import { dayText } from '#domain/platform/dates.ts'
import { moneyText } from '#domain/platform/money.ts'
import type { TextValues } from '#domain/texts/keys.ts'
import { remarksOnDecision, type TransferRemark } from '#domain/transfers/remarks.ts'
import type { TransferRow } from '#domain/transfers/transfer.ts'
import { windows } from '../resource.ts'

type Decided = Pick<
  TransferRow,
  'Id' | 'PlayerName' | 'TeamFromName' | 'TeamToName' | 'TeamToAmount' | 'Loan' | 'LoanDateTo'
>

export function AboutApproval({ request }: { request: Decided }) {
  const translate = useTranslate()
  const { TeamFromName, TeamToName } = request
  return (
    <>
      <p>
        {translate('transfers.approveHelp', {
          from: TeamFromName || translate('transfers.noTeam'),
          to: TeamToName,
        })}
      </p>
      <Remarks request={request} />
    </>
  )
}

export function Remarks({ request }: { request: Decided }) {
  const translate = useTranslate()
  const { data = [] } = useRows(windows)
  const remarks = remarksOnDecision(request, data, today())
  if (!remarks.length) return null
  return (
    <ul className={`${shared.bullets} ${shared.below}`}>
      {remarks.map((remark) => (
        <li key={remark.id}>{translate(`transfers.remarks.${remark.id}`, valuesOf(remark))}</li>
      ))}
    </ul>
  )
}

export function AboutApprovals({ requests }: { requests: readonly Decided[] }) {
  const translate = useTranslate()
  const { data = [] } = useRows(windows)
  const remarksOf = (request: Decided) => remarksOnDecision(request, data, today())
  const isOutside = requests.some((one) => remarksOf(one).some(({ id }) => id === 'outsideWindow'))
  return (
    <>
      <p>{translate('transfers.approveAllHelp')}</p>
      {isOutside && <p>{translate('transfers.remarks.outsideWindow')}</p>}
      <ul className={`${shared.bullets} ${shared.below}`}>
        {requests.map((request) => (
          <li key={request.Id}>
            <strong>{request.PlayerName}</strong>{' '}
            {remarksOf(request)
              .filter(({ id }) => id !== 'outsideWindow')
              .map((remark) => translate(`transfers.remarks.${remark.id}`, valuesOf(remark)))
              .join(' ')}
          </li>
        ))}
      </ul>
    </>
  )
}

function valuesOf(remark: TransferRemark): TextValues {
  if (remark.id === 'fee') return { fee: moneyText(remark.fee) }
  return remark.id === 'loan' ? { until: remark.until ? dayText(remark.until) : '' } : {}
}
