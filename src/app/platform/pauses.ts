const firstPause = 1500
const longestPause = 30_000

/** Milliseconds to wait before what had no answer is tried again: 1.5 to 30 seconds, each twice as long as the one before. */
export class Pauses {
  #next = firstPause

  next(): number {
    const pause = this.#next
    this.#next = Math.min(pause * 2, longestPause)
    return pause
  }

  /** There is a connection again. */
  reset() {
    this.#next = firstPause
  }
}
