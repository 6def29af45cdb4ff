import { useRef, useSyncExternalStore } from 'react'
import { type AnyDocument, openDocuments, subscribeToDocuments } from '#app/platform/autosave/documents.ts'
import { queuedWrites } from '#app/platform/queue/write-queue.ts'
import type { SaveState } from './declaration.ts'

type Work<Name extends string> = {
  /** Whether a document belongs to this work. */
  isMeant: (one: AnyDocument) => boolean
  /** The prefix of the kinds of queued writes that belong to this work. */
  writes: string
  /** The steps that show the values of this document. */
  stepsOf: (one: AnyDocument) => readonly Name[]
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  ahead?: number
}

/** The save state of one piece of work, from all its autosaved documents (platform/autosave). */
export function useSaveState<Name extends string>(work: Work<Name>): SaveState<Name> {
  const { stepsOf, ahead = 0 } = work
  const savedAt = useRef<number | null>(null)
  const wasBusy = useRef(false)
  const last = useRef(saved)
  // Returns the same object as before if the save state is unchanged.
  const stateNow = () => {
    const now = stateOf(work)
    const isSame = now.kind === last.current.kind && now.left === last.current.left
    if (!isSame || now.reason !== last.current.reason || now.isConflict !== last.current.isConflict)
      last.current = now
    return last.current
  }
  const { kind, left, reason, isConflict } = useSyncExternalStore(subscribeToDocuments, stateNow)
  if (kind === 'saving' || kind === 'waiting') {
    wasBusy.current = true
    return { kind }
  }
  if (wasBusy.current) {
    wasBusy.current = false
    savedAt.current = left ? savedAt.current : Date.now() + ahead
  }
  if (left) return { kind: 'unsaved', reason, isConflict, steps: stepsOf(left) }
  const at = savedAt.current
  return { kind: 'saved', at: at === null ? null : new Date(at).toISOString().slice(11, 16) }
}

type Now = {
  kind: SaveState<string>['kind']
  left: AnyDocument | null
  reason: string | null
  isConflict: boolean
}
const saved: Now = { kind: 'saved', left: null, reason: null, isConflict: false }

function stateOf({ isMeant, writes }: Work<string>): Now {
  const documents = openDocuments().filter(isMeant)
  const own = queuedWrites().filter(({ kind }) => kind.startsWith(writes))
  if (own.some(({ state }) => state === 'waiting')) return { ...saved, kind: 'waiting' }
  if (own.length || documents.some((one) => one.view().state === 'saving'))
    return { ...saved, kind: 'saving' }
  const left = documents.find((one) => one.view().state === 'unsaved')
  if (!left) return saved
  const { refusal, conflicts } = left.view()
  return { kind: 'unsaved', left, reason: refusal, isConflict: conflicts.length > 0 }
}
