import type { Call, InputOf } from '#domain/platform/call.ts'
import { pathOf } from '#domain/platform/call-path.ts'
import { CallError, lastResort } from '../calls/call-error.ts'
import { request } from '../calls/http.ts'
import { newKey } from '../calls/idempotency-keys.ts'
import { moduleState } from '../module-state.ts'
import { Pauses } from '../pauses.ts'
import { currentOwner, isOwn } from '../session/session.ts'
import type { Outcome, QueuedWrite } from './queued-write.ts'
import { forgetDraft, keepOutcomes, keepWrites, keptOutcomes, keptWrites } from './write-queue-store.ts'

/**
 * Queues a write. If a write of the same name is waiting, sends the waiting write again unchanged. With
 * `goesOn`, the write continues an earlier write, and so goes before writes that depend on it.
 */
export function enqueue<C extends Call>(
  made: Pick<QueuedWrite, 'kind' | 'name' | 'group' | 'draft' | 'mustBeHandled'>,
  call: C,
  input: InputOf<C>,
  goesOn = false,
) {
  const { params, body } = input as { params?: Record<string, string | number>; body?: unknown }
  if (!own().some((one) => isSame(one, made))) {
    const sent = { method: call.method, path: pathOf(call, params), body }
    const write = { ...made, ...sent, key: newKey(), owner: currentOwner(), state: 'saving' } as const
    change(goesOn ? [write, ...state.writes] : [...state.writes, write])
  }
  void flush()
}

/**
 * Removes a write from the queue. Returns false if there is none, or if it has been sent and the server may have carried it out.
 */
export function withdraw(thing: Thing): boolean {
  const write = own().find((one) => isSame(one, thing) && !one.isTried)
  if (write) change(state.writes.filter((one) => one !== write))
  return Boolean(write)
}

type Thing = Pick<QueuedWrite, 'kind' | 'name' | 'group'>
const isSame = (one: Thing, other: Thing) =>
  one.kind === other.kind && one.name === other.name && one.group === other.group

export function queuedWrites(): readonly QueuedWrite[] {
  return state.mine
}

export function subscribeToQueue(listener: () => void) {
  state.listeners.add(listener)
  return () => void state.listeners.delete(listener)
}

/**
 * Subscribes to the outcomes of a kind of write. The latest subscriber is called first, so a dialog comes before its page. If a
 * listener returns false, the next one is called. If no listener handles an outcome, the listeners of the kind `''` are called;
 * with `mustBeHandled`, it is stored for its page instead.
 */
export function subscribeToOutcomes(kind: string, listener: OutcomeListener) {
  const subscription = { kind, listener }
  state.outcomeListeners = [subscription, ...state.outcomeListeners]
  if (kind === '') for (const outcome of state.unshown.splice(0)) listener(outcome)
  for (const outcome of state.unhandled.filter(({ write }) => write.kind === kind && isOwn(write.owner)))
    if (listener(outcome) !== false) keepUnhandled(state.unhandled.filter((one) => one !== outcome))
  return () => {
    state.outcomeListeners = state.outcomeListeners.filter((one) => one !== subscription)
  }
}

/**
 * Resumes writes from before a reload or from an ended session. Sends once the listeners are ready. Marks writes that wait for
 * long.
 */
export function startWriteQueue(listenersAreThere: Promise<unknown> = Promise.resolve()) {
  state.isReady = listenersAreThere
  const known = new Set([...state.writes, ...state.unhandled.map(({ write }) => write)].map(({ key }) => key))
  state.unhandled = [...state.unhandled, ...keptOutcomes().filter(({ write }) => !known.has(write.key))]
  change([...state.writes, ...keptWrites().filter(({ key }) => !known.has(key))])
  void flush()
  window.addEventListener('online', flush)
  return () => {
    window.removeEventListener('online', flush)
    clearTimeout(state.timer)
  }
}

/** Sends the queued writes in order. Stops at the first write that gets no answer. */
export async function flush(): Promise<void> {
  if (state.isFlushing) return
  state.isFlushing = true
  clearTimeout(state.timer)
  // Marks the writes as waiting if the scripts of the listeners take long to load.
  state.timer = window.setInterval(markWaiting, longestSilence)
  await state.isReady.catch(() => {})
  clearInterval(state.timer)
  try {
    for (let write = own()[0]; write; write = own()[0]) {
      if (!(await sent(write))) {
        markWaiting()
        state.timer = window.setTimeout(flush, state.pauses.next())
        return
      }
      state.pauses.reset()
    }
  } finally {
    state.isFlushing = false
  }
}

