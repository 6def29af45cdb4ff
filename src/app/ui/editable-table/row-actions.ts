import type { AutosavedDocument } from '#app/platform/autosave/document.ts'
import type { DocumentKey } from '#app/platform/autosave/document-kind.ts'
import type { Change } from './declaration.ts'
import type { RowDocument, Rows } from './row-document.ts'

export type Opened<Typed, Row> = AutosavedDocument<Rows<Typed, Row>>

export type TypedRows<Typed, Row, Shown, Name extends string> = {
  /** The part of a row that a draft stores. It must contain no national id (T27). */
  baseOf: (row: Shown) => Row
  /** Converts typed, chosen or pasted text of a cell into values. */
  typedInto: (name: Name, text: string) => Partial<Typed>
}

/** Functions that change cells. A row enters the document with its first change. */
export function typingOf<
  Typed extends object,
  Row,
  Values,
  Key extends DocumentKey,
  Shown,
  Name extends string,
>(
  { withRows, idOf }: RowDocument<Typed, Row, Values, Key>,
  opened: Opened<Typed, Row>,
  { baseOf, typedInto }: TypedRows<Typed, Row, Shown, Name>,
  record: (before: Rows<Typed, Row>, after: Rows<Typed, Row>, tag: string | null) => void,
) {
  const idOfShown = (row: Shown) => idOf(baseOf(row))
  return {
    type: (changes: readonly Change<Shown, Name>[]) => {
      const bases = changes.map(({ row }) => baseOf(row))
      opened.receive(withRows(opened.view().base, bases))
      const before = opened.view().value
      const after = changes.reduce(
        (typed, { row, name, text }) => withTyped(typed, idOfShown(row), typedInto(name, text)),
        before,
      )
      opened.change(after)
      const [one] = changes
      record(before, after, changes.length === 1 && one ? `${idOfShown(one.row)} ${one.name}` : null)
    },
    /** Restores the cell's saved value; returns `false` if it is unchanged. */
    takeBack: (row: Shown, cell: Name): boolean => {
      const id = idOfShown(row)
      const { value, base } = opened.view()
      const [typed, saved] = [value[id]?.typed, base.value[id]?.typed]
      if (!typed || !saved || !isFieldOf(saved, cell) || typed[cell] === saved[cell]) return false
      opened.change(withTyped(value, id, { ...typed, [cell]: saved[cell] }))
      return true
    },
  }
}

function withTyped<Typed, Row>(rows: Rows<Typed, Row>, id: number, part: Partial<Typed>): Rows<Typed, Row> {
  const entry = rows[id]
  return entry ? { ...rows, [id]: { ...entry, typed: { ...entry.typed, ...part } } } : rows
}

const isFieldOf = <Typed extends object>(typed: Typed, name: PropertyKey): name is keyof Typed =>
  name in typed

/** Functions that discard edits of rows and resolve conflicts. */
export function choicesOf<Typed, Row>(opened: Opened<Typed, Row>) {
  const drop = (ids: readonly string[]) => {
    const { value, base, conflicts } = opened.view()
    const saved = ids.flatMap((id) => (base.value[id] ? [[id, base.value[id]] as const] : []))
    opened.change(
      { ...value, ...Object.fromEntries(saved) },
      conflicts.filter(([id = '']) => !ids.includes(id)),
    )
  }
  return {
    drop,
    keepMine: (id: string) => opened.choose([id], 'mine'),
    takeTheirs: (id: string) => drop([id]),
    /** Discards edits. Returns a function that restores them, except in rows that were edited since. */
    discard: (ids: readonly string[]) => {
      const before = opened.view()
      drop(ids)
      return () => {
        const { value, base, conflicts } = opened.view()
        const free = ids.filter((id) => value[id] === base.value[id])
        const restored = Object.entries(before.value).filter(([id]) => free.includes(id))
        const reopened = before.conflicts.filter(([id = '']) => free.includes(id))
        opened.change({ ...value, ...Object.fromEntries(restored) }, [...conflicts, ...reopened])
      }
    },
  }
}
