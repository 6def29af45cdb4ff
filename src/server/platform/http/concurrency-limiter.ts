type Leave = () => void
type Waiting = { isGone: () => boolean; enter: (leave: Leave | null) => void }
type Line = { running: number; readonly waiting: Waiting[] }

/** How much of one subject runs at once, and how much more may wait for its turn. */
type Size = { running: number; waiting: number }

/**
 * Fewer than a pool has connections. Six uploads of one person still leave room for the calls of a page, which a browser
 * sends over six connections; a script that sends everything at once waits.
 */
const requestsOfOne: Size = { running: 9, waiting: 191 }
/** Forms with files that are read at once, each of which holds a piece of its file in memory. */
export const uploadsOfAll: Size = { running: 32, waiting: 0 }
/** Of one person, so that a few who send without end leave places to all others. */
export const uploadsOfOne: Size = { running: 3, waiting: 3 }

/**
 * Lets so much of each subject's work run at once, and the rest of it in turn, so that others find the server free.
 * No row is written: what is under way is this process's own business. Answers what to call at the end, or null when
 * too much waits already, and to who went away while waiting.
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
