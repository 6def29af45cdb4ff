import { setImmediate } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import type { ProposalFacts } from '#domain/appointments/proposal/input.ts'
import type { Proposal } from '#domain/appointments/proposal/proposal.ts'
import type { RefusalId } from '#domain/platform/refusal.ts'
import { createConcurrencyLimiter } from '../../platform/http/concurrency-limiter.ts'
import { newThread } from '../../platform/thread.ts'
import { piecesOf } from './pieces.ts'
import type { ProposalProgress } from './solve.ts'
import type { ThreadMessage } from './thread.ts'

type Watching = { signal: AbortSignal; onProgress: (progress: ProposalProgress) => void }

/**
 * Computes a proposal. Resolves with a refusal if the queue is full, the run was cancelled or the solver
 * failed.
 */
export type Propose = (facts: ProposalFacts, watching: Watching) => Promise<Proposal | RefusalId>

/** Limits of concurrent proposals. Each one uses a core for seconds, and servers have few cores. */
const size = { running: 1, waiting: 3 }
/**
 * The most positions in one proposal: three times a weekend of 200 games with five roles. More would exhaust
 * the server's memory.
 */
const mostCells = 3000
/** Heap limit of the solver's thread. Exceeding it ends only this thread. */
const mostMegabytes = 1500

export function createProposing(
  beginThread = () => newThread('proposal', undefined, { maxOldGenerationSizeMb: mostMegabytes }),
): Propose {
  const enter = createConcurrencyLimiter(size)
  return async (facts, { signal, onProgress }) => {
    if (facts.cells.length > mostCells) return 'proposals.tooLarge'
    onProgress({ phase: 'waiting', gap: null })
    const calledOff = once(signal)
    const entered = enter('', () => signal.aborted)
    const leave = await Promise.race([entered, calledOff.then(() => null)])
    if (signal.aborted) {
      // A proposal cancelled while it enters the queue leaves the queue again.
      void entered.then((leaveAgain) => leaveAgain?.())
      return 'proposals.calledOff'
    }
    if (!leave) return 'proposals.busy'
    try {
      return await answerOf(beginThread(), facts, { calledOff, onProgress })
    } finally {
      leave()
    }
  }
}

export const propose: Propose = createProposing()

type Following = { calledOff: Promise<void>; onProgress: Watching['onProgress'] }

async function answerOf(
  thread: Worker,
  facts: ProposalFacts,
  { calledOff, onProgress }: Following,
): Promise<Proposal | RefusalId> {
  const answer = new Promise<Proposal | RefusalId>((resolve) => {
    thread.on('message', (message: ThreadMessage) => {
      if ('answer' in message) resolve(message.answer)
      else onProgress(message.progress)
    })
    thread.on('error', () => resolve('proposals.failed'))
    thread.on('exit', () => resolve('proposals.failed'))
    void calledOff.then(() => resolve('proposals.calledOff'))
  })
  try {
    // Lets other requests run after each piece, because copying a piece blocks the event loop.
    for (const piece of piecesOf(facts)) {
      thread.postMessage(piece)
      await setImmediate()
    }
    return await answer
  } finally {
    await thread.terminate()
  }
}

const once = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
