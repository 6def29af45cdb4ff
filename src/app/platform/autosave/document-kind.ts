import type { Call, InputOf } from '#domain/platform/call.ts'
import type { Snapshot } from '#domain/platform/drafts/draft.ts'
import type { Path, Shape } from '#domain/platform/drafts/shape.ts'
import type { CallError } from '../calls/call-error.ts'

export type DocumentKey = Readonly<Record<string, number>>

export type Problem = { readonly path: Path; readonly message: string }

/** A write towards the wanted value, and the value that the server has after it. */
export type NextWrite<T> = { readonly call: Call; readonly input: InputOf<Call>; readonly value: T }

/** How a kind of document is structured, sent and read. */
export type DocumentKind<T, Key extends DocumentKey = DocumentKey> = {
  readonly kind: string
  readonly shape: Shape<T>
  /** Typed values are sent when the user presses a button, not while typing. */
  readonly isSavedByButton?: true
  /** A unique name for storage, in which no national id can be found. */
  name(key: Key): string
  /** Leaves out what means nothing to the server yet. */
  meant?(value: T): T
  /** Values that cannot be sent as typed; all others are sent. `saveMode` as in `write`. */
  check?(value: T, base: T, saveMode: string): readonly Problem[]
  /** Returns null if there is nothing to save. `saveMode` is the last one passed to `openDocument`. */
  write(key: Key, base: Snapshot<T>, wanted: T, saveMode: string): NextWrite<T> | null
  /** Reads an answer, or the newer copy in a 409; null if it is neither. `base` is the last known snapshot. */
  read(answer: unknown, base: Snapshot<T>): Snapshot<T> | null
  /** The parts that a refusal is about; empty if it is about the whole document. */
  problemsIn?(error: CallError, body: unknown): readonly Problem[]
  /** Parts of `mine` that contradict somebody else's changes to other parts. */
  findConflicts?(mine: T, theirs: T): readonly Path[]
  /** Sorts the shown value after merging somebody else's changes. */
  arrange?(value: T): T
}

export type AnyKind = DocumentKind<unknown>
