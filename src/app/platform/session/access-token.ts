import { moduleState } from '../module-state.ts'

/** The access for a session's calls. In memory only, never in storage or an address (T20). */
export type AccessToken = {
  readonly token: string
  readonly expiresAt: number
  /** How long unused access lasts, and when it ends; absent if the server has no idle limit. */
  readonly idle?: { readonly millis: number; readonly endsAt: number }
}

/** How access ended, other than by logout: it expired (SES-17), was unused for too long, or the server answered 401 (SES-18). */
export type Ending = 'expired' | 'unused' | 'refused'

type Held = {
  access: AccessToken | null
  /**
   * When the session ends if it is not used. Not a part of `access`, because that object must stay the same
   * while the session is used.
   */
  idleEndsAt: number
  onEnd: (ending: Ending) => void
  listeners: Set<() => void>
}
const never = Number.POSITIVE_INFINITY
const state = moduleState(
  (): Held => ({ access: null, idleEndsAt: never, onEnd: () => {}, listeners: new Set() }),
)

export function heldAccess(): AccessToken | null {
  return state.access
}

export function holdAccess(access: AccessToken | null) {
  state.access = access
  setIdleEnd(access?.idle?.endsAt ?? never)
}

/** Restarts the idle time after use in this or another tab. */
export function keepUse() {
  const { idle } = state.access ?? {}
  if (idle) setIdleEnd(Date.now() + idle.millis)
}

/** When access ends if it is not used; `Infinity` if there is no idle limit. */
export function idleEndOfAccess(): number {
  return state.idleEndsAt
}

function setIdleEnd(endsAt: number) {
  state.idleEndsAt = endsAt
  for (const listener of state.listeners) listener()
}

export function subscribeToAccess(listener: () => void) {
  state.listeners.add(listener)
  return () => void state.listeners.delete(listener)
}

export function subscribeToEndOfAccess(listener: (ending: Ending) => void) {
  state.onEnd = listener
}

export function endAccess(ending: Ending) {
  state.onEnd(ending)
}

type Answer = { access_token: string; expires_in: number; idle_seconds?: number; idle_in?: number }

/** Converts the seconds of the login answer to times on this machine's clock (SES-15). */
export function accessFrom({ access_token, expires_in, idle_seconds, idle_in }: Answer): AccessToken {
  const now = Date.now()
  return {
    token: access_token,
    expiresAt: now + expires_in * 1000,
    // A server other than ours may send no idle limit (OP-004).
    ...(idle_seconds !== undefined && {
      idle: { millis: idle_seconds * 1000, endsAt: now + (idle_in ?? idle_seconds) * 1000 },
    }),
  }
}
