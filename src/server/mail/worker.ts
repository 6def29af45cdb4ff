import { backOff, maxAttempts } from '../platform/back-off.ts'
import { repeat, type Worker } from '../platform/repeat.ts'
import type { Services } from '../platform/services.ts'
import { outboxChannel } from './mail-store.ts'
import { markFailed, markSent, type Taken, take } from './queue-store.ts'
import { connections, openTransport, type Result, type Transport } from './transport.ts'

type Options = {
  /** How often it looks for messages whose time has come; new ones wake it at once. */
  everyMillis?: number
  /** How long messages on their way may take when the server stops. */
  graceMillis?: number
}

/** Sends what is due in the outbox, until it is stopped. Without a mail server messages stay where they are. */
export function mailWorker(
  services: Services,
  { everyMillis = 5000, graceMillis = 5000 }: Options = {},
): Worker {
  const { environment, database, log } = services
  if (!environment.smtp) return { stop: async () => {} }
  const transport = openTransport(environment.smtp)
  const ending = new AbortController()
  const sent = sentRecorder(services)
  const work = () => sendDue({ services, transport, sent, ending: ending.signal })
  const sending = repeat(services, { name: 'mail', everyMillis, work })
  const listening = database.listen(outboxChannel, sending.wake)
  listening.catch((error: unknown) => log.error({ worker: 'mail', error }, 'cannot hear of new mail'))
  return {
    stop: async () => {
      const grace = setTimeout(() => ending.abort(), graceMillis)
      const stopListening = await listening.catch(() => undefined)
      await stopListening?.()
      await sending.stop()
      clearTimeout(grace)
      transport.close()
    },
  }
}

const batch = 4 * connections
/** All of a batch are sent, refused or given up by then, well before somebody else may take them. */
const batchMillis = 120_000
const leaseSeconds = 300

type Post = {
  services: Services
  transport: Transport
  sent: ReturnType<typeof sentRecorder>
  ending: AbortSignal
}

/** Batch after batch, as long as there is mail and somebody takes it. */
async function sendDue(post: Post) {
  const { database, clock } = post.services
  await post.sent.again()
  while (!post.ending.aborted) {
    const messages = await take(database.db, batch, momentIn(clock(), 0), momentIn(clock(), leaseSeconds))
    const isReachable = await sendAll(messages, post)
    if (messages.length < batch || !isReachable) return
  }
}

/** Whether the mail server answered. */
async function sendAll(messages: Taken[], { services, transport, sent, ending }: Post) {
  const tooLong = AbortSignal.timeout(batchMillis)
  const results = await Promise.all(
    messages.map(async (message) => {
      const signal = AbortSignal.any([ending, tooLong])
      const result = await transport.send(message, signal)
      if (result.outcome === 'sent') await sent.record(message)
      else await recordFailure(services, message, result)
      return result
    }),
  )
  return results.some((result) => result.outcome !== 'unreachable')
}

/** A message that is sent while the database does not answer is remembered, or it would go twice. */
function sentRecorder({ database, clock }: Services) {
  const unrecorded = new Set<Taken>()
  const record = async (message: Taken) => {
    unrecorded.add(message)
    await markSent(database.db, message, momentIn(clock(), 0))
    unrecorded.delete(message)
  }
  return { record, again: () => Promise.all([...unrecorded].map(record)) }
}

type Failure = Exclude<Result, { outcome: 'sent' }>

async function recordFailure({ database, clock, texts, log }: Services, message: Taken, failure: Failure) {
  const isOver = failure.outcome === 'refused' || message.attempts >= maxAttempts
  const { id, attempts } = message
  log.info({ worker: 'mail', message: id, outcome: failure.outcome, attempts }, 'a message was not sent')
  const answer = failure.outcome === 'unreachable' ? '' : failure.answer
  await markFailed(database.db, message, {
    error: texts.translate(`mail.failure.${failure.outcome}`, { answer }),
    nextAttemptAt: isOver ? null : momentIn(clock(), backOff(attempts)),
  })
}

const momentIn = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString()
