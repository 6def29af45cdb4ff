import type { Generated, GeneratedAlways } from 'kysely'
import type { MaybeMoment, Moment } from './columns.ts'

export interface MailTables {
  mails: {
    id: GeneratedAlways<number>
    kind: string
    subject: string
    body: string
    created_by: number | null
    created_at: Moment
  }
  outbox: Outbox
}

interface Outbox {
  id: GeneratedAlways<number>
  mail_id: number
  person_id: number | null
  address: string
  state: Generated<'queued' | 'sent' | 'failed'>
  attempts: Generated<number>
  next_attempt_at: Moment
  last_error: string | null
  sent_at: MaybeMoment
}
