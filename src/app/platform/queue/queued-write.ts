import type { Call } from '#domain/platform/call.ts'
import type { CallError } from '../calls/call-error.ts'
import type { Owner } from '../session/session.ts'

/**
 * A write that must arrive. It is stored with its Idempotency-Key until the server answers, through a lost connection, a reload and a new
 * login in the same role (T11, T27). The key makes a repeat harmless, so a write with unknown outcome is sent again.
 */
export type QueuedWrite = {
  /** The kind of write. The page of that kind handles the outcome. */
  readonly kind: string
  /** Names what the write changes, within its kind. Writes with the same name are sent one at a time. */
  readonly name: string
  /** The id that groups writes, such as the game of a report. */
  readonly group?: number
  readonly method: Call['method']
  readonly path: string
  readonly body?: unknown
  readonly key: string
  /** Only the user and role that made the write may send it. */
  readonly owner: Owner
  /** The form's draft, deleted once the server has stored the write. */
  readonly draft?: string
  readonly state: 'saving' | 'waiting'
  /** True if the write was sent at least once, so the server may have carried it out. */
  readonly isTried?: true
  /** True if the outcome must be stored until the page of this kind has handled it. */
  readonly mustBeHandled?: true
  readonly failures?: number
}

export type Outcome = { write: QueuedWrite; answer: unknown } | { write: QueuedWrite; error: CallError }
