import { received, refused, type Snapshot, saved, type Whose } from '#domain/platform/drafts/draft.ts'
import type { Path } from '#domain/platform/drafts/shape.ts'
import type { Outcome } from '../queue/queued-write.ts'
import { makeDraft } from './document-draft.ts'
import { makeFaults } from './document-faults.ts'
import type { DocumentKind, Problem } from './document-kind.ts'
import type { DocumentId, KeptDocument } from './document-store.ts'
import { makeWrites } from './document-writes.ts'

export type DocumentView<T> = {
  readonly value: T
  readonly base: Snapshot<T>
  /** Parts that somebody else changed too: base has theirs. They are not sent before `choose`. */
  readonly conflicts: readonly Path[]
  /** What cannot be saved as it stands: what the typing shows, and what the server refused. */
  readonly problems: readonly Problem[]
  /** Why the server took nothing of it. */
  readonly refusal: string | null
  readonly state: 'saved' | 'saving' | 'waiting' | 'unsaved'
}

/** What those who keep the documents do for one. */
type Keeper = { id: DocumentId; isOwn: () => boolean; isWatched: (is: boolean) => void; notify: () => void }

export type AutosavedDocument<T> = ReturnType<typeof makeDocument<T>>

/** A document at work: one write of it is on its way at a time, and what was typed since follows that one's answer. */
export function makeDocument<T>(kind: DocumentKind<T>, kept: KeptDocument<T>, keeper: Keeper) {
  const { shape } = kind
  const { key } = kept
  const { name, owner } = keeper.id
  const listeners = makeListeners()
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
    /** What is typed, as it is from now on. */
    change(value: T) {
      faults.forget()
      writes.sendSoon(pauseMillis)
      draft.become({ ...draft.now(), value })
    },
    /** The snapshot has been read again. */
    receive(theirs: Snapshot<T>) {
      // The page was away when the server answered: what it has now shows whether the write arrived.
      const next = received(shape, draft.now(), theirs, !writes.isOnItsWay())
      if (next !== draft.now()) draft.becomeMerged(next)
      writes.resume()
    },
    /** The server has answered the write. */
    settle(outcome: Outcome) {
      const snapshot = snapshotIn(kind, outcome)
      const isSaved = 'answer' in outcome
      if (!isSaved && !snapshot) writes.refuse(outcome)
      draft.becomeMerged((isSaved ? saved : refused)(shape, draft.now(), snapshot))
      writes.send(true)
    },
    choose(path: Path, whose: Whose) {
      writes.sendSoon(0)
      draft.choose(path, whose)
    },
    /** Goes on with what an earlier page, or a session that ended, has left. */
    resume: writes.resume,
    /** The moment is not waited for: there may be none. */
    sendTyped: writes.sendTyped,
    /** At once, and once more what was refused. */
    sendNow() {
      faults.forget()
      writes.send()
    },
    isSending: writes.isSending,
    notify,
    stop: writes.stop,
    subscribe(listener: () => void) {
      listeners.add(listener)
      keeper.isWatched(true)
      return () => {
        listeners.remove(listener)
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

function makeListeners() {
  let listeners: readonly (() => void)[] = []
  return {
    isAny: () => listeners.length > 0,
    add: (listener: () => void) => {
      listeners = [...listeners, listener]
    },
    remove: (listener: () => void) => {
      listeners = listeners.filter((one) => one !== listener)
    },
    notify: () => {
      for (const listener of listeners) listener()
    },
  }
}

/** Of the answer, or the newer copy that came with a 409; what cannot be read holds nothing up. */
function snapshotIn<T>(kind: DocumentKind<T>, outcome: Outcome): Snapshot<T> | null {
  try {
    if ('answer' in outcome) return kind.read(outcome.answer)
    return outcome.error.status === 409 ? kind.read(outcome.error.current) : null
  } catch (error) {
    reportError(error)
    return null
  }
}

/** Nobody types a number that fast, and nobody waits for it. */
const pauseMillis = 400
