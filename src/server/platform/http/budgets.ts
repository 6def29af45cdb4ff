/** What a subject may use: all of it at once, and it fills again evenly within the seconds. */
type Size = { most: number; seconds: number }

const hour = 3600

export type Budgets = ReturnType<typeof createBudgets>

/**
 * What one person, or before a login one address, may use of this process, whatever calls it is used by. Counted in
 * memory, so that no request costs a row; limits of single calls, which all instances share, stand in their declarations.
 */
export function createBudgets() {
  return {
    requests: createBudget({ most: 3000, seconds: 60 }),
    /** Bytes of answers that are kept whole for repeats; of further ones the ids are kept. */
    keptBytes: createBudget({ most: 16_000_000, seconds: 24 * hour }),
    /** Writes and sensitive reads: each leaves an audit row, and a write its idempotency key. */
    auditRows: createBudget({ most: 5000, seconds: 4 * hour }),
    /** Bytes of malformed requests, which cost as much to parse as valid ones. */
    malformedBytes: createBudget({ most: 10_000_000, seconds: hour }),
    /** Audit rows of refusals; of further kinds of one person there is one row a minute. */
    refusalRows: createBudget({ most: 600, seconds: hour }),
    /** Fetches of one calendar, by the hash of its token: a new subscription asks some times at once, and then each quarter of an hour. */
    calendars: createBudget({ most: 15, seconds: 900 }),
    /** Fetches of calendars from one address, from where a service may ask for many of them. */
    calendarAddresses: createBudget({ most: 600, seconds: 60 }),
  }
}

const mostSubjects = 10_000

/** Time is monotonic, whatever the clock is set to. */
export function createBudget({ most, seconds }: Size, now: () => number = () => performance.now() / 1000) {
  const used = new Map<string, { amount: number; at: number }>()
  const perSecond = most / seconds

  const usedBy = (subject: string) => {
    const { amount, at } = used.get(subject) ?? { amount: 0, at: now() }
    return Math.max(0, amount - (now() - at) * perSecond)
  }
  const forgetRested = () => {
    for (const subject of used.keys()) if (usedBy(subject) === 0) used.delete(subject)
    // Of too many subjects at once the oldest are dropped.
    for (const subject of used.keys()) if (used.size >= mostSubjects * 0.9) used.delete(subject)
  }

  /** In how many seconds there is room for the amount, or null where there is room now. */
  const waitFor = (subject: string, amount = 1): number | null => {
    const over = usedBy(subject) + amount - most
    return over > 0 && subject ? Math.max(1, Math.ceil(over / perSecond)) : null
  }
  /** Uses the amount where there is room for it, or answers in how many seconds there is. */
  const take = (subject: string, amount = 1): number | null => {
    const wait = waitFor(subject, amount)
    if (wait !== null) return wait
    if (used.size >= mostSubjects && !used.has(subject)) forgetRested()
    used.set(subject, { amount: usedBy(subject) + amount, at: now() })
    return null
  }
  /** Uses what is there of the amount, for what has been done already. */
  const charge = (subject: string, amount: number) => {
    const room = most - usedBy(subject)
    if (room > 0) take(subject, Math.min(amount, room))
  }
  return { waitFor, take, charge }
}
