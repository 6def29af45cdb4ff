/** An answer as it is sent, and as a repeat of the same request gets it again. */
export type Answer = {
  status: number
  text: string
  retryAfter?: number
  /** What the status would be, where a rule's no is answered with 200 (OP-024). */
  refused?: number
  /** The answer may change in a moment, so it is not stored for repeated requests. */
  isPassing?: boolean
  /** It repeats an answer that was too long to store, and has only its ids. */
  isShort?: true
}
