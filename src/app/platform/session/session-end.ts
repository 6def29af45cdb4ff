import { forgetKeys } from '../calls/idempotency-keys.ts'
import { forgetDrafts } from '../drafts/draft-store.ts'
import { translate } from '../i18n.ts'
import { moduleState } from '../module-state.ts'
import { tabStorage } from '../tab-storage.ts'
import {
  type AccessToken,
  type Ending,
  heldAccess,
  holdAccess,
  idleEndOfAccess,
  subscribeToEndOfAccess,
} from './access-token.ts'
import { keepAddress, loginAddress, loginStart, wantedAddress } from './kept-address.ts'
import { answerProof } from './proof.ts'
import { currentSession, setSession } from './session.ts'

/**
 * Starts ending the session when it expires, is unused, gets a 401, or the tab slept. `askWhetherUnused` asks the server
 * first, because another tab or window may have used the session.
 */
export function watchForTheEnd(askWhetherUnused: () => Promise<void>) {
  state.askWhetherUnused = askWhetherUnused
  subscribeToEndOfAccess(end)
  document.addEventListener('visibilitychange', endWhenOver)
  window.addEventListener('pageshow', reloadLeftPage)
}

/** The browser may bring a page back that was left for good. */
function reloadLeftPage({ persisted }: PageTransitionEvent) {
  if (persisted && currentSession().step === 'leaving') window.location.reload()
}

/** Ends access that is over, else asks again in a minute at the latest: no number of milliseconds overflows (OP-009). */
export function endWhenOver() {
  clearTimeout(state.timer)
  const access = heldAccess()
  if (!access) return
  const left = access.expiresAt - Date.now()
  if (left <= 0) return end('expired')
  const idleLeft = idleEndOfAccess() - Date.now()
  if (idleLeft <= 0) return void state.askWhetherUnused()
  state.timer = window.setTimeout(endWhenOver, Math.min(left, idleLeft, 60_000))
}

/** Clears what a session leaves in this tab; its drafts stay, for they are picked up after the next login. */
export function forgetAccess() {
  clearTimeout(state.timer)
  holdAccess(null)
  // Whoever logs in next is not asked for it.
  answerProof(false)
  forgetKeys()
}

/** The user is done: nothing stays, and the page is loaded anew (SES-15, OP-011). */
export function leaveLoggedOut() {
  forgetAccess()
  forgetDrafts()
  leaveFor('/utskraning')
}

/** What is on screen goes first, so that nothing of it is left for the Back button (T20). */
export function leaveFor(address: string) {
  setSession({ step: 'leaving' })
  window.location.replace(address)
}

/**
 * The role is about to be changed, here or in another tab, which ends the access that is held now: a 401 to that one says
 * no more than this, and `follow` finds out what became of it. Access that comes after is refused in earnest.
 */
export function expectChange(follow: (() => Promise<void>) | null) {
  const access = heldAccess()
  state.change = follow && access && { of: access, follow }
}

type Watch = { timer: number; change: Change | null; askWhetherUnused: () => Promise<void> }
type Change = { of: AccessToken; follow: () => Promise<void>; isFollowed?: true }
const state = moduleState(
  (): Watch => ({ timer: 0, change: null, askWhetherUnused: async () => {} }),
  ({ timer }) => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', endWhenOver)
    window.removeEventListener('pageshow', reloadLeftPage)
  },
)

/** Local expiry goes to the root, a 401 to the external login, unless the last one was a moment ago (OP-008). */
function end(ending: Ending) {
  if (currentSession().step !== 'in') return
  if (ending === 'refused' && state.change?.of === heldAccess()) return followChange()
  forgetAccess()
  if (ending === 'refused' && !wasJustRefused()) {
    keepAddress()
    return leaveFor(loginStart)
  }
  const result = ending === 'refused' ? undefined : 'token Expired'
  window.history.replaceState(null, '', loginAddress(wantedAddress() ?? '/', result))
  setSession({
    step: 'out',
    ended: ending,
    problem: ending === 'refused' ? translate('login.refused') : undefined,
  })
}

/** Many calls may be refused at once; one of them asks. */
function followChange() {
  const { change } = state
  if (!change || change.isFollowed) return
  change.isFollowed = true
  void change.follow()
}

/** A 401 a minute after the last one would send the browser to and fro for ever. */
function wasJustRefused(): boolean {
  const last = Number(tabStorage.get('refusedAt'))
  tabStorage.set('refusedAt', String(Date.now()))
  return Math.abs(Date.now() - last) < 60_000
}
