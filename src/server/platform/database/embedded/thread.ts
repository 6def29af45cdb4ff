import { newThread } from '../../thread.ts'
import type { LockWatch } from '../lock-check.ts'
import type { EmbeddedEngine } from './engine.ts'

export type Thread = { home: string; watch: LockWatch }
export type Order = { kind: 'exchange'; request: Uint8Array<ArrayBuffer> } | { kind: 'close' }
export type Done =
  | { kind: 'answer'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'failed'; reason: string }
  /** PostgreSQL has crashed. The statement that was running fails too. */
  | { kind: 'broken' }
  | { kind: 'lock lost' }

type Waiting = { resolve: (bytes: Uint8Array<ArrayBuffer>) => void; reject: (error: Error) => void }

/** Runs PGlite in its own thread, so slow statements block no other responses. If the thread ends, the engine counts as crashed. */
export async function engineInThread(given: Thread, onLockLost: () => void): Promise<EmbeddedEngine> {
  const thread = newThread('database', given)
  // The thread answers messages in the order in which they were sent.
  let waiting: Waiting[] = []
  let isBroken = false
  let tell = () => {}
  const broken = () => {
    if (!isBroken) tell()
    isBroken = true
  }
  const ended = (error: Error) => {
    broken()
    for (const { reject } of waiting) reject(error)
    waiting = []
  }
  thread.on('message', (done: Done) => {
    if (done.kind === 'broken') broken()
    else if (done.kind === 'lock lost') onLockLost()
    else if (done.kind === 'answer') waiting.shift()?.resolve(done.bytes)
    else waiting.shift()?.reject(new Error(done.reason))
  })
  thread.on('error', (error) => ended(error instanceof Error ? error : new Error(String(error))))
  thread.on('exit', () => ended(new Error('the thread of the database has ended')))
  const answer = () =>
    new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      waiting.push({ resolve, reject })
    })
  const ask = (order: Order) => {
    if (isBroken) return Promise.reject(new Error('the engine has stopped'))
    const answered = answer()
    thread.postMessage(order, order.kind === 'exchange' ? [order.request.buffer] : [])
    return answered
  }

  await answer().catch(async (error: unknown) => {
    await thread.terminate()
    throw error
  })
  return {
    // The request is copied, because posting a part of a larger buffer would transfer the whole buffer.
    exchange: (request) => ask({ kind: 'exchange', request: new Uint8Array(request) }),
    onBroken: (call) => {
      tell = () => {
        call()
        void thread.terminate()
      }
    },
    close: async () => {
      await ask({ kind: 'close' })
      await thread.terminate()
    },
  }
}
