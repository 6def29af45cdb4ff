/** Random numbers that repeat for an equal seed. */
export type Random = {
  /** A random number, at least 0 and less than 1. */
  next: () => number
  /** A random integer; both ends are included. */
  between: (low: number, high: number) => number
  chance: (probability: number) => boolean
  pick: <T>(from: readonly T[]) => T
  /** A random index by weight: `weighted([3, 1])` returns 0 three times as often as 1. */
  weighted: (weights: readonly number[]) => number
  shuffled: <T>(list: readonly T[]) => T[]
}

/** Random numbers by Mulberry32, which is small, fast and uniform enough for a demo. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (from) => from[between(0, from.length - 1)]!,
    weighted: (weights) => {
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0)
      return weights.findIndex((weight) => {
        left -= weight
        return left < 0
      })
    },
    shuffled: (list) => {
      const result = [...list]
      for (let last = result.length - 1; last > 0; last--) {
        const other = between(0, last)
        ;[result[last], result[other]] = [result[other]!, result[last]!]
      }
      return result
    },
  }
}
