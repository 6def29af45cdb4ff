/** The position of a part in a document: field names and record ids. */
export type Path = readonly string[]

type Versions<T> = {
  readonly base: T
  readonly mine: T
  readonly theirs: T
  /** The value that the user sent and that may have arrived; `base` if nothing was sent. */
  readonly sent: T
}

/** The result of a merge. If both users changed the same part, it has this user's value and lists a conflict until the user chooses. */
type Merged<T> = { readonly value: T; readonly conflicts: readonly Path[] }

/** How to compare, merge (three-way) and combine values of one type. */
export type Shape<T> = {
  readonly empty: T
  changes(one: T, other: T): readonly Path[]
  merge(versions: Versions<T>): Merged<T>
  /** Returns `value` with one part, the one at `path`, taken from `other`. */
  take(value: T, other: T | undefined, path: Path): T
  /** The path of the part that the user chooses as a whole in a conflict: the record of a list, or a field. */
  choice(path: Path): Path
}

/** Records by id. Their order in the object is for display only; a different order is no change. */
export type ById<T> = Readonly<Record<string, T>>

export function value<T>(empty: T, isSame: (one: T, other: T) => boolean = isSameValue): Shape<T> {
  return {
    empty,
    changes: (one, other) => (isSame(one, other) ? [] : [[]]),
    merge: (versions) => mergeWhole(versions, isSame),
    take: (_value, other = empty) => other,
    choice: () => [],
  }
}

export const text = value('')

/**
 * The shape of an object whose fields are merged separately. Fields without a shape exist only in this browser tab and never count as
 * changes.
 */
export function record<T extends object>(fields: { readonly [Name in keyof T]?: Shape<T[Name]> }): Shape<T> {
  const parts = Object.entries(fields) as [keyof T & string, Shape<T[keyof T]>][]
  const partOf = (name: string | undefined) => parts.find(([one]) => one === name)?.[1]
  const made = (value: (name: keyof T, part: Shape<T[keyof T]>) => T[keyof T]) =>
    Object.fromEntries(parts.map(([name, part]) => [name, value(name, part)]))
  return {
    empty: made((_name, { empty }) => empty) as T,
    changes: (one, other) =>
      parts.flatMap(([name, part]) => below(name, part.changes(one[name], other[name]))),
    merge: ({ base, mine, theirs, sent }) => {
      const conflicts: Path[] = []
      const merged = made((name, part) => {
        const ofName = { base: base[name], mine: mine[name], theirs: theirs[name], sent: sent[name] }
        const { value, conflicts: found } = part.merge(ofName)
        conflicts.push(...below(String(name), found))
        return value
      })
      return { value: { ...theirs, ...mine, ...merged }, conflicts }
    },
    take: (value, other, [name, ...rest]) => ({
      ...other,
      ...value,
      ...made((one, part) =>
        name === undefined || name === one ? part.take(value[one], other?.[one], rest) : value[one],
      ),
    }),
    choice: ([name, ...rest]) => (name === undefined ? [] : [name, ...(partOf(name)?.choice(rest) ?? [])]),
  }
}

/** The shape of a list whose records are added, removed and merged separately. */
export function byId<T>(of: Shape<T>): Shape<ById<T>> {
  const isSame = (one: T | undefined, other: T | undefined) =>
    one === undefined || other === undefined ? one === other : of.changes(one, other).length === 0
  /** If both users added a record, its fields are merged separately. A removal counts as one change. */
  const merge = ({ base, mine, theirs, sent }: Versions<T | undefined>): Merged<T | undefined> => {
    if (mine === undefined || theirs === undefined) return mergeWhole({ base, mine, theirs, sent }, isSame)
    const began = base ?? of.empty
    return of.merge({ base: began, mine, theirs, sent: sent ?? began })
  }
  return {
    empty: {},
    changes: (one, other) =>
      idsIn(one, other).flatMap((id) => {
        const [before, after] = [one[id], other[id]]
        if (before === undefined || after === undefined) return before === after ? [] : [[id]]
        return below(id, of.changes(before, after))
      }),
    merge: ({ base, mine, theirs, sent }) => {
      const merged = idsIn(mine, theirs).map((id) => ({
        id,
        ...merge({ base: base[id], mine: mine[id], theirs: theirs[id], sent: sent[id] }),
      }))
      return {
        value: withoutGone(merged.map((one) => [one.id, one.value])),
        conflicts: merged.flatMap(({ id, conflicts }) => below(id, conflicts)),
      }
    },
    take: (value, other = {}, [id, ...rest]) => {
      const taken = (one: string) => {
        const [own, theirs] = [value[one], other[one]]
        if (id !== undefined && id !== one) return own
        if (own !== undefined && (theirs !== undefined || rest.length)) return of.take(own, theirs, rest)
        return theirs
      }
      return withoutGone(idsIn(value, other).map((one) => [one, taken(one)]))
    },
    choice: (path) => path.slice(0, 1),
  }
}

export function isSamePath(one: Path, other: Path): boolean {
  return one.length === other.length && isWithin(one, other)
}

/** Whether a path leads to `place` or to a part inside it. */
export function isWithin(path: Path, place: Path): boolean {
  return place.every((step, index) => path[index] === step)
}

/**
 * Merges two versions of a value as a whole. If only one user changed it, takes that user's value. A server
 * value that equals what this user sent counts as unchanged by others.
 */
function mergeWhole<T>(
  { base, mine, theirs, sent }: Versions<T>,
  isSame: (one: T, other: T) => boolean,
): Merged<T> {
  if (isSame(mine, theirs) || isSame(theirs, base) || isSame(theirs, sent))
    return { value: mine, conflicts: [] }
  const isUntouched = isSame(mine, base) && isSame(mine, sent)
  return isUntouched ? { value: theirs, conflicts: [] } : { value: mine, conflicts: [[]] }
}

/**
 * Whether two values are equal apart from changes that the server makes itself: it trims and composes strings, and stores empty ones as
 * `null`.
 */
function isSameValue(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || asKept(one) === asKept(other)
}

function asKept(value: unknown): unknown {
  return typeof value === 'string' ? value.normalize('NFC').trim() || null : (value ?? null)
}

function below(step: string, paths: readonly Path[]): Path[] {
  return paths.map((path) => [step, ...path])
}

function idsIn(...lists: readonly object[]): string[] {
  return [...new Set(lists.flatMap((list) => Object.keys(list)))]
}

function withoutGone<T>(entries: readonly (readonly [string, T | undefined])[]): ById<T> {
  return Object.fromEntries(entries.flatMap(([id, one]) => (one === undefined ? [] : [[id, one]])))
}
