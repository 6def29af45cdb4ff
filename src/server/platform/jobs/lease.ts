/** Lifetime of a lease without renewal. After a crash another instance takes over within a minute. */
export const leaseSeconds = 45

const renewMillis = 15_000

/** Renews a lease during the work; aborts the signal if it is lost. If the database does not answer, nobody else can take it either. */
export async function whileLeased<T>(
  renew: () => Promise<boolean>,
  work: (lost: AbortSignal) => Promise<T>,
): Promise<T> {
  const losing = new AbortController()
  const timer = setInterval(async () => {
    const isOurs = await renew().catch(() => true)
    if (!isOurs) losing.abort()
  }, renewMillis)
  try {
    return await work(losing.signal)
  } finally {
    clearInterval(timer)
  }
}

/** Maximum number of tries: about four days, as long as mail servers retry (RFC 5321, 4.5.4.1). */
export const maxAttempts = 32

const first = 30
const longest = 4 * 3600

/** Seconds until the next try: doubles each time, with some randomness to spread the load. */
export function backOff(attempts: number, random: () => number = Math.random): number {
  const even = Math.min(first * 2 ** (attempts - 1), longest)
  return Math.round(even * (0.75 + random() / 2))
}
