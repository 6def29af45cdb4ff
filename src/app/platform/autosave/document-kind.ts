import type { Call, InputOf } from '#domain/platform/call.ts'
import type { Snapshot } from '#domain/platform/drafts/draft.ts'
import type { Path, Shape } from '#domain/platform/drafts/shape.ts'
import type { CallError } from '../calls/call-error.ts'

export type DocumentKey = Readonly<Record<string, number>>

export type Problem = { readonly path: Path; readonly message: string }

/** The next request, and the value that the server will have once it accepts the request. */
export type NextWrite<T> = { readonly call: Call; readonly input: InputOf<Call>; readonly value: T }

/** A kind of autosaved document: how it is structured, sent and read. */
export type DocumentKind<T, Key extends DocumentKey = DocumentKey> = {
  readonly kind: string
  readonly shape: Shape<T>
  /** True if the document is sent when the user presses a button, and not while typing. */
  readonly isSavedByButton?: true
  /** A unique name for storage, in which no national id can be found. */
  name(key: Key): string
  /** Removes parts of the document that need not be sent yet, such as an empty row. */
  meant?(value: T): T
  /** Finds values that cannot be sent as typed. All other values are sent. `saveMode` is the same as in `write`. */
  check?(value: T, base: T, saveMode: string): readonly Problem[]
  /** Builds the next request; `null` if there is nothing to save. `saveMode` is the last one passed to `openDocument`. */
  write(key: Key, base: Snapshot<T>, wanted: T, saveMode: string): NextWrite<T> | null
  /** Reads the server's state from an answer or from the body of a 409; `null` if there is none. `base` is the last known state. */
  read(answer: unknown, base: Snapshot<T>): Snapshot<T> | null
  /** The parts of the document that the server refused; empty if it refused the document as a whole. */
  problemsIn?(error: CallError, body: unknown): readonly Problem[]
  /** Finds parts of `mine` that contradict somebody else's changes, although these changed other parts. */
  findConflicts?(mine: T, theirs: T): readonly Path[]
  /** Sorts the document again after somebody else's changes were merged into it. */
  arrange?(value: T): T
}

export type AnyKind = DocumentKind<unknown>
