import { isSamePath, isWithin, type Path, type Shape } from './shape.ts'

/** A document as the server's last answer has it. */
export type Snapshot<T> = {
  readonly value: T
  /** Raised by each change; an older snapshot than the known one is passed over. */
  readonly version: number | null
}

/** What is typed on one document of the server's: all that must be kept until the server has it. */
export type Draft<T> = {
  /** What it is typed on, as it was read last. */
  readonly base: Snapshot<T>
  readonly value: T
  /** What the server will have after the write that is on its way. */
  readonly sent: T | null
  /** What somebody else changed too: the base has theirs, and nothing of it is sent before somebody has chosen. */
  readonly conflicts: readonly Path[]
}

export type Whose = 'mine' | 'theirs'

export function draftOf<T>(base: Snapshot<T>): Draft<T> {
  return { base, value: base.value, sent: null, conflicts: [] }
}

/** Brings a newer snapshot in under what is typed; `from` is what that was typed on. */
export function rebased<T>(
  shape: Shape<T>,
  draft: Draft<T>,
  theirs: Snapshot<T>,
  from: T = draft.base.value,
): Draft<T> {
  const versions = { base: from, mine: draft.value, theirs: theirs.value, sent: draft.sent ?? from }
  const { value, conflicts } = shape.merge(versions)
  // What the write on its way leaves alone is theirs from now on, and no change that the write may have made.
  const sent =
    draft.sent && shape.merge({ base: from, mine: draft.sent, theirs: theirs.value, sent: from }).value
  return withConflicts(shape, { ...draft, base: theirs, value, sent }, [...draft.conflicts, ...conflicts])
}

/** The document was read again. A write that `isLost`, whose answer will never come, may have arrived or not. */
export function received<T>(shape: Shape<T>, draft: Draft<T>, theirs: Snapshot<T>, isLost = false): Draft<T> {
  const isUnanswered = isLost && draft.sent !== null
  if (ageOf(theirs, draft) < (isUnanswered ? 0 : 1)) return draft
  const merged = rebased(shape, draft, theirs)
  return isUnanswered ? { ...merged, sent: null } : merged
}

/** The server has taken what was sent; null where its answer says no more. What was typed since stays. */
export function saved<T>(shape: Shape<T>, draft: Draft<T>, answer: Snapshot<T> | null): Draft<T> {
  const from = draft.sent ?? draft.base.value
  const next = { ...draft, sent: null }
  // It is not sent over and over.
  if (!answer) return { ...next, base: { ...draft.base, value: from } }
  return ageOf(answer, draft) < 0 ? next : rebased(shape, next, answer, from)
}

/** The server has not taken what was sent, and may have said what it has instead. */
export function refused<T>(shape: Shape<T>, draft: Draft<T>, newer: Snapshot<T> | null): Draft<T> {
  const next = { ...draft, sent: null }
  return newer && ageOf(newer, draft) >= 0 ? rebased(shape, next, newer) : next
}

/** With more conflicts; those in which both sides have come to the same are none. */
export function withConflicts<T>(shape: Shape<T>, draft: Draft<T>, conflicts: readonly Path[]): Draft<T> {
  const changes = shape.changes(draft.value, draft.base.value)
  const isOpen = (path: Path) => changes.some((one) => isWithin(one, path) || isWithin(path, one))
  return { ...draft, conflicts: onceEach(conflicts.map(shape.choice)).filter(isOpen) }
}

/** A conflict is settled for one side or the other. */
export function chosen<T>(shape: Shape<T>, draft: Draft<T>, path: Path, whose: Whose): Draft<T> {
  const conflicts = draft.conflicts.filter((one) => !isWithin(one, path))
  if (whose === 'mine') return { ...draft, conflicts }
  return { ...draft, conflicts, value: shape.take(draft.value, draft.base.value, path) }
}

/** What the server shall have: what waits for a choice, and what is `wrong`, stays as it is there. */
export function wanted<T>(shape: Shape<T>, draft: Draft<T>, wrong: readonly Path[] = []): T {
  const held = [...draft.conflicts, ...wrong]
  return held.reduce((value, path) => shape.take(value, draft.base.value, path), draft.value)
}

/** Whether the server lacks anything of it. */
export function isChanged<T>(shape: Shape<T>, { base, value, conflicts }: Draft<T>): boolean {
  return conflicts.length > 0 || shape.changes(value, base.value).length > 0
}

/** Below 0 for one that is older than what is known. */
function ageOf<T>(one: Snapshot<T>, { base }: Draft<T>): number {
  return (one.version ?? 0) - (base.version ?? 0)
}

function onceEach(paths: readonly Path[]): Path[] {
  return paths.filter((path, index) => paths.findIndex((one) => isSamePath(one, path)) === index)
}
