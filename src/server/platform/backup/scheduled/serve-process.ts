import { createInterface } from 'node:readline'
import type { Log } from '../../log.ts'
import { makeBackup } from './make.ts'
import { type Answer, Order } from './order.ts'

const beatMillis = 5000

/** Runs in the backup process: makes the backup that its input requests. Stops when the input ends. */
export async function serveBackup(log: Log) {
  const stopping = new AbortController()
  // Stop if the server has ended or no longer reads this output.
  process.stdout.on('error', () => stopping.abort())
  const lines = createInterface({ input: process.stdin })
  lines.on('close', () => stopping.abort())
  const [line] = await new Promise<[string]>((resolve) => lines.once('line', (text) => resolve([text])))
  let saidAt = 0
  const beat = () => {
    if (performance.now() - saidAt < beatMillis) return
    saidAt = performance.now()
    say({ beat: true })
  }
  say(await makeBackup(Order.parse(JSON.parse(line)), { log, beat, signal: stopping.signal }))
  lines.close()
}

function say(answer: Answer) {
  process.stdout.write(`${JSON.stringify(answer)}\n`)
}
