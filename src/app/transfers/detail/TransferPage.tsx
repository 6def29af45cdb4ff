import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { useRecord } from '#app/platform/resource/use-record.ts'
import { RecordActions } from '#app/ui/actions/RecordActions.tsx'
import { useUndo } from '#app/ui/actions/use-undo.ts'
import { ShowPage } from '#app/ui/frame/ShowPage.tsx'
import { AppDialog } from '#app/ui/overlay/AppDialog.tsx'
import { transferLooks } from '#app/ui/states/looks.ts'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { shownKennitala } from '#domain/platform/kennitala.ts'
import { moneyText } from '#domain/platform/money.ts'
import { TransferStatus } from '#domain/transfers/codes.ts'
import type { TransferRequest } from '#domain/transfers/transfer.ts'
import { Attachments } from '../files/Attachments.tsx'
import { deleteTransfer } from '../lists/DeleteTransfer.tsx'
import { Payments } from '../payments/Payments.tsx'
import { requests, transfers } from '../resource.ts'
import styles from '../transfers.module.css'
import { requestActions, undoApproval } from './actions.tsx'
import { Facts } from './Facts.tsx'
import { History } from './History.tsx'
import { ReviewQueue } from './ReviewQueue.tsx'
import { contractText } from './texts.ts'
import { useNextRequest } from './use-queue.ts'

/** TRA-03, TRA-38: one transfer with its actions, payments, documents and history. */
export function TransferPage() {
  const { id = '' } = useParams()
  return <Transfer key={id} />
}

function Transfer() {
  const [result, setResult] = useState<TransferRequest | null>(null)
  const state = useFocusAfter(result !== null)
  // On a phone the actions are shown below the heading, because they do not fit beside the player's name.
  const isNarrow = useMediaQuery('(max-width: 599.95px)', { noSsr: true })
  const actions = <Actions onDone={setResult} />
  return (
    <ShowPage
      resource={transfers.name}
      title={({ PlayerName }: TransferRequest) => PlayerName}
      actions={!isNarrow && actions}
    >
      <div className={styles.page}>
        <ReviewQueue />
        <p ref={state} tabIndex={-1}>
          <Status />
        </p>
        <Waiting />
        {isNarrow && <div className={`${shared.wrap} ${shared.above}`}>{actions}</div>}
        <Facts />
        <Payments />
        <Attachments />
        <History />
      </div>
      {result && <Result request={result} onClose={() => setResult(null)} />}
    </ShowPage>
  )
}

function Actions({ onDone }: { onDone: (request: TransferRequest) => void }) {
  const navigate = useNavigate()
  return (
    <>
      <RecordActions of={[deleteTransfer]} onDone={() => void navigate(paths.transfers())} />
      <RecordActions of={requestActions} onDone={({ Data }) => onDone(Data)} />
    </>
  )
}

function Status() {
  const { Status: status } = useRecord<TransferRequest>()
  return <StateMark state={transferLooks[status]}>{status}</StateMark>
}

/** The button that opened the dialog disappears with its action, so the focus moves to the new status. */
function useFocusAfter(isShown: boolean) {
  const target = useRef<HTMLParagraphElement>(null)
  const wasShown = useRef(isShown)
  useEffect(() => {
    if (wasShown.current && !isShown) target.current?.focus()
    wasShown.current = isShown
  }, [isShown])
  return target
}

/** Reasons against an approval that nobody can resolve. Such a request can only be rejected. */
const hopeless = ['transfers.playerMoved', 'transfers.loanOver', 'transfers.contractOverlaps'] as const

function Waiting() {
  const translate = useTranslate()
  const request = useRecord<TransferRequest>()
  const { MissingFiles, RejectedReason, WaitsFor } = request
  if (RejectedReason)
    return (
      <Alert severity="error">{translate('transfers.rejectedBecause', { reason: RejectedReason })}</Alert>
    )
  if (WaitsFor === 'nothing') return null
  const held = hopeless.find((id) => id === request.WhyNotApprove || id === request.WhyNotClose)
  // Shows the reason as text, because the disabled button shows it only as a tooltip, which phones lack.
  if (held) return <Alert severity="warning">{translate(`refusals.${held}`)}</Alert>
  if (WaitsFor === 'approval' && request.Loan && request.OwnerTeamName)
    return (
      <Alert severity="info">
        {translate('transfers.waitsLong.ownerApproval', { owner: request.OwnerTeamName })}
      </Alert>
    )
  if (WaitsFor !== 'files')
    return <Alert severity="info">{translate(`transfers.waitsLong.${WaitsFor}`)}</Alert>
  if (!MissingFiles.length)
    return <Alert severity="info">{translate('transfers.waitsLong.hiddenFiles')}</Alert>
  const names = MissingFiles.map(({ Purpose }) => translate(`transfers.papers.${Purpose}`)).join(', ')
  return <Alert severity="warning">{translate('transfers.waitsLong.files', { names })}</Alert>
}

/** TRA-36: shows the request's new state after an action. */
function Result({ request, onClose }: { request: TransferRequest; onClose: () => void }) {
  const translate = useTranslate()
  const next = useNextRequest(request)
  const takeBack = useUndo(requests, undoApproval)
  const isUndoable = request.Status === TransferStatus.Approved
  const undo = () => {
    onClose()
    void takeBack?.([{ Data: request }])
  }
  return (
    <AppDialog
      title={translate('transfers.result')}
      onClose={onClose}
      actions={
        <>
          {isUndoable && <Button onClick={undo}>{translate('frame.undo')}</Button>}
          <Button variant={next ? 'outlined' : 'contained'} onClick={onClose} autoFocus={!next}>
            {translate('frame.close')}
          </Button>
          {next && (
            <Button variant="contained" onClick={next} autoFocus>
              {translate('frame.next')}
            </Button>
          )}
        </>
      }
    >
      <p>
        <StateMark state={transferLooks[request.Status]}>{request.Status}</StateMark>
      </p>
      <ResultFacts request={request} />
    </AppDialog>
  )
}

function ResultFacts({ request }: { request: TransferRequest }) {
  const translate = useTranslate()
  const facts = [
    ['transfers.ssn', shownKennitala(request.SSN)],
    ['transfers.player', request.PlayerName],
    ['transfers.currentTeam', request.CurrentTeamName || translate('contracts.noCurrentTeam')],
    ['transfers.contract', contractText(request.ActiveContract)],
    ['transfers.to', request.TeamToName],
    ['transfers.fee', moneyText(request.TeamToAmount ?? 0)],
  ] as const
  return (
    <dl className={`${shared.facts} ${styles.facts}`}>
      {facts.map(([title, value]) => (
        <div key={title}>
          <dt>{translate(title)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
