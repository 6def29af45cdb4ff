import { z } from 'zod'
import { storedCode } from '../platform/entities.ts'

/**
 * The state of one message. Held is what staff decide on: it was queued when a backup was made that has been restored, so it may
 * have gone since, or it has lain for so long that it is old news. Unaddressed is for a club that nobody can reach.
 */
export const OutboxState = z.enum(['queued', 'sent', 'failed', 'held', 'unaddressed'])
export type OutboxState = z.infer<typeof OutboxState>

/** Why a mail was sent. Every queued mail has one of these kinds, and each kind has a text in the language file. */
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

/** One message to one person, as staff see it. Moments are ISO 8601 in UTC. */
export const OutboxRow = z.object({
  id: z.number(),
  MailId: z.number(),
  At: z.string(),
  Kind: storedCode(MailKind.options),
  Subject: z.string(),
  SenderName: z.string(),
  /** The address where the recipient is no known person. */
  Name: z.string(),
  /** Empty once it is past its time. */
  Address: z.string(),
  State: OutboxState,
  Attempts: z.number(),
  /** Empty once there will be none. */
  NextAttemptAt: z.string(),
  /** Why it has not gone, in one sentence; empty where nothing is wrong. */
  LastError: z.string(),
  SentAt: z.string(),
  /** The page of what it is about; empty where there is none. */
  RecordPath: z.string(),
})
export type OutboxRow = z.infer<typeof OutboxRow>

export const OutboxMessage = OutboxRow.extend({ Text: z.string() })
export type OutboxMessage = z.infer<typeof OutboxMessage>

/** A mail and how far its messages are; no addresses and no text. */
export const MailProgress = z.object({
  id: z.number(),
  At: z.string(),
  Subject: z.string(),
  Queued: z.number(),
  Sent: z.number(),
  Failed: z.number(),
  /** False where no mail server is connected, so that mail waits in the outbox. */
  IsConnected: z.boolean(),
})
export type MailProgress = z.infer<typeof MailProgress>

/** The reason why a message cannot be tried again now, or null (the server leaves such ones alone too). */
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
 * Mail that has lain for so many days goes only when staff say so: after a long stop, or once a mail server or a club's address is there
 * at last, nobody gets a burst of old news.
 */
export const staleAfterDays = 7
