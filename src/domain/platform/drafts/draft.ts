import { isSamePath, isWithin, type Path, type Shape } from './shape.ts'

/** A document as the server last answered it. */
export type Snapshot<T> = {
  readonly value: T
  /** Increases with each change. Snapshots older than the known one are ignored. */
  readonly version: number | null
}

/** A user's edits of one server document, stored until the server has accepted them. */
export type Draft<T> = {
  /** The server's last known state, which the edits are based on. */
  readonly base: Snapshot<T>
  readonly value: T
  /** The document after the write in progress; `null` if no write is in progress. */
  readonly sent: T | null
  /** Parts that another user changed too. `base` has the other user's values; nothing is sent until the user chooses. */
  readonly conflicts: readonly Path[]
}

export type Whose = 'mine' | 'theirs'

export function draftOf<T>(base: Snapshot<T>): Draft<T> {
  return { base, value: base.value, sent: null, conflicts: [] }
}

/** Merges a newer snapshot into the edits. `from` is the value that the edits are based on. */
export function rebased<T>(
  shape: Shape<T>,
  draft: Draft<T>,
  theirs: Snapshot<T>,
  from: T = draft.base.value,
): Draft<T> {
  const versions = { base: from, mine: draft.value, theirs: theirs.value, sent: draft.sent ?? from }
  const { value, conflicts } = shape.merge(versions)
  // Parts that the pending write does not touch follow the server. They then do not count as changes of the write.
  const sent =
    draft.sent && shape.merge({ base: from, mine: draft.sent, theirs: theirs.value, sent: from }).value
  return withConflicts(shape, { ...draft, base: theirs, value, sent }, [...draft.conflicts, ...conflicts])
}

/** Merges a document that was read again. `isLost`: the pending write was never answered and may or may not be applied. */
export function received<T>(shape: Shape<T>, draft: Draft<T>, theirs: Snapshot<T>, isLost = false): Draft<T> {
  const isUnanswered = isLost && draft.sent !== null
  if (ageOf(theirs, draft) < (isUnanswered ? 0 : 1)) return draft
  const merged = rebased(shape, draft, theirs)
  return isUnanswered ? { ...merged, sent: null } : merged
}

/** The server accepted the write. `answer` is `null` if it returned no document. Later edits are preserved. */
export function saved<T>(shape: Shape<T>, draft: Draft<T>, answer: Snapshot<T> | null): Draft<T> {
  const from = draft.sent ?? draft.base.value
  const next = { ...draft, sent: null }
  // Without an answer, treat the sent value as stored, so that it is not sent again and again.
  if (!answer) return { ...next, base: { ...draft.base, value: from } }
  return ageOf(answer, draft) < 0 ? next : rebased(shape, next, answer, from)
}

/** The server rejected the write. `newer` is its current document, if it returned one. */
export function refused<T>(shape: Shape<T>, draft: Draft<T>, newer: Snapshot<T> | null): Draft<T> {
  const next = { ...draft, sent: null }
  return newer && ageOf(newer, draft) >= 0 ? rebased(shape, next, newer) : next
}

/** Adds conflicts and drops those where both sides now have the same value. */
export function withConflicts<T>(shape: Shape<T>, draft: Draft<T>, conflicts: readonly Path[]): Draft<T> {
  const changes = shape.changes(draft.value, draft.base.value)
  const isOpen = (path: Path) => changes.some((one) => isWithin(one, path) || isWithin(path, one))
  return { ...draft, conflicts: onceEach(conflicts.map(shape.choice)).filter(isOpen) }
}

export function chosen<T>(shape: Shape<T>, draft: Draft<T>, path: Path, whose: Whose): Draft<T> {
  const conflicts = draft.conflicts.filter((one) => !isWithin(one, path))
  if (whose === 'mine') return { ...draft, conflicts }
  return { ...draft, conflicts, value: shape.take(draft.value, draft.base.value, path) }
}

/** The value to send: parts in conflict and parts that are `wrong` keep the server's value. */
export function wanted<T>(shape: Shape<T>, draft: Draft<T>, wrong: readonly Path[] = []): T {
  const held = [...draft.conflicts, ...wrong]
  return held.reduce((value, path) => shape.take(value, draft.base.value, path), draft.value)
}

export function isChanged<T>(shape: Shape<T>, { base, value, conflicts }: Draft<T>): boolean {
  return conflicts.length > 0 || shape.changes(value, base.value).length > 0
}

/** Negative if the snapshot is older than the draft's base. */
function ageOf<T>(one: Snapshot<T>, { base }: Draft<T>): number {
  return (one.version ?? 0) - (base.version ?? 0)
}

function onceEach(paths: readonly Path[]): Path[] {
  return paths.filter((path, index) => paths.findIndex((one) => isSamePath(one, path)) === index)
}
