import { type AnswerOf, type Call, type InputOf, pathOf } from '#domain/platform/call.ts'
import { CallError } from './call-error.ts'
import { request } from './http.ts'
import { newKey } from './idempotency-keys.ts'
import { forgetDraft, keepWrites, keptWrites } from './outgoing-store.ts'
import { currentUser } from './session.ts'

/**
 * Writes that must arrive: each is kept with its Idempotency-Key until the server has spoken, through a lost
 * connection, a reload and a new login of the same person in the same role (threats T11, T27). The key makes a repeat
 * harmless, so whatever leaves it open whether the server acted is simply sent again.
 */
export type Outgoing = {
  /** What kind of thing, whose page hears what became of it. */
  readonly kind: string
  /** Which thing of that kind; one write a thing is on its way at a time. */
  readonly name: string
  readonly method: Call['method']
  readonly path: string
  readonly body?: unknown
  readonly key: string
  /** Whose it is: the person, the AuthType and the club of the session that made it. */
  readonly owner: string
  /** The form's draft, which has done its work once the server has said yes. */
  readonly draft?: string
  readonly state: 'saving' | 'waiting'
  /** It was on the network: the server may have acted, whatever came back. */
  readonly isTried?: true
}

export type Outcome = { write: Outgoing; answer: unknown } | { write: Outgoing; error: CallError }

/** Puts a write on its way. One of the same name that waits is tried again at once, as it was. */
export function post<C extends Call>(
  { kind, name, draft }: Pick<Outgoing, 'kind' | 'name' | 'draft'>,
  call: C,
  input: InputOf<C>,
) {
  const { params, body } = input as { params?: Record<string, string | number>; body?: unknown }
  const write = { kind, name, draft, method: call.method, path: pathOf(call, params), body }
  const isOnItsWay = own().some((one) => one.kind === kind && one.name === name)
  if (!isOnItsWay) change([...writes, { ...write, key: newKey(), owner: owner(), state: 'saving' }])
  void flush()
}

/** Takes back a write that was never on the network, so that the server cannot know of it; false where it was. */
export function withdraw(kind: string, name: string): boolean {
  const write = own().find((one) => one.kind === kind && one.name === name && !one.isTried)
  if (write) change(writes.filter((one) => one !== write))
  return Boolean(write)
}

/** The session's own writes that the server has not spoken of yet. */
export function outgoing(): readonly Outgoing[] {
  return mine
}

export function watchOutgoing(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Hears what becomes of the writes of a kind; what nobody of the kind hears goes to `''`. */
export function whenSettled(kind: string, hear: (outcome: Outcome) => void) {
  hearers.set(kind, hear)
  return () => void (hearers.get(kind) === hear && hearers.delete(kind))
}

/** Takes up what was left when the page was reloaded or the session had ended, and goes on by itself from then on. */
export function startOutgoing() {
  const known = new Set(writes.map(({ key }) => key))
  change([...writes, ...keptWrites().filter(({ key }) => !known.has(key))])
  void flush()
  window.addEventListener('online', flush)
  return () => {
    window.removeEventListener('online', flush)
    clearTimeout(timer)
  }
}

/** One after the other, in the order they were made; the first that finds no connection ends the round. */
export async function flush(): Promise<void> {
  if (isFlushing) return
  isFlushing = true
  clearTimeout(timer)
  try {
    for (let write = own()[0]; write; write = own()[0]) {
      if (!(await sent(write))) {
        change(writes.map((one) => (one.owner === owner() ? { ...one, state: 'waiting' } : one)))
        pause = Math.min(pause * 2, longestPause)
        timer = window.setTimeout(flush, pause)
        return
      }
      pause = firstPause
    }
  } finally {
    isFlushing = false
  }
}

/** What the types of a call say of an answer that was kept as it came. */
export function answerOf<C extends Call>(_call: C, answer: unknown): AnswerOf<C> {
  // The server answers by the same declaration.
  return answer as AnswerOf<C>
}

const firstPause = 1500
const longestPause = 30_000

let writes: readonly Outgoing[] = []
let mine: readonly Outgoing[] = []
let isFlushing = false
let pause = firstPause
let timer = 0
const listeners = new Set<() => void>()
const hearers = new Map<string, (outcome: Outcome) => void>()

/** True once the server has spoken, whatever it said. */
async function sent(write: Outgoing): Promise<boolean> {
  change(writes.map((one) => (one.key === write.key ? { ...one, state: 'saving', isTried: true } : one)))
  const body = write.body === undefined ? undefined : JSON.stringify(write.body)
  const { method, path, key } = write
  try {
    // A connection that neither gives nor ends is none.
    const { body: answer } = await request({ method, path, body, key, signal: AbortSignal.timeout(20_000) })
    settle({ write, answer })
    return true
  } catch (error) {
    if (!(error instanceof CallError) || leavesItOpen(error)) return false
    settle({ write, error })
    return true
  }
}

function leavesItOpen({ kind, status }: CallError): boolean {
  return kind !== 'refused' || status >= 500 || status === 401 || status === 429
}

function settle(outcome: Outcome) {
  const { key, draft } = outcome.write
  change(writes.filter((write) => write.key !== key))
  if (draft && 'answer' in outcome) forgetDraft(draft)
  const hear = hearers.get(outcome.write.kind) ?? hearers.get('')
  hear?.(outcome)
}

function change(next: readonly Outgoing[]) {
  writes = next
  mine = own()
  keepWrites(writes)
  for (const listener of listeners) listener()
}

const own = () => writes.filter((write) => write.owner === owner())

/** Whose the writes of now are: the person, the AuthType and the club of the session; empty for nobody. */
export function owner(): string {
  const user = currentUser()
  return user ? [user.PersonId, user.AuthType, user.TeamId].join(' ') : ''
}
