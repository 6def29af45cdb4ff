import { useCallback, useMemo, useState } from 'react'
import type { TeamGroupPlayer } from '#domain/squad-lists/squad-list.ts'

/** The selected rows (LST-16). Removed rows are no longer selected. */
export function useSelection(rows: readonly TeamGroupPlayer[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const toggle = useCallback((id: number) => {
    setIds((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }, [])
  const selected = useMemo(() => rows.filter(({ Id }) => ids.has(Id)), [rows, ids])
  return {
    ids,
    selected,
    toggle,
    all: () => setIds(new Set(rows.map(({ Id }) => Id))),
    none: () => setIds(new Set()),
  }
}

export type Selection = ReturnType<typeof useSelection>
