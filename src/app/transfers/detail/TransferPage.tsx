import '../transfers.css'
import Alert from '@mui/material/Alert'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useText } from '#app/platform/i18n.ts'
import { Page } from '#app/ui/frame/Page.tsx'
import { Failure } from '#app/ui/states/Failure.tsx'
import { Loading } from '#app/ui/states/Loading.tsx'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import { transferRequest } from '#domain/transfers/calls.ts'
import type { TransferRequest } from '#domain/transfers/transfer.ts'
import { Attachments } from '../files/Attachments.tsx'
import { looks } from '../lists/columns.tsx'
import { Payments } from '../payments/Payments.tsx'
import { Acts } from './Acts.tsx'
import { Desk } from './Desk.tsx'
import { Facts } from './Facts.tsx'
import { History } from './History.tsx'
import { Result } from './Result.tsx'

/** TRA-03, TRA-38: one transfer with its acts, payments, papers and history. */
export function TransferPage() {
  const { id = '' } = useParams()
  return <Transfer key={id} id={id} />
}

function Transfer({ id }: { id: string }) {
  const text = useText()
  const { data, error, refetch } = useCall(transferRequest, { params: { id } }, { staleTime: 0 })
  const [result, setResult] = useState<TransferRequest | null>(null)
  const state = useFocusAfter(result !== null)
  // Beside the name of the player there is no room for them on a telephone.
  const isNarrow = useMediaQuery('(max-width: 599.95px)', { noSsr: true })
  const acts = data && <Acts request={data} onDone={setResult} />
  return (
    <Page title={data?.PlayerName ?? text('pages.transfer')} actions={!isNarrow && acts}>
      {error && <Failure error={error} onRetry={() => refetch()} />}
      {!data && !error && <Loading />}
      {data && (
        <div className="transfer-page">
          {data.Sides.includes('staff') && <Desk id={data.Id} />}
          <p ref={state} tabIndex={-1}>
            <StateMark state={looks[data.Status]}>{data.Status}</StateMark>
          </p>
          <Waiting request={data} />
          {isNarrow && <div className="transfer-acts">{acts}</div>}
          <Facts request={data} />
          <Payments request={data} />
          <Attachments request={data} />
          <History request={data} />
        </div>
      )}
      {result && <Result request={result} onClose={() => setResult(null)} />}
    </Page>
  )
}

/** The button that opened the result is gone with what it did, so the keyboard goes on from the new state. */
function useFocusAfter(isShown: boolean) {
  const target = useRef<HTMLParagraphElement>(null)
  const wasShown = useRef(isShown)
  useEffect(() => {
    if (wasShown.current && !isShown) target.current?.focus()
    wasShown.current = isShown
  }, [isShown])
  return target
}

/** What speaks against a request for good: it can only be rejected. */
const hopeless = ['transfers.playerMoved', 'transfers.loanOver', 'transfers.contractOverlaps'] as const

/** What it waits for, in words; a rejection says why. Among the papers below the missing ones are asked for. */
function Waiting({ request }: { request: TransferRequest }) {
  const text = useText()
  const { MissingFiles, RejectedReason, WaitsFor } = request
  if (RejectedReason)
    return <Alert severity="error">{text('transfers.rejectedBecause', { reason: RejectedReason })}</Alert>
  if (WaitsFor === 'nothing') return null
  const held = hopeless.find((id) => id === request.WhyNotApprove || id === request.WhyNotClose)
  // The button that it holds back says it too, which a telephone does not show.
  if (held) return <Alert severity="warning">{text(`refusals.${held}`)}</Alert>
  if (WaitsFor === 'approval' && request.Loan && request.OwnerTeamName)
    return (
      <Alert severity="info">
        {text('transfers.waitsLong.ownerApproval', { owner: request.OwnerTeamName })}
      </Alert>
    )
  if (WaitsFor !== 'files') return <Alert severity="info">{text(`transfers.waitsLong.${WaitsFor}`)}</Alert>
  if (!MissingFiles.length) return <Alert severity="info">{text('transfers.waitsLong.hiddenFiles')}</Alert>
  const names = MissingFiles.map(({ Purpose }) => text(`transfers.papers.${Purpose}`)).join(', ')
  return <Alert severity="warning">{text('transfers.waitsLong.files', { names })}</Alert>
}
