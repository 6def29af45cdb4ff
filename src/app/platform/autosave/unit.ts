import { lastResort } from '../calls/call-error.ts'
import type { Outcome } from '../queue/queued-write.ts'
import { enqueue, queuedWrites } from '../queue/write-queue.ts'
import type { Problems, Snapshot, UnitKind } from './kind.ts'
import type { Rows } from './rows.ts'
import { isChanged, isTyped, type KeptUnit, rebased, settled, wantedOf } from './state.ts'
import { keepUnit } from './store.ts'

export type UnitView = {
  readonly mine: Rows
  readonly base: Snapshot
  /** Rows that somebody else changed too: base has theirs. They are not sent before `choose`. */
  readonly conflicts: readonly string[]
  /** What cannot be saved as it stands, by row: what the typing shows, and what the server refused. */
  readonly problems: Problems
  /** Why the server took nothing of it. */
  readonly refusal: string | null
  readonly state: 'saved' | 'saving' | 'waiting' | 'unsaved'
}

/** What those who keep the units do for one. */
type Keeper = { isOwn: () => boolean; isWatched: (is: boolean) => void; notify: () => void }

export type Unit = ReturnType<typeof makeUnit>

/** A unit at work: one write of it is on its way at a time, and what was typed since follows that one's answer. */
export function makeUnit(kind: UnitKind, id: string, place: string, kept: KeptUnit, keeper: Keeper) {
  let now = kept
  let refused: Problems = {}
  let refusal: string | null = null
  let timer: number | undefined
  let listeners: readonly (() => void)[] = []
  let shown: UnitView | null = null

  const writeOnItsWay = () => queuedWrites().find((write) => write.kind === kind.kind && write.name === id)
  const problems = (): Problems => {
    const found = { ...kind.check?.(now.mine, now.base.rows, now.how) }
    for (const [key, list] of Object.entries(refused)) found[key] = [...(found[key] ?? []), ...list]
    return found
  }
  const stateOf = (): UnitView['state'] => {
    const write = writeOnItsWay()
    if (write?.state === 'waiting') return 'waiting'
    if (write || timer !== undefined) return 'saving'
    return isChanged(kind, now) ? 'unsaved' : 'saved'
  }
  const notify = () => {
    shown = null
    for (const listener of listeners) listener()
    keeper.notify()
  }
  const become = (next: KeptUnit) => {
    now = next
    keepUnit(place, isTyped(kind, now) ? now : null)
    notify()
  }
  const trust = () => {
    refused = {}
    refusal = null
  }
  const send = (goesOn = false) => {
    clearTimeout(timer)
    timer = undefined
    const isFree = now.sent === null && refusal === null && keeper.isOwn() && isChanged(kind, now)
    const next = isFree ? nextWrite() : null
    if (!next) return notify()
    become({ ...now, sent: next.rows })
    enqueue({ kind: kind.kind, name: id }, next.call, next.input, goesOn)
  }
  /** Whatever goes wrong here, trying again would not help: it is said, and not sent. */
  const nextWrite = () => {
    try {
      return kind.write(id, now.base, wantedOf(kind, now, problems()), now.how)
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
  /** Goes on with what an earlier page, or a session that ended, has left. */
  const resume = () => {
    if (now.sent === null && timer === undefined && isChanged(kind, now)) sendSoon(0)
  }
  const refuse = ({ write, error }: Extract<Outcome, { error: unknown }>) => {
    const errors = kind.errorsByRow?.(error, write.body) ?? {}
    refused = { ...refused, ...errors }
    if (!Object.keys(errors).length) refusal = error.message
  }

  return {
    id,
    place,
    setHow: (how: string) => {
      if (how && how !== now.how) now = { ...now, how }
    },
    /** What is typed, as it is from now on. */
    change: (mine: Rows) => {
      trust()
      sendSoon(pauseMillis)
      become({ ...now, mine })
    },
    /** The snapshot has been read again. */
    receive: (theirs: Snapshot) => {
      // The page was away when the server answered: what it has now shows whether the write arrived.
      const isUnanswered = now.sent !== null && !writeOnItsWay()
      const isNewer = theirs.version > now.base.version
      if (isNewer || (isUnanswered && theirs.version === now.base.version)) {
        const merged = rebased(kind, now, theirs, { from: now.base.rows, sent: now.sent })
        become(isUnanswered ? { ...merged, sent: null } : merged)
      }
      resume()
    },
    /** The server has answered the write. */
    settle: (outcome: Outcome) => {
      const isSaved = 'answer' in outcome
      const snapshot = snapshotIn(kind, outcome)
      const from = (isSaved && now.sent) || now.base.rows
      if (!isSaved && !snapshot) refuse(outcome)
      // An answer that cannot be read is a yes all the same: it is not sent over and over.
      const base = isSaved && !snapshot ? { ...now.base, rows: from } : now.base
      const next = { ...now, base, sent: null }
      const isKnown = !snapshot || snapshot.version < now.base.version
      become(isKnown ? next : rebased(kind, next, snapshot, { from, sent: null }))
      send(true)
    },
    choose: (key: string, whose: 'mine' | 'theirs') => {
      sendSoon(0)
      become(settled(kind, now, key, whose))
    },
    resume,
    /** The moment is not waited for: there may be none. */
    sendTyped: () => {
      if (timer !== undefined) send()
    },
    /** At once, and once more what was refused. */
    sendNow: () => {
      trust()
      send()
    },
    isSending: () => now.sent !== null,
    notify,
    stop: () => clearTimeout(timer),
    subscribe: (listener: () => void) => {
      listeners = [...listeners, listener]
      keeper.isWatched(true)
      return () => {
        listeners = listeners.filter((one) => one !== listener)
        if (!listeners.length && stateOf() === 'saved' && !isTyped(kind, now)) keeper.isWatched(false)
      }
    },
    view: (): UnitView => {
      const { mine, base, conflicts } = now
      shown ??= { mine, base, conflicts, problems: problems(), refusal, state: stateOf() }
      return shown
    },
  }
}

/** Of the answer, or the newer copy that came with a 409; what cannot be read holds nothing up. */
function snapshotIn(kind: UnitKind, outcome: Outcome): Snapshot | null {
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
