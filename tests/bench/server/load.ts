import { percentile } from '../bench.ts'
import { inProcess } from './in-process.ts'
import type { LoadAnswer, LoadJob } from './load-process.ts'

export type LoadFigures = { p50: number; p95: number; p99: number; perSecond: number }

/**
 * Sends requests from another process, so that neither the server nor this process does that work. A shorter,
 * uncounted run warms up the server.
 */
export async function load(job: LoadJob): Promise<LoadFigures> {
  const { lasts, connections } = job
  await ask({
    ...job,
    lasts: 'seconds' in lasts ? { seconds: Math.min(3, lasts.seconds) } : { requests: connections },
  })
  const { times, refused, seconds } = await ask(job)
  if (Object.keys(refused).length > 0)
    throw new Error(
      `Not each of ${times.length} requests to ${job.url} was answered: ${JSON.stringify(refused)}.`,
    )
  const [p50, p95, p99] = [percentile(times, 0.5), percentile(times, 0.95), percentile(times, 0.99)]
  return { p50, p95, p99, perSecond: times.length / seconds }
}

const ask = (job: LoadJob) => inProcess<LoadJob, LoadAnswer>('load-process.ts', job)
