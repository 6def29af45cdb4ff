/** How often something is tried at most: about four days, as long as mail servers try (RFC 5321, 4.5.4.1). */
export const maxAttempts = 32

const first = 30
const longest = 4 * 3600

/** Seconds until the next try: twice as long each time, somewhat uneven so that not all come at once. */
export function backOff(attempts: number, random: () => number = Math.random): number {
  const even = Math.min(first * 2 ** (attempts - 1), longest)
  return Math.round(even * (0.75 + random() / 2))
}