const longestSilence = 10_000
/** The number of server failures after which a write is given up: about two minutes of retries. */
const mostFailures = 9
/** The longest body, in characters, that is sent with `keepalive`. Browsers refuse bodies over 64 kB. */
const mostKeptAlive = 20_000

type OutcomeListener = (outcome: Outcome) => unknown
type State = {
  writes: readonly QueuedWrite[]
  mine: readonly QueuedWrite[]
  unhandled: readonly Outcome[]
  /** Outcomes that arrived before any page could show them. */
  unshown: Outcome[]
  isReady: Promise<unknown>
  isFlushing: boolean
  pauses: Pauses
  timer: number
  listeners: Set<() => void>
  outcomeListeners: readonly { kind: string; listener: OutcomeListener }[]
}
const state = moduleState(
  (): State => ({
    writes: [],
    mine: [],
    unhandled: [],
    unshown: [],
    isReady: Promise.resolve(),
    isFlushing: false,
    pauses: new Pauses(),
    timer: 0,
    listeners: new Set(),
    outcomeListeners: [],
  }),
  ({ timer }) => {
    clearTimeout(timer)
    window.removeEventListener('online', flush)
  },
)

function markWaiting() {
  change(state.writes.map((one) => (isOwn(one.owner) ? { ...one, state: 'waiting' } : one)))
}

/** Sends a write. Returns true once the server has accepted or refused it, and false if no answer arrived. */
async function sent(write: QueuedWrite): Promise<boolean> {
  change(
    state.writes.map((one) => (one.key === write.key ? { ...one, state: 'saving', isTried: true } : one)),
  )
  const { method, path, key } = write
  try {
    const body = write.body === undefined ? undefined : JSON.stringify(write.body)
    // After 20 seconds without an answer, the connection counts as lost.
    const signal = AbortSignal.timeout(20_000)
    // `keepalive` lets a request outlive its page, but browsers refuse it for long bodies.
    const keepalive = document.visibilityState === 'hidden' && (body?.length ?? 0) < mostKeptAlive
    const { body: answer } = await request({ method, path, body, key, signal, keepalive, asksOnce: true })
    settle({ write, answer })
    return true
  } catch (error) {
    // A timeout counts as no answer; the browser reports it as this error.
    if (error instanceof DOMException) return false
    if (!(error instanceof CallError)) {
      // An unexpected error is a bug in the app. It counts as a refusal, because a retry would fail again.
      reportError(error)
      settle({ write, error: new CallError(lastResort, { kind: 'refused' }) })
      return true
    }
    const failures = (write.failures ?? 0) + (error.error === 'server.failed' ? 1 : 0)
    // If the server keeps failing, the write finally counts as refused, so it does not block later ones.
    if (leavesItOpen(error) && failures < mostFailures) {
      change(state.writes.map((one) => (one.key === write.key ? { ...one, failures } : one)))
      return false
    }
    settle({ write, error })
    return true
  }
}

function leavesItOpen({ kind, status, isForeign }: CallError): boolean {
  return kind !== 'refused' || isForeign || status >= 500 || status === 401 || status === 429
}

function settle(outcome: Outcome) {
  const { key, draft } = outcome.write
  change(state.writes.filter((write) => write.key !== key))
  if (draft && 'answer' in outcome) forgetDraft(draft)
  if (isHandled(outcome, outcome.write.kind)) return
  if (outcome.write.mustBeHandled) keepUnhandled([...state.unhandled, outcome])
  if (!isHandled(outcome, '')) state.unshown.push(outcome)
}

/** A throwing listener must not block other writes. */
function isHandled(outcome: Outcome, kind: string): boolean {
  try {
    return state.outcomeListeners.some((one) => one.kind === kind && one.listener(outcome) !== false)
  } catch (error) {
    reportError(error)
    return true
  }
}

function keepUnhandled(next: readonly Outcome[]) {
  state.unhandled = next
  keepOutcomes(state.unhandled)
}

function change(next: readonly QueuedWrite[]) {
  state.writes = next
  state.mine = own()
  keepWrites(state.writes)
  for (const listener of state.listeners) listener()
}

const own = () => state.writes.filter((write) => isOwn(write.owner))
