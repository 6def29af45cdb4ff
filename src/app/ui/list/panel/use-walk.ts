import { type KeyboardEvent, useEffect, useRef } from 'react'
import { maxTotal } from '#domain/platform/lists/rest-query.ts'
import { useListState } from '../list-state.ts'
import { writePage } from '../view/view.ts'

export type Walk = {
  /** The place of the row among all rows, such as 3 of 20; `null` if it is not among them. */
  place: { at: number; count: number } | null
  before: (() => void) | undefined
  after: (() => void) | undefined
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** Moves the open panel to the row above or below. The rows of a server list end with its page. */
export function useWalk(record: string): Walk {
  const { list, shown, view, panel } = useListState()
  const { isServerList, sections } = list
  const rows = (isServerList ? shown?.rows : shown?.filtered) ?? []
  const indexOf = (sought: string) => rows.findIndex(({ id }) => String(id) === sought)
  const latest = useLatestStep(record)
  const walk = (step: 1 | -1) => {
    const from = indexOf(latest.of())
    const row = from < 0 ? undefined : rows[from + step]
    if (!row) return
    const page = Math.floor((from + step) / view.size) + 1
    const isOnePage = isServerList || sections?.limit !== undefined
    latest.add(String(row.id))
    panel.move(String(row.id), (query) => !isOnePage && writePage(query, page, list))
  }
  const index = indexOf(record)
  const [before, after] = [() => walk(-1), () => walk(1)]
  const count = shown?.count ?? 0
  const offset = isServerList ? (view.page - 1) * view.size : 0
  return {
    place: index < 0 || count > maxTotal ? null : { at: offset + index + 1, count },
    before: index > 0 ? before : undefined,
    after: index >= 0 && index < rows.length - 1 ? after : undefined,
    onKeyDown: (event) => {
      const step = event.key === 'ArrowUp' ? before : event.key === 'ArrowDown' ? after : undefined
      if (!step || !isOwn(event)) return
      event.preventDefault()
      step()
    },
  }
}

/** The row of the latest step. The router renders a step later, so quick presses start from here and none is lost. */
function useLatestStep(record: string) {
  const steps = useRef<string[]>([])
  useEffect(() => {
    // The rendered row and the steps before it are done. If another row was opened, all steps are.
    const at = steps.current.lastIndexOf(record)
    steps.current = at < 0 ? [] : steps.current.slice(at + 1)
  }, [record])
  return {
    of: () => steps.current.at(-1) ?? record,
    add: (step: string) => {
      steps.current = [...steps.current, step]
    },
  }
}

/** Whether a key is meant for the panel, and not for a field, a combination of keys, or a dialog opened from the panel. */
function isOwn({ target, currentTarget, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent<HTMLElement>) {
  if (altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return false
  return currentTarget.contains(target) && !target.closest('input, textarea, select')
}
