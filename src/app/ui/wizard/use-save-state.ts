import { useMemo, useRef, useSyncExternalStore } from 'react'
import { openUnits, subscribeToUnits } from '#app/platform/autosave/autosave.ts'
import { queuedWrites } from '#app/platform/queue/write-queue.ts'
import type { SaveState } from './declaration.ts'

type Work<Name extends string> = {
  /** How the ids of its units begin, the blank behind the number included. */
  units: string
  /** How the kinds of its writes begin. */
  writes: string
  /** The steps that show what is typed into a unit. */
  stepsOf: (unit: string) => readonly Name[]
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  ahead?: number
}

/** How far everything is that was typed into the units of one piece of work (platform/autosave). */
export function useSaveState<Name extends string>(work: Work<Name>): SaveState<Name> {
  const { units, writes, stepsOf, ahead = 0 } = work
  const savedAt = useRef<number | null>(null)
  const wasBusy = useRef(false)
  const snapshot = useMemo(() => () => stateText(units, writes), [units, writes])
  const now = useSyncExternalStore(subscribeToUnits, snapshot)
  const [kind = 'saved', reason = '', id = ''] = now.split('\n')
  if (kind === 'saving' || kind === 'waiting') wasBusy.current = true
  else if (wasBusy.current) {
    wasBusy.current = false
    savedAt.current = kind === 'saved' ? Date.now() + ahead : savedAt.current
  }
  if (kind === 'saving' || kind === 'waiting') return { kind }
  if (kind === 'saved') {
    const at = savedAt.current
    return { kind, at: at === null ? null : new Date(at).toISOString().slice(11, 16) }
  }
  return { kind: 'unsaved', reason: reason || null, isConflict: kind === 'conflict', steps: stepsOf(id) }
}

/** One text, so that the same state is the same value. */
function stateText(units: string, kinds: string): string {
  const views = openUnits()
    .filter(({ id }) => id.startsWith(units))
    .map(({ id, view }) => ({ id, ...view() }))
  const writes = queuedWrites().filter(({ kind }) => kind.startsWith(kinds))
  if (writes.some(({ state }) => state === 'waiting')) return 'waiting'
  if (writes.length || views.some(({ state }) => state === 'saving')) return 'saving'
  const left = views.find(({ state }) => state === 'unsaved')
  if (!left) return 'saved'
  return `${left.conflicts.length ? 'conflict' : 'unsaved'}\n${left.refusal ?? ''}\n${left.id}`
}
