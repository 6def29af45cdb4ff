import { isSamePath, isWithin, type Path, type Shape } from './shape.ts'

/** A document with its version, as the server last returned it. */
export type Snapshot<T> = {
  readonly value: T
  /** The document's version, which increases with each change. Snapshots older than the known one are ignored. */
  readonly version: number | null
}

/** A user's edits of one server document, stored until the server has accepted them. */
export type Draft<T> = {
  /** The last snapshot from the server, on which the edits are based. */
  readonly base: Snapshot<T>
  readonly value: T
  /** The document as it will be after the write in progress; `null` if no write is in progress. */
  readonly sent: T | null
  /** Parts that both the user and another user changed. `base` has the other user's values. Nothing is sent until the user chooses. */
  readonly conflicts: readonly Path[]
}

export type Whose = 'mine' | 'theirs'

export function draftOf<T>(base: Snapshot<T>): Draft<T> {
  return { base, value: base.value, sent: null, conflicts: [] }
}

/** Rebases the user's edits onto a newer snapshot. `from` is the value on which the edits were based so far. */
export function rebased<T>(
  shape: Shape<T>,
  draft: Draft<T>,
  theirs: Snapshot<T>,
  from: T = draft.base.value,
): Draft<T> {
  const versions = { base: from, mine: draft.value, theirs: theirs.value, sent: draft.sent ?? from }
  const { value, conflicts } = shape.merge(versions)
  // In parts that the write in progress does not change, take the server's values, so that they do not count as changes of the write.
  const sent =
    draft.sent && shape.merge({ base: from, mine: draft.sent, theirs: theirs.value, sent: from }).value
  return withConflicts(shape, { ...draft, base: theirs, value, sent }, [...draft.conflicts, ...conflicts])
}

/**
 * Merges a document that was loaded again into the draft. `isLost`: a write was never answered, so the server may or may not have applied
 * it.
 */
export function received<T>(shape: Shape<T>, draft: Draft<T>, theirs: Snapshot<T>, isLost = false): Draft<T> {
  const isUnanswered = isLost && draft.sent !== null
  if (ageOf(theirs, draft) < (isUnanswered ? 0 : 1)) return draft
  const merged = rebased(shape, draft, theirs)
  return isUnanswered ? { ...merged, sent: null } : merged
}

/**
 * Updates the draft after the server accepted the write. `answer` is the returned document, or `null`. Edits made since the write are
 * preserved.
 */
export function saved<T>(shape: Shape<T>, draft: Draft<T>, answer: Snapshot<T> | null): Draft<T> {
  const from = draft.sent ?? draft.base.value
  const next = { ...draft, sent: null }
  // The server returned no document, so treat the sent value as stored. Otherwise it would be sent again and again.
  if (!answer) return { ...next, base: { ...draft.base, value: from } }
  return ageOf(answer, draft) < 0 ? next : rebased(shape, next, answer, from)
}

/** Updates the draft after the server rejected the write. `newer` is the server's current document, if it returned one. */
export function refused<T>(shape: Shape<T>, draft: Draft<T>, newer: Snapshot<T> | null): Draft<T> {
  const next = { ...draft, sent: null }
  return newer && ageOf(newer, draft) >= 0 ? rebased(shape, next, newer) : next
}

/** Adds conflicts to the draft, and drops those where both users now have the same value. */
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

/** The document to send. Parts in conflict and invalid parts (`wrong`) have the server's value. */
export function wanted<T>(shape: Shape<T>, draft: Draft<T>, wrong: readonly Path[] = []): T {
  const held = [...draft.conflicts, ...wrong]
  return held.reduce((value, path) => shape.take(value, draft.base.value, path), draft.value)
}

export function isChanged<T>(shape: Shape<T>, { base, value, conflicts }: Draft<T>): boolean {
  return conflicts.length > 0 || shape.changes(value, base.value).length > 0
}

/** Compares the version of a snapshot with that of the draft's base: negative if the snapshot is older. */
function ageOf<T>(one: Snapshot<T>, { base }: Draft<T>): number {
  return (one.version ?? 0) - (base.version ?? 0)
}

function onceEach(paths: readonly Path[]): Path[] {
  return paths.filter((path, index) => paths.findIndex((one) => isSamePath(one, path)) === index)
}
