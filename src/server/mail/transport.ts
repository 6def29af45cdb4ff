import { createTransport, type NodemailerError } from 'nodemailer'
import type { Environment } from '../platform/environment.ts'
import type { Taken } from './queue-store.ts'

/** The result of one attempt to send. `later` and `unreachable` are retried, `refused` is not. */
export type Result =
  | { outcome: 'sent' }
  | { outcome: 'refused' | 'later'; answer: string }
  | { outcome: 'unreachable' }

export type Transport = {
  send: (message: Taken, signal: AbortSignal) => Promise<Result>
  close: () => void
}

export const connections = 5

const limits = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 60_000,
  socketCloseTimeout: 1000,
  disableFileAccess: true,
  disableUrlAccess: true,
}

/** Logs in to the mail server without sending a mail. Throws if that fails. */
export async function tryMailServer({ url }: NonNullable<Environment['smtp']>): Promise<void> {
  const transport = createTransport({ url, ...limits })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** Opens SMTP connections to the mail server. A few stay open while there is mail to send. */
export function openTransport({ url, from }: NonNullable<Environment['smtp']>): Transport {
  const pool = createTransport({
    url,
    ...limits,
    pool: true,
    maxConnections: connections,
    // Nodemailer must not resend after a lost connection: the message returns to the outbox, which counts its
    // attempts.
    maxRequeues: 0,
  })
  return {
    send: async (message, signal) => {
      try {
        await pool.sendMail({ ...letterOf(message, from), signal })
        return { outcome: 'sent' }
      } catch (error) {
        return resultOf(error as NodemailerError)
      }
    },
    close: () => pool.close({ force: true }),
  }
}

/** Passes name and address as separate fields, so that a name cannot add a second address (T17). */
function letterOf(message: Taken, from: string) {
  const { id, address, subject, body, created_at, reply_to_name, reply_to_address } = message
  const domain = /@([^<>@\s]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    from,
    to: { name: '', address },
    replyTo: reply_to_address ? { name: reply_to_name ?? '', address: reply_to_address } : undefined,
    subject,
    text: body,
    // The message id is the same in every attempt, so that mail programs recognize a repeat after a crash.
    messageId: `<outbox.${id}.${Date.parse(created_at)}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

function resultOf({ code, permanent, responseCode, response, message }: NodemailerError): Result {
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return { outcome: 'unreachable' }
  const isFinal = permanent ?? responseCode === undefined
  return { outcome: isFinal ? 'refused' : 'later', answer: (response ?? message).slice(0, 300) }
}
