const firstPause = 1500
const longestPause = 30_000

/** Retry pauses in milliseconds, doubling from 1.5 to 30 seconds. */
export class Pauses {
  #next = firstPause

  next(): number {
    const pause = this.#next
    this.#next = Math.min(pause * 2, longestPause)
    return pause
  }

  reset() {
    this.#next = firstPause
  }
}
