type Leave = () => void
type Waiting = { isGone: () => boolean; enter: (leave: Leave | null) => void }
type Line = { running: number; readonly waiting: Waiting[] }

type Size = { running: number; waiting: number }

/** Requests of one user that run and wait. A browser's six uploads leave room for a page's calls; a script that sends all at once waits. */
const requestsOfOne: Size = { running: 9, waiting: 191 }
/** Uploads of all users that are read at once. Each occupies memory for a part of its file. */
export const uploadsOfAll: Size = { running: 32, waiting: 0 }
/** Uploads of one user that run and wait. The limit leaves room for other users beside a few endless senders. */
export const uploadsOfOne: Size = { running: 3, waiting: 3 }

/**
 * Limits the parallel work per user or address and queues the rest in order. Counts only this process. Resolves
 * to a function to call at the end, or to `null` if the queue is full or the caller disconnected.
 */
export function createConcurrencyLimiter({ running, waiting }: Size = requestsOfOne) {
  const lines = new Map<string, Line>()

  const leaving = (subject: string, line: Line) => () => {
    for (let next = line.waiting.shift(); next; next = line.waiting.shift()) {
      if (!next.isGone()) return next.enter(leaving(subject, line))
      next.enter(null)
    }
    line.running--
    if (!line.running) lines.delete(subject)
  }

  return async (subject: string, isGone = () => false): Promise<Leave | null> => {
    const line = lines.get(subject) ?? { running: 0, waiting: [] }
    lines.set(subject, line)
    if (line.running < running) {
      line.running++
      return leaving(subject, line)
    }
    if (line.waiting.length >= waiting) return null
    return new Promise((enter) => line.waiting.push({ isGone, enter }))
  }
}
