import { useRef } from 'react'
import type { List, Row } from '../list.ts'
import type { RowSelection } from '../view/row-selection.ts'

/**
 * Ticks a row or a range of rows. Clicking with Shift ticks all rows from the last ticked row on. Shift with arrows grows or
 * shrinks a range; rows that were ticked before stay ticked.
 */
export function useRange(list: List, rows: readonly Row[], selection: RowSelection) {
  const lastTick = useRef<Row>(undefined)
  const stretch = useRef<Stretch>(undefined)
  const possible = (range: readonly Row[]) => range.filter((row) => list.tick?.whyNot(row) === null)
  const between = (one: number, other: number) => rows.slice(Math.min(one, other), Math.max(one, other) + 1)

  const tick = (row: Row, withRange: boolean, otherwise?: Row) => {
    stretch.current = undefined
    const first = lastTick.current ?? otherwise
    const from = withRange && first ? rows.indexOf(first) : -1
    const range = from < 0 ? [row] : between(from, rows.indexOf(row))
    selection.set(possible(range), from < 0 ? !selection.has(row) : true)
    lastTick.current = row
  }

  const stretchTo = (active: number, next: number) => {
    const begun = stretch.current ?? { from: active, to: active, before: new Set(selection.all()) }
    const to = Math.max(0, Math.min(next, rows.length - 1))
    const range = new Set(between(begun.from, to))
    const left = between(begun.from, begun.to).filter((row) => !range.has(row) && !begun.before.has(row))
    selection.set(left, false)
    selection.set(possible([...range]), true)
    stretch.current = { ...begun, to }
    lastTick.current = rows[to]
  }

  const endStretch = () => {
    stretch.current = undefined
  }
  return { tick, stretchTo, endStretch }
}

type Stretch = { from: number; to: number; before: ReadonlySet<Row> }
