import { useEffect, useSyncExternalStore } from 'react'
import { isAnythingUnsent, openUnit } from './autosave.ts'
import type { Stand, UnitKind } from './autosave-kind.ts'
import { currentSession } from './session.ts'

/**
 * What is typed on one piece of the server's, saved as it is typed. `stand` is what was read last: keep it the same
 * object until it is read again. `how` is a word for the kind's `write`.
 */
export function useUnit(kind: UnitKind, id: string, stand: Stand, how?: string) {
  const unit = openUnit(kind, id, stand, how)
  const view = useSyncExternalStore(unit.subscribe, unit.view)
  useEffect(() => unit.news(stand), [unit, stand])
  return { ...view, change: unit.change, choose: unit.choose }
}

/** Closing the tab, which ends the drafts, is asked about while the server lacks something; `isTyped` tells of more. */
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
