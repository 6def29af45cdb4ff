import {
  chosen,
  type Draft,
  isChanged,
  received,
  refused,
  type Snapshot,
  saved,
  type Whose,
  wanted,
  withConflicts,
} from '#domain/platform/drafts/draft.ts'
import { isSamePath, type Path } from '#domain/platform/drafts/shape.ts'
import { lastResort } from '../calls/call-error.ts'
import type { Outcome } from '../queue/queued-write.ts'
import { enqueue, queuedWrites } from '../queue/write-queue.ts'
import type { DocumentKind, Problem } from './document-kind.ts'
import { type DocumentId, type KeptDocument, keepDocument } from './document-store.ts'

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
export function makeDocument<T>(kind: DocumentKind<T>, { key, ...kept }: KeptDocument<T>, keeper: Keeper) {
  const { shape, arrange = (value: T) => value, meant = (value: T) => value } = kind
  const { name } = keeper.id
  let { draft, saveMode } = kept
  let found: readonly Problem[] = []
  let refusal: string | null = null
  let timer: number | undefined
  let listeners: readonly (() => void)[] = []
  let shown: DocumentView<T> | null = null

  const writeOnItsWay = () => queuedWrites().find((write) => write.kind === kind.kind && write.name === name)
  const problems = () => [...(kind.check?.(draft.value, draft.base.value, saveMode) ?? []), ...found]
  const asMeant = () => ({ ...draft, value: meant(draft.value) })
  const isUnsaved = () => isChanged(shape, asMeant())
  const isKept = () => draft.sent !== null || isChanged(shape, draft)
  const stateOf = (): DocumentView<T>['state'] => {
    const write = writeOnItsWay()
    if (write?.state === 'waiting') return 'waiting'
    if (write || timer !== undefined) return 'saving'
    return isUnsaved() ? 'unsaved' : 'saved'
  }
  const notify = () => {
    shown = null
    for (const listener of listeners) listener()
    keeper.notify()
  }
  const become = (next: Draft<T>) => {
    draft = next
    keepDocument(keeper.id, isKept() ? { key, draft, saveMode } : null)
    notify()
  }
  /** Somebody else's changes are in it. */
  const becomeMerged = (next: Draft<T>) => {
    const isNewer = next.base !== draft.base
    const others = (isNewer && kind.findConflicts?.(next.value, next.base.value)) || []
    const merged = withConflicts(shape, next, [...next.conflicts, ...others])
    become({ ...merged, value: arrange(merged.value) })
  }
  const trust = () => {
    found = []
    refusal = null
  }
  const send = (goesOn = false) => {
    clearTimeout(timer)
    timer = undefined
    const isFree = draft.sent === null && refusal === null && keeper.isOwn() && isUnsaved()
    const next = isFree ? nextWrite() : null
    if (!next) return notify()
    become({ ...draft, sent: next.value })
    enqueue({ kind: kind.kind, name }, next.call, next.input, goesOn)
  }
  /** Whatever goes wrong here, trying again would not help: it is said, and not sent. */
  const nextWrite = () => {
    try {
      const wrong = problems().map(({ path }) => path)
      return kind.write(key, draft.base, wanted(shape, asMeant(), wrong), saveMode)
    } catch (error) {
      reportError(error)
      refusal = lastResort
      return null
    }
  }
  const sendSoon = (pause: number) => {
    clearTimeout(timer)
    timer = window.setTimeout(() => send(), pause)
  }
  const resume = () => {
    if (draft.sent === null && timer === undefined && isUnsaved()) sendSoon(0)
  }
  const refuse = ({ write, error }: Extract<Outcome, { error: unknown }>) => {
    const parts = kind.problemsIn?.(error, write.body) ?? []
    const isAnew = ({ path }: Problem) =>
      parts.some((one) => isSamePath(shape.choice(one.path), shape.choice(path)))
    found = [...found.filter((one) => !isAnew(one)), ...parts]
    // What is wrong there cannot be held back.
    const isSame = () =>
      draft.sent && !shape.changes(nextWrite()?.value ?? draft.base.value, draft.sent).length
    if (!parts.length || isSame()) refusal = error.message
  }

  return {
    kind: kind.kind,
    key,
    name,
    owner: keeper.id.owner,
    setSaveMode(next: string) {
      saveMode = next || saveMode
    },
    /** What is typed, as it is from now on. */
    change(value: T) {
      trust()
      sendSoon(pauseMillis)
      become({ ...draft, value })
    },
    /** The snapshot has been read again. */
    receive(theirs: Snapshot<T>) {
      // The page was away when the server answered: what it has now shows whether the write arrived.
      const next = received(shape, draft, theirs, !writeOnItsWay())
      if (next !== draft) becomeMerged(next)
      resume()
    },
    /** The server has answered the write. */
    settle(outcome: Outcome) {
      const snapshot = snapshotIn(kind, outcome)
      const isSaved = 'answer' in outcome
      if (!isSaved && !snapshot) refuse(outcome)
      becomeMerged((isSaved ? saved : refused)(shape, draft, snapshot))
      send(true)
    },
    choose(path: Path, whose: Whose) {
      sendSoon(0)
      const next = chosen(shape, draft, path, whose)
      become(whose === 'mine' ? next : { ...next, value: arrange(next.value) })
    },
    /** Goes on with what an earlier page, or a session that ended, has left. */
    resume,
    /** The moment is not waited for: there may be none. */
    sendTyped() {
      if (timer !== undefined) send()
    },
    /** At once, and once more what was refused. */
    sendNow() {
      trust()
      send()
    },
    isSending: () => draft.sent !== null,
    notify,
    stop: () => clearTimeout(timer),
    subscribe(listener: () => void) {
      listeners = [...listeners, listener]
      keeper.isWatched(true)
      return () => {
        listeners = listeners.filter((one) => one !== listener)
        if (!listeners.length && stateOf() === 'saved' && !isKept()) keeper.isWatched(false)
      }
    },
    view(): DocumentView<T> {
      const { value, base, conflicts } = draft
      shown ??= { value, base, conflicts, problems: problems(), refusal, state: stateOf() }
      return shown
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
