/** Knows when each worker of this process last got something done. */
export type Rounds = {
  started(worker: string, everyMillis: number): void
  /** A round ended, or a row of a long one: the worker is alive. */
  progressed(worker: string): void
  stopped(worker: string): void
  /** Seconds since each worker last progressed, by its name. */
  ages(): Readonly<Record<string, number>>
  /** Workers without progress for three of their intervals. */
  late(): string[]
}

type Round = { everyMillis: number; at: number }

/** A single row may take two minutes, the limit of a job's statement, even if the worker looks every second. */
const leastMillis = 300_000

export function createRounds(now: () => number = () => performance.now()): Rounds {
  const rounds = new Map<string, Round>()
  return {
    started: (worker, everyMillis) => void rounds.set(worker, { everyMillis, at: now() }),
    progressed: (worker) => {
      const round = rounds.get(worker)
      if (round) round.at = now()
    },
    stopped: (worker) => void rounds.delete(worker),
    ages: () => Object.fromEntries([...rounds].map(([worker, { at }]) => [worker, (now() - at) / 1000])),
    late: () =>
      [...rounds]
        .filter(([, { everyMillis, at }]) => now() - at > Math.max(3 * everyMillis, leastMillis))
        .map(([worker]) => worker),
  }
}
