import { fork } from 'node:child_process'
import path from 'node:path'
import { percentile } from '../bench.ts'
import type { LoadAnswer, LoadJob } from './load-process.ts'

export type LoadFigures = { p50: number; p99: number; perSecond: number }

/**
 * Asks a server from another process, so that neither the server nor this one pays for the asking. A shorter
 * run of the same warms the server up and is not counted.
 */
export async function load(job: LoadJob): Promise<LoadFigures> {
  const { lasts, connections } = job
  await inProcess({
    ...job,
    lasts: 'seconds' in lasts ? { seconds: Math.min(3, lasts.seconds) } : { requests: connections },
  })
  const { times, refused, seconds } = await inProcess(job)
  if (refused > 0)
    throw new Error(`${refused} of ${times.length} requests to ${job.url} were not answered with 200.`)
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), perSecond: times.length / seconds }
}

function inProcess(job: LoadJob): Promise<LoadAnswer> {
  const child = fork(path.join(import.meta.dirname, 'load-process.ts'))
  return new Promise<LoadAnswer>((resolve, reject) => {
    child.once('message', (answer) => resolve(answer as LoadAnswer))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The load stopped with ${code} before it had answered.`)))
    child.send(job)
  })
}
