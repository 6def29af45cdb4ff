import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { useRecord } from '#app/platform/resource/use-record.ts'
import { RecordActions } from '#app/ui/actions/RecordActions.tsx'
import { ShowPage } from '#app/ui/frame/ShowPage.tsx'
import { momentOf, withDots } from '#app/ui/list/view/values.ts'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { mailProgress } from '#domain/mail/calls.ts'
import type { OutboxMessage } from '#domain/mail/outbox.ts'
import styles from './message.module.css'
import { outbox } from './resource.ts'
import { retryOne } from './retry.tsx'
import { styleOf } from './state-style.ts'

export function MessagePage() {
  return (
    <ShowPage
      resource={outbox.name}
      title={({ Subject }: OutboxMessage) => Subject}
      width="form"
      actions={<RecordActions of={[retryOne]} />}
    >
      <Message />
    </ShowPage>
  )
}

function Message() {
  const translate = useTranslate()
  const message = useRecord<OutboxMessage>()
  return (
    <>
      <dl className={shared.pairs}>
        <Fact title={translate('outbox.recipient')}>{message.Name}</Fact>
        <Fact title={translate('outbox.address')}>{message.Address}</Fact>
        <Fact title={translate('outbox.state')}>
          <StateMark state={styleOf[message.State]}>{translate(`outbox.states.${message.State}`)}</StateMark>
        </Fact>
        <Fact title={translate('outbox.error')}>{message.LastError}</Fact>
        <Fact title={translate('outbox.at')}>{momentOf(message.At)}</Fact>
        <Fact title={translate('outbox.sentAt')}>{message.SentAt && momentOf(message.SentAt)}</Fact>
        <Fact title={translate('outbox.attempts')}>{message.Attempts || ''}</Fact>
        <Fact title={translate('outbox.next')}>
          {message.NextAttemptAt && momentOf(message.NextAttemptAt)}
        </Fact>
        <Fact title={translate('outbox.kind')}>{translate(`outbox.kinds.${message.Kind}`)}</Fact>
        <Fact title={translate('outbox.sender')}>{message.SenderName}</Fact>
      </dl>
      <h2 className={shared.hiddenText}>{translate('outbox.text')}</h2>
      <p className={styles.text}>{message.Text}</p>
      {message.RecordPath && (
        <p>
          <Link to={message.RecordPath}>{translate('outbox.record')}</Link>
        </p>
      )}
      <WholeMail id={message.MailId} />
    </>
  )
}

/** A label with its value. Renders nothing if the value is empty. */
function Fact({ title, children }: { title: string; children: ReactNode }) {
  if (children === '') return null
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function WholeMail({ id }: { id: number }) {
  const translate = useTranslate()
  const { data } = useCall(mailProgress, { params: { id: String(id) } })
  if (!data) return null
  const counts = { sent: withDots(data.Sent), waiting: withDots(data.Queued), failed: withDots(data.Failed) }
  return <p className={shared.hint}>{translate('outbox.whole', counts)}</p>
}
