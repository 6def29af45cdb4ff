import { useCallback, useEffect, useRef, useState } from 'react'
import { useUnsentWarning } from '#app/platform/autosave/use-autosave.ts'
import { useDraft } from '#app/platform/drafts/use-draft.ts'
import { useUser } from '#app/platform/session/session.ts'
import type { Change } from '#app/ui/editable-table/declaration.ts'
import { useUndo } from '#app/ui/editable-table/use-undo.ts'
import type { GameResult } from '#domain/results/game-result.ts'
import type { ResultCell } from './columns.tsx'
import {
  type Edit,
  type Edits,
  isSameEdit,
  onBasesOf,
  reconciled,
  typedInto,
  typedOf,
  without,
  withTyped,
} from './edits.ts'

const none: Edits = {}

/** What this person has typed into the results and not saved; a draft, so nothing of it is lost (T27). */
export function useEdits() {
  const { AuthType, TeamId } = useUser()
  // What one role typed is not shown to another role of the same person.
  const [edits, setEdits, draft] = useDraft<Edits>(`results.${AuthType}.${TeamId}`, none)
  const latest = useRef(edits)
  const [wasFound, setWasFound] = useState(draft.restored && Object.keys(edits).length > 0)
  const { forget } = draft
  useUnsentWarning(Object.keys(edits).length > 0)

  const change = useCallback(
    (next: (edits: Edits) => Edits) => {
      const before = latest.current
      latest.current = next(before)
      if (latest.current === before) return
      setEdits(latest.current)
      if (Object.keys(latest.current).length > 0) return
      forget()
      setWasFound(false)
    },
    [setEdits, forget],
  )
  const history = useUndo<Edit>(latest, (next) => change((now) => onBasesOf(next, now)), isSameEdit)
  const type = (changes: readonly Change<GameResult, ResultCell>[]) => {
    const before = latest.current
    change((now) =>
      changes.reduce((edited, { row, name, text }) => withTyped(edited, row, typedInto(name, text)), now),
    )
    const [one] = changes
    history.record(
      before,
      latest.current,
      changes.length === 1 && one ? `${one.row.GameId} ${one.name}` : null,
    )
  }
  return {
    edits,
    latest,
    wasFound,
    change,
    type,
    undo: history.undo,
    forgetUndo: history.forget,
    /** The cell as it was saved; false where it is. */
    takeBack: (row: GameResult, name: ResultCell): boolean => {
      const edit = latest.current[row.GameId]
      if (!edit || !(name in edit.typed)) return false
      // One of the typed fields, as has just been seen.
      const field = name as keyof typeof edit.typed
      const saved = typedOf(edit.base)[field]
      if (saved === edit.typed[field]) return false
      change((now) => withTyped(now, row, { [field]: saved }))
      return true
    },
    drop: (ids: readonly number[]) => change((now) => without(now, ids)),
    /** What was typed since then stays. */
    restore: (before: Edits) => change((now) => ({ ...before, ...now })),
  }
}

/** Tells the edits of each answer of the server what others have saved meanwhile. */
export function useReconciled(
  rows: readonly GameResult[] | undefined,
  change: ReturnType<typeof useEdits>['change'],
) {
  useEffect(() => {
    if (rows) change((edits) => reconciled(edits, rows))
  }, [rows, change])
}
