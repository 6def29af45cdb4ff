import { useCallback, useEffect, useRef, useState } from 'react'
import { useUnsentWarning } from '#app/platform/autosave/use-autosave.ts'
import { useDraft } from '#app/platform/drafts/use-draft.ts'
import { useUser } from '#app/platform/session/session.ts'
import type { GameResult } from '#domain/results/game-result.ts'
import { type Edits, reconciled, type Typed, without, withTyped } from './edits.ts'

const none: Edits = {}

/** What this person has typed into the results and not saved; a draft, so nothing of it is lost (threats T27). */
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
  const type = useCallback(
    (row: GameResult, part: Partial<Typed>) => change((now) => withTyped(now, row, part)),
    [change],
  )
  return {
    edits,
    latest,
    wasFound,
    change,
    type,
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
