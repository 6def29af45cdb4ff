const mostRepeats = 6
/**
 * The longest announced wait that is worth waiting for. The server announces up to this long if only its database is briefly down.
 */
const soonSeconds = 2

/** Repeats a call for about ten seconds while the server says that it will answer soon. Writes carry an Idempotency-Key. */
export async function soonAgain<R>(
  ask: () => Promise<R>,
  sayOf: (reply: R) => { status: number; retryAfter: string | null },
  signal: AbortSignal | undefined,
): Promise<R> {
  for (let repeats = 0; ; repeats++) {
    const reply = await ask()
    const { status, retryAfter } = sayOf(reply)
    const isSoon = status === 503 && Number(retryAfter ?? Number.NaN) <= soonSeconds
    if (!isSoon || repeats === mostRepeats) return reply
    // The pause is random, so that not all clients retry at the same moment.
    await pause(Number(retryAfter) * 1000 * (0.75 + Math.random() / 2), signal)
  }
}

function pause(millis: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(new DOMException('The call was aborted', 'AbortError'))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end)
      resolve()
    }, millis)
    if (signal?.aborted) end()
    else signal?.addEventListener('abort', end, { once: true })
  })
}
