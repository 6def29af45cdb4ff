/** How long what somebody has taken is theirs unless they renew it; whoever died is followed by another within a minute. */
export const leaseSeconds = 45

const renewMillis = 15_000

/**
 * Renews a lease while the work goes on. `renew` says whether it is still ours: where it is not, the work's signal is aborted. Where
 * the database does not answer, nobody else can take it either.
 */
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
