import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { argumentsOf, programs } from '../../supervision/programs.ts'
import { Answer, type Ended, type Order } from './order.ts'

type How = {
  onBeat: () => void
  signal: AbortSignal
}

export type RunBackup = (order: Order, how: How) => Promise<Ended>

/** A backup process without output for this long is killed. Copying the embedded database produces no output. */
const silentMillis = 20 * 60_000
/** Time that a stopped backup process gets to delete its unfinished file. */
const stopMillis = 10_000

/** Makes a backup in a separate process. The order goes to its standard input, so its arguments contain no key. */
export const runBackup: RunBackup = async (order, { onBeat, signal }) => {
  const child = spawn(process.execPath, argumentsOf(programs.backup), { stdio: ['pipe', 'pipe', 'inherit'] })
  const kill = () => void child.kill('SIGKILL')
  let silence = setTimeout(kill, silentMillis)
  let killing: NodeJS.Timeout | undefined
  const stop = () => {
    child.stdin.end()
    killing = setTimeout(kill, stopMillis)
  }
  let ended: Ended | undefined
  try {
    const closed = once(child, 'close')
    closed.catch(() => undefined)
    await once(child, 'spawn')
    child.stdin.on('error', () => undefined)
    child.stdin.write(`${JSON.stringify(order)}\n`)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    for await (const line of createInterface({ input: child.stdout })) {
      clearTimeout(silence)
      silence = setTimeout(kill, silentMillis)
      const answer = Answer.parse(JSON.parse(line))
      if ('beat' in answer) onBeat()
      else ended = answer
      if (ended) child.stdin.end()
    }
    const [code, how] = await closed
    if (!ended) signal.throwIfAborted()
    return ended ?? { failure: 'other', reason: `The process ended with ${how ?? `code ${code}`}.` }
  } finally {
    clearTimeout(silence)
    clearTimeout(killing)
    signal.removeEventListener('abort', stop)
    kill()
  }
}
