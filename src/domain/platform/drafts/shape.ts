/** A location in a document: field names and record ids. */
export type Path = readonly string[]

type Versions<T> = {
  readonly base: T
  readonly mine: T
  readonly theirs: T
  /** The user's value that was sent and may have arrived; `base` if nothing was sent. */
  readonly sent: T
}

/** If both sides changed the same part, the value is the user's own until one is chosen. */
type Merged<T> = { readonly value: T; readonly conflicts: readonly Path[] }

/** Compares, merges (three-way) and combines values of one type. */
export type Shape<T> = {
  readonly empty: T
  changes(one: T, other: T): readonly Path[]
  merge(versions: Versions<T>): Merged<T>
  /** Returns `value` with the part at `path` taken from `other`. */
  take(value: T, other: T | undefined, path: Path): T
  /** The part that a user chooses as one: the whole record of a list, or a field. */
  choice(path: Path): Path
}

/** Records by id. Their order is for display only and never counts as a change. */
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

/** An object whose fields are merged separately. Fields without a shape belong to this tab and never count as changes. */
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

/** A list whose records are added, removed and merged separately. */
export function byId<T>(of: Shape<T>): Shape<ById<T>> {
  const isSame = (one: T | undefined, other: T | undefined) =>
    one === undefined || other === undefined ? one === other : of.changes(one, other).length === 0
  /** If both sides added a record, its fields are merged separately. A removal is one change. */
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

/** Whether a path is equal to `place` or inside it. */
export function isWithin(path: Path, place: Path): boolean {
  return place.every((step, index) => path[index] === step)
}

/** Takes the value that only one side changed. If the server has the value that was sent, that is no change of the server's. */
function mergeWhole<T>(
  { base, mine, theirs, sent }: Versions<T>,
  isSame: (one: T, other: T) => boolean,
): Merged<T> {
  if (isSame(mine, theirs) || isSame(theirs, base) || isSame(theirs, sent))
    return { value: mine, conflicts: [] }
  const isUntouched = isSame(mine, base) && isSame(mine, sent)
  return isUntouched ? { value: theirs, conflicts: [] } : { value: mine, conflicts: [[]] }
}

/** Ignores differences that the server makes itself: it trims and composes strings and stores empty ones as `null`. */
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
