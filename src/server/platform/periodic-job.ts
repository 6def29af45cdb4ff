import type { Services } from './services.ts'

/** Background work that runs until the server stops. */
export type Worker = { stop(): Promise<void> }

type Task = { name: string; everyMillis: number; work: () => Promise<unknown> }

/** Runs the work at once and then repeatedly, never twice at a time. Logs a failure and continues with the next round. */
export function startPeriodicJob(
  { log, observer, rounds }: Pick<Services, 'log' | 'observer' | 'rounds'>,
  { name, everyMillis, work }: Task,
): Worker & { /** Starts the next round now, or right after the running one. */ wake(): void } {
  let stopped = false
  let isRequested = false
  let endPause = () => {}
  const run = async () => {
    while (!stopped) {
      isRequested = false
      const start = performance.now()
      const hasFailed = await work().then(
        () => false,
        (error: unknown) => {
          log.error({ worker: name, error }, 'background work failed')
          return true
        },
      )
      rounds?.progressed(name)
      observer?.jobRun({ job: name, hasFailed, ms: performance.now() - start })
      if (!stopped && !isRequested) await pause()
    }
  }
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, everyMillis)
      endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const wake = () => {
    isRequested = true
    endPause()
  }
  rounds?.started(name, everyMillis)
  const running = run()
  return {
    wake,
    stop: () => {
      stopped = true
      rounds?.stopped(name)
      wake()
      return running
    },
  }
}
