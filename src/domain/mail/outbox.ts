import { z } from 'zod'
import { storedCode } from '../platform/entities.ts'

/**
 * The states of a message. Held messages need a decision by staff: they are outdated, or they come from a restored backup and may already
 * have been sent. Unaddressed messages are for a club without a mail address.
 */
export const OutboxState = z.enum(['queued', 'sent', 'failed', 'held', 'unaddressed'])
export type OutboxState = z.infer<typeof OutboxState>

/** Why a mail was sent. Each kind has a text in the language file. */
export const MailKind = z.enum([
  'appointments',
  'bulk',
  'contractReminder',
  'gameChange',
  'notices',
  'gameTimeAnnouncement',
  'gameTimeChange',
  'newUser',
  'rulings',
  'transfer',
])
export type MailKind = z.infer<typeof MailKind>

/** A message to one recipient, as staff see it in the outbox. Moments are ISO 8601 in UTC. */
export const OutboxRow = z.object({
  id: z.number(),
  MailId: z.number(),
  At: z.string(),
  Kind: storedCode(MailKind.options),
  Subject: z.string(),
  SenderName: z.string(),
  /** The recipient's name; the address if the recipient is unknown. */
  Name: z.string(),
  /** The recipient's address; empty after its retention period. */
  Address: z.string(),
  State: OutboxState,
  Attempts: z.number(),
  /** When the next attempt to send is due; empty if there is none. */
  NextAttemptAt: z.string(),
  /** Why the last attempt to send failed, in one sentence; empty if there was no error. */
  LastError: z.string(),
  SentAt: z.string(),
  RecordPath: z.string(),
})
export type OutboxRow = z.infer<typeof OutboxRow>

export const OutboxMessage = OutboxRow.extend({ Text: z.string() })
export type OutboxMessage = z.infer<typeof OutboxMessage>

/** A mail with the number of its messages in each state, without addresses and text. */
export const MailProgress = z.object({
  id: z.number(),
  At: z.string(),
  Subject: z.string(),
  Queued: z.number(),
  Sent: z.number(),
  Failed: z.number(),
  /** False if no mail server is configured, so that mail waits in the outbox. */
  IsConnected: z.boolean(),
})
export type MailProgress = z.infer<typeof MailProgress>

/** Why a message cannot be sent again now, or `null`. The server applies the same rule. */
export function whyNotRetry({
  State,
  Address,
  LastError,
  NextAttemptAt,
}: OutboxRow): 'mail.isSent' | 'mail.addressGone' | 'mail.noAddress' | 'mail.isGoing' | null {
  if (State === 'sent') return 'mail.isSent'
  if (State === 'unaddressed') return 'mail.noAddress'
  if (!Address) return 'mail.addressGone'
  const waits = State === 'failed' || State === 'held' || (LastError !== '' && NextAttemptAt !== '')
  return waits ? null : 'mail.isGoing'
}

/**
 * Messages older than this many days are sent only if staff decide so. Otherwise a mail server that comes back, or a new address, would
 * cause a burst of old mail.
 */
export const staleAfterDays = 7
