import type { Call, InputOf } from '#domain/platform/call.ts'
import type { Snapshot } from '#domain/platform/drafts/draft.ts'
import type { Path, Shape } from '#domain/platform/drafts/shape.ts'
import type { CallError } from '../calls/call-error.ts'

/** Which document of its kind. */
export type DocumentKey = Readonly<Record<string, number>>

/** What is wrong somewhere in a document. */
export type Problem = { readonly path: Path; readonly message: string }

/** One write that brings the server nearer to what is wanted, and what it has after that. */
export type NextWrite<T> = { readonly call: Call; readonly input: InputOf<Call>; readonly value: T }

/** What a kind of document is made of, how it is sent and how its answers are read. */
export type DocumentKind<T, Key extends DocumentKey = DocumentKey> = {
  /** The name of its writes in the queue. */
  readonly kind: string
  readonly shape: Shape<T>
  /** Typed values are sent when the user presses a button, and not as they are typed. */
  readonly isSavedByButton?: true
  /** Tells its documents apart in the browser's storage, by a text that no national id could be found in. */
  name(key: Key): string
  /** Without what means nothing to the server yet. */
  meant?(value: T): T
  /** What cannot be sent as it is typed; the rest is sent all the same. `saveMode` as in `write`. */
  check?(value: T, base: T, saveMode: string): readonly Problem[]
  /** Null where there is nothing to save. `saveMode` is the last one that `openDocument` was given. */
  write(key: Key, base: Snapshot<T>, wanted: T, saveMode: string): NextWrite<T> | null
  /** An answer, or the newer copy that came with a 409; null where it is none. `base` is the last known snapshot. */
  read(answer: unknown, base: Snapshot<T>): Snapshot<T> | null
  /** Which parts a refusal is about; none where it is about the whole. */
  problemsIn?(error: CallError, body: unknown): readonly Problem[]
  /** Parts of mine that do not go together with what somebody else changed in other parts. */
  findConflicts?(mine: T, theirs: T): readonly Path[]
  /** Puts what is shown in order after changes of somebody else have come in. */
  arrange?(value: T): T
}

export type AnyKind = DocumentKind<unknown>
