import { useEffect, useSyncExternalStore } from 'react'
import { currentSession } from '../session/session.ts'
import { isAnythingUnsent, openUnit } from './autosave.ts'
import type { Snapshot, UnitKind } from './kind.ts'

/**
 * What is typed on one piece of the server's, saved as it is typed. `snapshot` is what was read last: keep it the same
 * object until it is read again. `how` is a word for the kind's `write`.
 */
export function useUnit(kind: UnitKind, id: string, snapshot: Snapshot, how?: string) {
  const unit = openUnit(kind, id, snapshot, how)
  const view = useSyncExternalStore(unit.subscribe, unit.view)
  useEffect(() => unit.receive(snapshot), [unit, snapshot])
  return { ...view, change: unit.change, choose: unit.choose }
}

/** Closing the tab, which ends the drafts, is asked about while the server lacks something; `isTyped` where there is more. */
export function useUnsentWarning(isTyped = false) {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      // A session that ends leaves by itself, and its drafts stay.
      if (currentSession().step === 'in' && (isTyped || isAnythingUnsent())) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isTyped])
}
