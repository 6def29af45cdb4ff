import { moduleState } from '../module-state.ts'
import { heldAccess, keepUse } from './access-token.ts'
import { notifyTabs } from './tabs.ts'

// Access ends without use, and requests that the page makes by itself are no use: each of them says so to the server. What
// counts is a person's hand at this page since the server was last told. No call needs to know whether it is one of these.

type Presence = { isHere: boolean; toldAt: number; tabsToldAt: number; onReturn: () => void }
const state = moduleState(
  // The page was just opened, which is use.
  (): Presence => ({ isHere: true, toldAt: Date.now(), tabsToldAt: 0, onReturn: () => {} }),
  stopWatching,
)

const hands = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const
const backMillis = 5 * 60_000
const tabsMillis = 10_000

/** From now on the page notices use. `onReturn` is called if someone is back after minutes, so that access goes on at once. */
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

/** Whether a request is made for someone who is here. The server is told with it, so the next one needs new use. */
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

/** The request that told of use did not arrive. */
export function giveUseBack() {
  state.isHere = true
}
