import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { date, id, idText, searchText, text } from '../platform/input.ts'
import { restListQuery } from '../platform/lists/rest-query.ts'
import { oversightLimits } from '../platform/volume-limits.ts'
import { BulkMail, BulkMailAnswer } from './bulk-mail.ts'
import { MailProgress, OutboxMessage, OutboxRow, OutboxState } from './outbox.ts'

/** Roles that may send mail. Recipients are ids of people whom the user may list; the server looks up addresses (D1-023). */
const writers = { types: { 1: 'all', 2: 'own', 3: 'own' }, aliases: ['DOM'] } as const
const staff = { types: { 1: 'all' } } as const

export const bulkMail = defineCall({
  name: 'mail.bulk',
  method: 'POST',
  path: 'mail/bulk',
  body: BulkMail,
  answer: BulkMailAnswer,
  access: writers,
  // Stops a loop of attempts. The server limits the number of queued mails elsewhere, so retries and refusals do not use up that limit.
  limits: [{ hits: 60, seconds: 3600 }],
})

const ProgressFilter = z.strictObject({ Subject: text(300).optional() })

/** Mails that the user has sent, newest first. */
export const ownMails = defineCall({
  name: 'mail.own',
  method: 'GET',
  path: 'rest/mails',
  query: restListQuery({ sort: ['At'], filter: ProgressFilter }),
  answer: z.array(MailProgress),
  access: writers,
})

/** The delivery status of a mail. Staff see all mails, others their own. */
export const mailProgress = defineCall({
  name: 'mail.progress',
  method: 'GET',
  path: 'rest/mails/{id}',
  params: z.strictObject({ id: idText() }),
  answer: MailProgress,
  access: writers,
})

const OutboxFilter = z.strictObject({
  /** Search text: parts of the recipient's name, the address or the subject. */
  q: searchText(200).optional(),
  State: z.array(OutboxState).max(OutboxState.options.length).optional(),
  MailId: id().optional(),
  /** First and last day on which messages were created, both included. */
  At: z.strictObject({ from: date(), to: date() }).optional(),
})
export type OutboxFilter = z.infer<typeof OutboxFilter>

export const outboxList = defineCall({
  name: 'mail.outbox',
  method: 'GET',
  path: 'rest/outbox',
  query: restListQuery({ sort: ['At', 'NextAttemptAt', 'SentAt', 'Attempts'], filter: OutboxFilter }),
  answer: z.array(OutboxRow),
  access: staff,
  audited: true,
  limits: oversightLimits,
})

export const outboxMessage = defineCall({
  name: 'mail.message',
  method: 'GET',
  path: 'rest/outbox/{id}',
  params: z.strictObject({ id: idText() }),
  answer: OutboxMessage,
  access: staff,
  audited: true,
})

/** Sends failed, held and delayed messages next, ahead of the queue. */
export const retryOutbox = defineCall({
  name: 'mail.retry',
  method: 'POST',
  path: 'rest/outbox/retry',
  body: z.strictObject({ Ids: z.array(id()).min(1).max(5000) }),
  answer: z.object({ Queued: z.number() }),
  access: staff,
})
