import type { Problems, Stand, UnitKind } from './autosave-kind.ts'
import { isChanged, isTyped, type KeptUnit, rebased, settled, wantedOf } from './autosave-state.ts'
import { keepUnit } from './autosave-store.ts'
import { type Outcome, outgoing, post } from './outgoing.ts'
import type { Rows } from './rows.ts'

export type UnitView = {
  readonly mine: Rows
  readonly base: Stand
  /** Rows that somebody else changed too: base has theirs. They are not sent before `choose`. */
  readonly clashes: readonly string[]
  /** What cannot be saved as it stands, by row: what the typing shows, and what the server refused. */
  readonly problems: Problems
  /** Why the server took nothing of it. */
  readonly refusal: string | null
  readonly state: 'saved' | 'saving' | 'waiting' | 'unsaved'
}

/** What the unit's keeper does for it. */
type Keeper = { isOwn: () => boolean; isWatched: (is: boolean) => void; told: () => void }

export type Unit = ReturnType<typeof makeUnit>

/** A unit at work: one write of it is on its way at a time, and what was typed since follows that one's answer. */
export function makeUnit(kind: UnitKind, id: string, place: string, kept: KeptUnit, keeper: Keeper) {
  let now = kept
  let refused: Problems = {}
  let refusal: string | null = null
  let timer: number | undefined
  let listeners: readonly (() => void)[] = []
  let shown: UnitView | null = null

  const writeOnItsWay = () => outgoing().find((write) => write.kind === kind.kind && write.name === id)
  const problems = (): Problems => {
    const found = { ...kind.check?.(now.mine, now.base.rows) }
    for (const [key, list] of Object.entries(refused)) found[key] = [...(found[key] ?? []), ...list]
    return found
  }
  const stateOf = (): UnitView['state'] => {
    const write = writeOnItsWay()
    if (write?.state === 'waiting') return 'waiting'
    if (write || timer !== undefined) return 'saving'
    return isChanged(kind, now) ? 'unsaved' : 'saved'
  }
  const tell = () => {
    shown = null
    for (const listener of listeners) listener()
    keeper.told()
  }
  const become = (next: KeptUnit) => {
    now = next
    keepUnit(place, isTyped(kind, now) ? now : null)
    tell()
  }
  const trust = () => {
    refused = {}
    refusal = null
  }
  const send = (goesOn = false) => {
    clearTimeout(timer)
    timer = undefined
    const isFree = now.sent === null && refusal === null && keeper.isOwn()
    const next = isFree ? kind.write(id, now.base, wantedOf(kind, now, problems()), now.how) : null
    if (!next) return tell()
    become({ ...now, sent: next.rows })
    post({ kind: kind.kind, name: id }, next.call, next.input, goesOn)
  }
  const sendSoon = (pause: number) => {
    clearTimeout(timer)
    timer = window.setTimeout(() => send(), pause)
  }
  /** Goes on with what an earlier page, or a session that ended, has left. */
  const takeUp = () => {
    if (now.sent === null && timer === undefined && isChanged(kind, now)) sendSoon(0)
  }
  const refuse = ({ write, error }: Extract<Outcome, { error: unknown }>) => {
    const blamed = kind.blame?.(error, write.body) ?? {}
    refused = { ...refused, ...blamed }
    if (!Object.keys(blamed).length) refusal = error.message
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
    /** The server's stand has been read again. */
    news: (theirs: Stand) => {
      // The page was away when the server answered: what it has now tells whether the write arrived.
      const isUnheard = now.sent !== null && !writeOnItsWay()
      const isNewer = theirs.version > now.base.version
      if (isNewer || (isUnheard && theirs.version === now.base.version)) {
        const merged = rebased(kind, now, theirs, { from: now.base.rows, sent: now.sent })
        become(isUnheard ? { ...merged, sent: null } : merged)
      }
      takeUp()
    },
    /** The server has spoken of the write. */
    settle: (outcome: Outcome) => {
      const isSaved = 'answer' in outcome
      const stand = isSaved ? kind.read(outcome.answer) : newerIn(kind, outcome)
      const from = (isSaved && now.sent) || now.base.rows
      if (!isSaved && !stand) refuse(outcome)
      // An answer that cannot be read is a yes all the same: it is not said over and over.
      const base = isSaved && !stand ? { ...now.base, rows: from } : now.base
      const next = { ...now, base, sent: null }
      const isKnown = !stand || stand.version < now.base.version
      become(isKnown ? next : rebased(kind, next, stand, { from, sent: null }))
      send(true)
    },
    choose: (key: string, whose: 'mine' | 'theirs') => {
      sendSoon(0)
      become(settled(kind, now, key, whose))
    },
    takeUp,
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
    tell,
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
      const { mine, base, clashes } = now
      shown ??= { mine, base, clashes, problems: problems(), refusal, state: stateOf() }
      return shown
    },
  }
}

function newerIn(kind: UnitKind, outcome: Outcome): Stand | null {
  return 'error' in outcome && outcome.error.status === 409 ? kind.read(outcome.error.current) : null
}

/** Nobody types a number that fast, and nobody waits for it. */
const pauseMillis = 400
