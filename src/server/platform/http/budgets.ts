/** A budget of `most` that refills evenly within `seconds`. */
type Size = { most: number; seconds: number }

const hour = 3600

export type Budgets = ReturnType<typeof createBudgets>

/**
 * Budgets of one user, or of one address before a login, over all calls. Counted in the memory of this process, so requests cost no row.
 * Limits of single calls are declared with them and shared by all instances.
 */
export function createBudgets() {
  return {
    requests: createBudget({ most: 3000, seconds: 60 }),
    /** Budget of bytes of responses that are stored completely for repeats. Beyond it, only ids are stored. */
    keptBytes: createBudget({ most: 16_000_000, seconds: 24 * hour }),
    /** Number of writes and sensitive reads, each of which leaves an audit row. */
    auditRows: createBudget({ most: 5000, seconds: 4 * hour }),
    /** Bytes of malformed requests, which cost as much to parse as valid ones. */
    malformedBytes: createBudget({ most: 10_000_000, seconds: hour }),
    /** Budget of audit rows for refusals. Beyond it, one row per minute counts all refusals of a user. */
    refusalRows: createBudget({ most: 600, seconds: hour }),
    /** Fetches of one calendar, by the hash of its token. A new subscription fetches several times, then every 15 minutes. */
    calendars: createBudget({ most: 15, seconds: 900 }),
    /** Calendar fetches from one address. A calendar service may fetch many. */
    calendarAddresses: createBudget({ most: 600, seconds: 60 }),
  }
}

const mostSubjects = 10_000

/** Counts the use of a budget per user or address. Uses a monotonic clock. */
export function createBudget({ most, seconds }: Size, now: () => number = () => performance.now() / 1000) {
  const used = new Map<string, { amount: number; at: number }>()
  const perSecond = most / seconds

  const usedBy = (subject: string) => {
    const { amount, at } = used.get(subject) ?? { amount: 0, at: now() }
    return Math.max(0, amount - (now() - at) * perSecond)
  }
  const forgetRested = () => {
    for (const subject of used.keys()) if (usedBy(subject) === 0) used.delete(subject)
    // If the map has nearly reached the maximum number of users and addresses, drop the oldest.
    for (const subject of used.keys()) if (used.size >= mostSubjects * 0.9) used.delete(subject)
  }

  /** Seconds until the budget allows the amount; `null` if it does now. */
  const waitFor = (subject: string, amount = 1): number | null => {
    const over = usedBy(subject) + amount - most
    return over > 0 && subject ? Math.max(1, Math.ceil(over / perSecond)) : null
  }
  /** Uses the amount if the budget allows it. Otherwise returns the seconds to wait. */
  const take = (subject: string, amount = 1): number | null => {
    const wait = waitFor(subject, amount)
    if (wait !== null) return wait
    if (used.size >= mostSubjects && !used.has(subject)) forgetRested()
    used.set(subject, { amount: usedBy(subject) + amount, at: now() })
    return null
  }
  /** Deducts the cost of work that is already done, and stops at an empty budget. */
  const charge = (subject: string, amount: number) => {
    const room = most - usedBy(subject)
    if (room > 0) take(subject, Math.min(amount, room))
  }
  return { waitFor, take, charge }
}
