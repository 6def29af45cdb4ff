import { forEachGroup, forEachRow } from '../platform/jobs/for-each-row.ts'
import { backOff, maxAttempts, whileLeased } from '../platform/jobs/lease.ts'
import { startPeriodicJob, type Worker } from '../platform/periodic-job.ts'
import type { Services } from '../platform/services.ts'
import { outboxChannel } from './mail-store.ts'
import {
  dueMessages,
  forgetEnded,
  markFailed,
  markStaleHeld,
  renew,
  type Taken,
  take,
} from './queue-store.ts'
import { type SentRecorder, sentRecorder } from './sent-recorder.ts'
import { connections, openTransport, type Result, type Transport } from './transport.ts'

type Options = {
  /** Interval between two checks for due messages. A new message wakes the worker at once. */
  everyMillis?: number
  /** How long a stopping server waits for messages that are being sent. */
  graceMillis?: number
}

/** Sends due messages until stopped. Without a configured mail server, messages stay queued. */
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
  const sending = startPeriodicJob(services, { name: 'mail', everyMillis, work })
  const listening = database.listen(outboxChannel, sending.wake)
  listening.catch((error: unknown) => log.error({ worker: 'mail', error }, 'cannot listen for new mail'))
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
/** After this time, the unfinished messages of a batch are given up until their next attempt. */
const batchMillis = 120_000

type Post = {
  services: Services
  transport: Transport
  sent: SentRecorder
  ending: AbortSignal
}

async function sendDue(post: Post) {
  const { database, databaseClock } = post.services
  await post.sent.again()
  await forgetEnded(database.db)
  await forEachRow(post.services, {
    job: 'mail',
    part: 'stale',
    keys: ['all'],
    work: () => markStaleHeld(database.db, databaseClock),
  })
  while (!post.ending.aborted) {
    const messages = await takeDue(post.services)
    const isReachable = await sendAll(messages, post)
    if (messages.length < batch || !isReachable) return
  }
}

/** Leases due messages. Skips messages whose lease fails, so that the others are still sent. */
async function takeDue(services: Services): Promise<Taken[]> {
  const { db } = services.database
  const { databaseClock } = services
  try {
    return await take(db, { count: batch }, databaseClock)
  } catch {
    const taken: Taken[] = []
    await forEachGroup(services, {
      job: 'mail',
      groups: [await dueMessages(db, batch, databaseClock)],
      areAll: false,
      work: async (ids) => {
        taken.push(...(await take(db, { ids }, databaseClock)))
      },
    })
    return taken
  }
}

/** Sends a batch of messages. Returns whether the mail server answered. */
async function sendAll(messages: Taken[], { services, transport, sent, ending }: Post) {
  const tooLong = AbortSignal.timeout(batchMillis)
  const { database, databaseClock } = services
  const results = await Promise.all(
    messages.map(async (message) => {
      const result = await whileLeased(
        () => renew(database.db, message, databaseClock),
        (lost) => transport.send(message, AbortSignal.any([ending, tooLong, lost])),
      )
      if (result.outcome === 'sent') await sent.record(message)
      else await recordFailure(services, message, result)
      return result
    }),
  )
  return results.some((result) => result.outcome !== 'unreachable')
}

type Failure = Exclude<Result, { outcome: 'sent' }>

async function recordFailure(services: Services, message: Taken, failure: Failure) {
  const { database, databaseClock, texts, log } = services
  const isOver = failure.outcome === 'refused' || message.attempts >= maxAttempts
  const { id, attempts } = message
  log.info({ worker: 'mail', message: id, outcome: failure.outcome, attempts }, 'a message was not sent')
  const answer = failure.outcome === 'unreachable' ? '' : failure.answer
  const error = texts.translate(`mail.failure.${failure.outcome}`, { answer })
  const pauseSeconds = isOver ? null : backOff(attempts)
  await forEachRow(services, {
    job: 'mail',
    keys: [id],
    areAll: false,
    work: () => markFailed(database.db, message, { error, pauseSeconds }, databaseClock),
  })
}
