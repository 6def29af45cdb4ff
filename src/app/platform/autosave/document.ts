import { received, refused, type Snapshot, saved, type Whose } from '#domain/platform/drafts/draft.ts'
import { isWithin, type Path } from '#domain/platform/drafts/shape.ts'
import type { Outcome } from '../queue/queued-write.ts'
import { makeDraft } from './document-draft.ts'
import { makeFaults } from './document-faults.ts'
import type { DocumentKind, Problem } from './document-kind.ts'
import type { DocumentId, KeptDocument } from './document-store.ts'
import { makeWrites } from './document-writes.ts'

export type DocumentView<T> = {
  readonly value: T
  readonly base: Snapshot<T>
  /**
   * Parts that the user and somebody else both changed; `base` has the other value. They are not sent until the user chooses a
   * value.
   */
  readonly conflicts: readonly Path[]
  /** Problems that prevent saving, found by checking the typed values or reported by the server. */
  readonly problems: readonly Problem[]
  readonly refusal: string | null
  readonly state: 'saved' | 'saving' | 'waiting' | 'unsaved'
}

type Keeper = { id: DocumentId; isOwn: () => boolean; isWatched: (is: boolean) => void; notify: () => void }

export type AutosavedDocument<T> = ReturnType<typeof makeDocument<T>>

/** An open document. It sends one request at a time, and later changes once that request is answered. */
export function makeDocument<T>(kind: DocumentKind<T>, kept: KeptDocument<T>, keeper: Keeper) {
  const { shape } = kind
  const { key } = kept
  const { name, owner } = keeper.id
  const listeners = makeListeners<void>()
  const outcomeListeners = makeListeners<Outcome>()
  let shown: DocumentView<T> | null = null
  const notify = () => {
    shown = null
    listeners.notify()
    keeper.notify()
  }
  const draft = makeDraft(kind, kept, keeper.id, notify)
  const faults = makeFaults(kind)
  const writes = makeWrites(kind, draft, faults, { key, name, isOwn: keeper.isOwn, notify })

  return {
    kind: kind.kind,
    key,
    name,
    owner,
    setSaveMode: draft.setSaveMode,
    change(value: T, conflicts = draft.now().conflicts) {
      faults.forget(kind.isSavedByButton && shape.changes(value, draft.now().value))
      writes.sendSoon(pauseMillis)
      draft.become({ ...draft.now(), value, conflicts })
    },
    /** Merges the server's state into the document after a reload. */
    receive(theirs: Snapshot<T>) {
      // If the page was closed before the answer arrived, the server's state shows whether the request was carried out.
      const next = received(shape, draft.now(), theirs, !writes.isOnItsWay())
      if (next !== draft.now()) draft.becomeMerged(next)
      writes.resume()
    },
    /** Applies the outcome of a request. Returns false if a page should show the outcome and none is open. */
    settle(outcome: Outcome): boolean {
      const before = draft.now()
      const snapshot = snapshotIn(kind, outcome, before.base)
      const isSaved = 'answer' in outcome
      const isNews = snapshot !== null && !(kind.isSavedByButton && snapshot.version === before.base.version)
      if (!isSaved && !isNews) writes.refuse(outcome)
      draft.becomeMerged((isSaved ? saved : refused)(shape, before, snapshot))
      if (!kind.isSavedByButton || (!isSaved && isNews && !isAnyNew(draft.now().conflicts, before.conflicts)))
        writes.send(true)
      outcomeListeners.notify(outcome)
      return !kind.isSavedByButton || outcomeListeners.isAny()
    },
    /** Calls a listener with the outcome of each request, once the document is updated. */
    onSettled: outcomeListeners.subscribe,
    choose(path: Path, whose: Whose) {
      writes.sendSoon(0)
      draft.choose(path, whose)
    },
    /** Sends changes of the document that are left from before a reload or from an ended session. */
    resume: writes.resume,
    /** Sends changes without waiting for a pause in typing, because the page may be about to close. */
    sendTyped: writes.sendTyped,
    /**
     * Sends all changes at once, except in the parts that `hold` leaves out. Sends refused parts again, unless
     * the document is saved by a button.
     */
    sendNow(held: readonly Path[] = []) {
      faults.forget(kind.isSavedByButton && [])
      writes.hold(held)
      writes.send()
    },
    isSending: writes.isSending,
    notify,
    stop: writes.stop,
    subscribe(listener: () => void) {
      const stop = listeners.subscribe(listener)
      keeper.isWatched(true)
      return () => {
        stop()
        if (!listeners.isAny() && writes.state() === 'saved' && !draft.isKept()) keeper.isWatched(false)
      }
    },
    view(): DocumentView<T> {
      const { value, base, conflicts } = draft.now()
      shown ??= {
        value,
        base,
        conflicts,
        problems: faults.problemsOf(draft.now(), draft.saveMode()),
        refusal: faults.refusal(),
        state: writes.state(),
      }
      return shown
    },
  }
}

function makeListeners<News>() {
  type Listener = (news: News) => void
  let listeners: readonly Listener[] = []
  return {
    isAny: () => listeners.length > 0,
    subscribe: (listener: Listener) => {
      listeners = [...listeners, listener]
      return () => {
        listeners = listeners.filter((one) => one !== listener)
      }
    },
    notify: (news: News) => {
      for (const listener of listeners) listener(news)
    },
  }
}

function isAnyNew(paths: readonly Path[], before: readonly Path[]): boolean {
  return paths.some((path) => !before.some((one) => isWithin(path, one)))
}

/**
 * Reads the server's state from an answer or a 409. If that fails, returns null, so an unreadable answer does not block later
 * requests.
 */
function snapshotIn<T>(kind: DocumentKind<T>, outcome: Outcome, base: Snapshot<T>): Snapshot<T> | null {
  try {
    if ('answer' in outcome) return kind.read(outcome.answer, base)
    return outcome.error.status === 409 ? kind.read(outcome.error.current, base) : null
  } catch (error) {
    reportError(error)
    return null
  }
}

/** The pause in typing before a write, in milliseconds. */
const pauseMillis = 400
