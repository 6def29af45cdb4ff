import type { Call, InputOf } from '#domain/platform/call.ts'
import type { CallError } from '../calls/call-error.ts'
import type { Rows } from './rows.ts'

/** A unit as the server's last answer has it. */
export type Snapshot = {
  readonly rows: Rows
  /** Raised by each change of the unit; an older snapshot than the known one is passed over. */
  readonly version: number
  /** Of each row, where the rows are saved one by one. */
  readonly versions?: Readonly<Record<string, number>>
}

/** What is wrong in a row; without a field it is about the row as a whole. */
export type Problem = { readonly field?: string; readonly message: string }
export type Problems = Readonly<Record<string, readonly Problem[]>>

/** One write that brings the server nearer to what is wanted, and the rows that it has after that. */
export type NextWrite = { readonly call: Call; readonly input: InputOf<Call>; readonly rows: Rows }

/** What a kind of unit is made of, how it is sent and how its answers are read. */
export type UnitKind = {
  /** The name of its writes in the queue. */
  readonly kind: string
  /** The fields that the server keeps; what else a row has is only this tab's. */
  readonly fields: readonly string[]
  /** A row that means nothing to the server yet. */
  readonly isEmpty?: (key: string) => boolean
  /** What cannot be sent as it is typed; the rest is sent all the same. `how` as in `write`. */
  readonly check?: (rows: Rows, base: Rows, how: string) => Problems
  /** Null where there is nothing to save. `how` is the last one that `openUnit` was given. */
  readonly write: (id: string, base: Snapshot, wanted: Rows, how: string) => NextWrite | null
  /** An answer, or the newer copy that came with a 409; null where it is none. */
  readonly read: (answer: unknown) => Snapshot | null
  /** Which rows a refusal is about; none where it is about the whole. */
  readonly errorsByRow?: (error: CallError, body: unknown) => Problems
  /** Rows of mine that do not go together with what somebody else changed in other rows. */
  readonly findConflicts?: (mine: Rows, theirs: Rows) => readonly string[]
  /** Puts rows in order after those of somebody else have come in. */
  readonly arrange?: (rows: Rows) => Rows
}
