import type { Call } from '#domain/platform/call.ts'
import type { CallError } from '../calls/call-error.ts'
import type { Owner } from '../session/session.ts'

/**
 * Writes that must arrive: each is kept with its Idempotency-Key until the server has answered, through a lost
 * connection, a reload and a new login of the same person in the same role (T11, T27). The key makes a repeat
 * harmless, so whatever leaves it open whether the server acted is simply sent again.
 */
export type QueuedWrite = {
  /** What kind of thing, whose page handles what became of it. */
  readonly kind: string
  /** Which thing of that kind; one write a thing is on its way at a time. */
  readonly name: string
  /** What the thing is a part of, by its id: the game of a report. */
  readonly group?: number
  readonly method: Call['method']
  readonly path: string
  readonly body?: unknown
  readonly key: string
  /** Whose session made it, and alone sends it. */
  readonly owner: Owner
  /** The form's draft, which has done its work once the server has saved it. */
  readonly draft?: string
  readonly state: 'saving' | 'waiting'
  /** It was on the network: the server may have acted, whatever came back. */
  readonly isTried?: true
  /** Its outcome is kept until its page has handled it. */
  readonly mustBeHandled?: true
  /** How often the server itself failed over it. */
  readonly failures?: number
}

export type Outcome = { write: QueuedWrite; answer: unknown } | { write: QueuedWrite; error: CallError }
