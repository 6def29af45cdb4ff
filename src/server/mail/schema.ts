import type { MailKind, OutboxState } from '#domain/mail/outbox.ts'
import type { Generated, GeneratedAlways } from '../platform/database/schema.ts'

declare module '../platform/database/schema.ts' {
  interface Schema {
    mails: {
      id: GeneratedAlways<number>
      kind: MailKind
      subject: string
      body: string
      created_by: number | null
      created_at: Moment
      reply_to_name: string | null
      reply_to_address: string | null
      record_path: string | null
    }
    outbox: {
      id: GeneratedAlways<number>
      mail_id: number
      person_id: number | null
      address: string | null
      team_id: number | null
      state: Generated<OutboxState>
      attempts: Generated<number>
      next_attempt_at: Moment
      last_error: string | null
      sent_at: MaybeMoment
      created_at: Computed<string>
      /** Whether the message was due before a restored backup. It may have been sent then, so it is held. */
      fell_due_before_restore: Generated<boolean>
      words_folded: Computed<string | null>
    }
  }
}
