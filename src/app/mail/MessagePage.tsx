import './message.css'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useText } from '#app/platform/i18n.ts'
import { Page } from '#app/ui/frame/Page.tsx'
import { BusyButton } from '#app/ui/inputs/BusyButton.tsx'
import { momentOf, withDots } from '#app/ui/list/view/values.ts'
import { Failure } from '#app/ui/states/Failure.tsx'
import { Loading } from '#app/ui/states/Loading.tsx'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import { mailProgress, outboxMessage } from '#domain/mail/calls.ts'
import { type OutboxMessage, whyNotRetry } from '#domain/mail/outbox.ts'
import { lookOf } from './state-look.ts'
import { useRetry } from './use-retry.ts'

/** One message: to whom, what became of it, and what it says. */
export function MessagePage() {
  const text = useText()
  const { id = '' } = useParams()
  const { data, error, refetch } = useCall(outboxMessage, { params: { id } })
  const retry = useRetry()
  const canRetry = data && whyNotRetry(data) === null
  const actions = canRetry && (
    <BusyButton
      variant="contained"
      startIcon={<RotateCw />}
      isBusy={retry.isPending}
      onClick={() => retry.act({ body: { Ids: [data.id] } })}
    >
      {text('outbox.retry')}
    </BusyButton>
  )
  return (
    <Page title={data?.Subject} width="form" actions={actions}>
      {error && <Failure error={error} onRetry={() => refetch()} />}
      {!data && !error && <Loading />}
      {data && <Message message={data} />}
    </Page>
  )
}

function Message({ message }: { message: OutboxMessage }) {
  const text = useText()
  return (
    <>
      <dl className="message-facts">
        <Fact title={text('outbox.recipient')}>{message.Name}</Fact>
        <Fact title={text('outbox.address')}>{message.Address}</Fact>
        <Fact title={text('outbox.state')}>
          <StateMark state={lookOf[message.State]}>{text(`outbox.states.${message.State}`)}</StateMark>
        </Fact>
        <Fact title={text('outbox.error')}>{message.LastError}</Fact>
        <Fact title={text('outbox.at')}>{momentOf(message.At)}</Fact>
        <Fact title={text('outbox.sentAt')}>{message.SentAt && momentOf(message.SentAt)}</Fact>
        <Fact title={text('outbox.attempts')}>{message.Attempts || ''}</Fact>
        <Fact title={text('outbox.next')}>{message.NextAttemptAt && momentOf(message.NextAttemptAt)}</Fact>
        <Fact title={text('outbox.kind')}>{text(`outbox.kinds.${message.Kind}`)}</Fact>
        <Fact title={text('outbox.sender')}>{message.SenderName}</Fact>
      </dl>
      <h2 className="hidden-text">{text('outbox.text')}</h2>
      <p className="message-text">{message.Text}</p>
      {message.RecordPath && (
        <p>
          <Link to={message.RecordPath}>{text('outbox.record')}</Link>
        </p>
      )}
      <WholeMail id={message.MailId} />
    </>
  )
}

/** What is not known is not shown. */
function Fact({ title, children }: { title: string; children: ReactNode }) {
  if (children === '') return null
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** How the other recipients of the same mail fare. */
function WholeMail({ id }: { id: number }) {
  const text = useText()
  const { data } = useCall(mailProgress, { params: { id: String(id) } })
  if (!data) return null
  const counts = { sent: withDots(data.Sent), waiting: withDots(data.Queued), failed: withDots(data.Failed) }
  return <p className="message-whole">{text('outbox.whole', counts)}</p>
}
