/** A response as it is sent, and as a repeated request gets it again. */
export type Answer = {
  status: number
  text: string
  retryAfter?: number
  /** The real status if a rule's refusal is answered with 200 (OP-024). */
  refused?: number
  /** The response may change at any moment, so it is not stored for repeated requests. */
  isPassing?: boolean
  /** A repeat of a response that was too long to store. Contains only its ids. */
  isShort?: true
}
