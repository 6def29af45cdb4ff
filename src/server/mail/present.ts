import { MailKind, type MailProgress, type OutboxRow } from '#domain/mail/outbox.ts'
import { readCode } from '#domain/platform/entities.ts'
import type { Services } from '../platform/services.ts'
import type { ProgressRow } from './mail-store.ts'
import type { OutboxPageRow } from './outbox-store.ts'

type MailServices = Pick<Services, 'environment' | 'texts'>

export function presentMessage(row: OutboxPageRow, { environment, texts }: MailServices): OutboxRow {
  const waits = row.state === 'queued'
  const address = row.address ?? ''
  const hasNoServer = waits && environment.smtp === null
  return {
    id: row.id,
    MailId: row.mail_id,
    At: row.created_at,
    Kind: readCode(MailKind.options, row.kind),
    Subject: row.subject,
    SenderName: row.sender ?? '',
    Name: row.name ?? (address || row.team || ''),
    Address: address,
    State: row.state,
    Attempts: row.attempts,
    NextAttemptAt: waits && !hasNoServer ? row.next_attempt_at : '',
    LastError: hasNoServer ? texts.translate('outbox.noServer') : errorOf(row, texts),
    SentAt: row.sent_at ?? '',
    RecordPath: row.record_path ?? '',
  }
}

function errorOf(
  { state, last_error, fell_due_before_restore }: OutboxPageRow,
  texts: MailServices['texts'],
): string {
  if (state === 'held')
    return texts.translate(fell_due_before_restore ? 'outbox.isHeldSinceRestore' : 'outbox.isHeld')
  if (state === 'unaddressed') return texts.translate('outbox.isUnaddressed')
  return last_error ?? ''
}

export function presentMail(row: ProgressRow, { environment }: MailServices): MailProgress {
  return {
    id: row.id,
    At: row.created_at,
    Subject: row.subject,
    Queued: row.queued,
    Sent: row.sent,
    Failed: row.failed,
    IsConnected: environment.smtp !== null,
  }
}
