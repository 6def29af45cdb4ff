/** How many requests of one person or address may be under way at once; a browser opens six connections. */
const mostRequests = 200
/** How many forms with files may be read at once: what they have sent so far stands in memory. */
export const mostUploads = 32

/**
 * Limits how many requests of one caller run at once, without a row for each request: what is under way is this process's
 * own business, so no other instance needs to know. Answers what to call at the end, or null when there are too many.
 */
export function createConcurrencyLimiter(most = mostRequests) {
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
