import { moduleState } from '../module-state.ts'
import { heldAccess, keepUse } from './access-token.ts'
import { notifyTabs } from './tabs.ts'

// The session ends if it is not used. A request counts as use only if the user has touched the page since the
// last request that counted. All other requests are marked as background requests. This module decides that, so
// callers need not know about it.

type Presence = { isHere: boolean; toldAt: number; tabsToldAt: number; onReturn: () => void }
const state = moduleState(
  // Opening the page counts as use of the session, so the first request counts.
  (): Presence => ({ isHere: true, toldAt: Date.now(), tabsToldAt: 0, onReturn: () => {} }),
  stopWatching,
)

const hands = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const
const backMillis = 5 * 60_000
const tabsMillis = 10_000

/** Starts watching for use. Calls `onReturn` when the user comes back after minutes, so the idle time restarts at once. */
export function watchPresence(onReturn: () => void) {
  state.onReturn = onReturn
  for (const hand of hands) window.addEventListener(hand, noteUse, { capture: true, passive: true })
}

function stopWatching() {
  for (const hand of hands) window.removeEventListener(hand, noteUse, { capture: true })
}

function noteUse() {
  state.isHere = true
  if (heldAccess() && Date.now() - state.toldAt > backMillis) state.onReturn()
}

/**
 * Returns whether the request about to be sent counts as use of the session. If it does, the next request
 * counts only after further input by the user.
 */
export function takeUse(): boolean {
  const { isHere } = state
  if (!isHere) return false
  Object.assign(state, { isHere: false, toldAt: Date.now() })
  keepUse()
  if (Date.now() - state.tabsToldAt > tabsMillis) {
    state.tabsToldAt = Date.now()
    notifyTabs('used')
  }
  return true
}

/**
 * Makes the next request count as use of the session, because the last request that counted did not reach the
 * server.
 */
export function giveUseBack() {
  state.isHere = true
}
