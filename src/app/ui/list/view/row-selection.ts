import type { List, Row } from '../list.ts'

/** The rows that have no checkbox although only one action forbids them. Other actions may include them. */
export function rowsWithoutBox({ tick }: Pick<List, 'tick'>, rows: readonly Row[] = []): readonly Row[] {
  return tick?.isOfOneAction ? rows.filter((row) => tick.whyNot(row) !== null) : []
}

type Key = string | number

/**
 * The ticked rows. They are kept outside React state: a tick renders its row and the counter only, so it is as fast with 5000 rows
 * as with 25.
 */
export class RowSelection {
  readonly #keyOf: (row: Row) => Key
  readonly #ticked = new Map<Key, Row>()
  readonly #rows = new Map<Key, Set<() => void>>()
  readonly #listeners = new Set<() => void>()
  #snapshot: readonly Row[] = []

  constructor(keyOf: (row: Row) => Key) {
    this.#keyOf = keyOf
  }

  has = (row: Row) => this.#ticked.has(this.#keyOf(row))

  /** All ticked rows, in the order of ticking. Returns the same array until a tick changes. */
  all = () => this.#snapshot

  set(rows: readonly Row[], ticked: boolean) {
    const changed = rows.filter((row) => this.has(row) !== ticked)
    if (!changed.length) return
    for (const row of changed) {
      if (ticked) this.#ticked.set(this.#keyOf(row), row)
      else this.#ticked.delete(this.#keyOf(row))
    }
    this.#snapshot = [...this.#ticked.values()]
    for (const row of changed) this.#rows.get(this.#keyOf(row))?.forEach((notify) => void notify())
    this.#listeners.forEach((notify) => void notify())
  }

  clear() {
    this.set(this.#snapshot, false)
  }

  subscribe = (notify: () => void) => {
    this.#listeners.add(notify)
    return () => void this.#listeners.delete(notify)
  }

  subscribeRow(row: Row, notify: () => void) {
    const key = this.#keyOf(row)
    const listeners = this.#rows.get(key) ?? new Set()
    this.#rows.set(key, listeners.add(notify))
    return () => {
      listeners.delete(notify)
      if (!listeners.size) this.#rows.delete(key)
    }
  }
}
