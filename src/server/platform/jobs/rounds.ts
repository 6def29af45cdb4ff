/** Tracks when each worker of this process last made progress. */
export type Rounds = {
  started(worker: string, everyMillis: number): void
  /** Call when a round, or a row of a long round, is done. */
  progressed(worker: string): void
  stopped(worker: string): void
  /** Seconds since the last progress of each worker, by name. */
  ages(): Readonly<Record<string, number>>
  /** Workers without progress for three of their intervals. */
  late(): string[]
}

type Round = { everyMillis: number; at: number }

/** Minimum time before a worker is late. A single row may take two minutes, the statement limit of jobs. */
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
