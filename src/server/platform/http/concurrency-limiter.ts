/** How many requests of one person or address may be under way at once; a browser opens six connections. */
const most = 200

/**
 * Keeps one caller from taking the whole server, without a row for each request: what is under way is this process's
 * own business, so no other instance needs to know. Answers what to call at the end, or null when there are too many.
 */
export function createConcurrencyLimiter() {
  const underWay = new Map<string, number>()
  return (subject: string): (() => void) | null => {
    const before = underWay.get(subject) ?? 0
    if (before >= most) return null
    underWay.set(subject, before + 1)
    return () => {
      const left = (underWay.get(subject) ?? 1) - 1
      if (left) underWay.set(subject, left)
      else underWay.delete(subject)
    }
  }
}
