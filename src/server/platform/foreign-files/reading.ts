import { createConcurrencyLimiter } from '../http/concurrency-limiter.ts'
import type { Log } from '../log.ts'
import { answerOf, type Reader, ReaderKilled } from './answer.ts'
import { type BeginReader, beginReader } from './begin.ts'
import type { ReadOrder } from './order.ts'

/** Reads untrusted files, each in a separate process with limits on memory, time and output. */
export type Reading = {
  /**
   * Returns the reader's result. Throws `ReaderKilled` after a crash or exceeded limit, `ReadersBusy` if no reader can be started, and the
   * signal's reason if it is aborted.
   */
  read(order: ReadOrder): Promise<unknown>
  stop(): Promise<void>
}

/** Too many files are waiting, or the system starts no more processes. */
export class ReadersBusy extends Error {}

type Options = { log: Pick<Log, 'warn'>; deadlineMillis?: number; begin?: BeginReader }

/** Readers that run at once. Each may use as much memory as `begin.ts` allows. */
const size = { running: 2, waiting: 10 }

export function createReading({ log, deadlineMillis = 30_000, begin = beginReader }: Options): Reading {
  const enter = createConcurrencyLimiter(size)
  const stopping = new AbortController()
  const running = new Set<Promise<unknown>>()

  const start = async (): Promise<Reader> => {
    const reader = begin()
    try {
      await reader.isStarted
      return reader
    } catch (error) {
      log.warn({ err: error }, 'could not start a file reader')
      throw new ReadersBusy('a reader could not be started', { cause: error })
    }
  }
  const work = async (order: ReadOrder) => {
    const ending = AbortSignal.any([order.signal, stopping.signal])
    const leave = await enter('readers', () => ending.aborted)
    try {
      ending.throwIfAborted()
      if (!leave) throw new ReadersBusy('too many files wait to be read')
      return await answerOf(await start(), { ...order, signal: ending, deadlineMillis })
    } catch (error) {
      if (error instanceof ReaderKilled) log.warn({ reader: order.reader, how: error.how }, error.message)
      throw error
    } finally {
      leave?.()
    }
  }
  return {
    read: async (order) => {
      const reading = work(order)
      running.add(reading)
      return reading.finally(() => running.delete(reading))
    },
    stop: async () => {
      stopping.abort(new Error('the server stops'))
      await Promise.allSettled(running)
    },
  }
}
