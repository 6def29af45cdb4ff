import { forgetKeys } from '../calls/idempotency-keys.ts'
import { forgetDrafts } from '../drafts/draft-store.ts'
import { translate } from '../i18n.ts'
import { moduleState } from '../module-state.ts'
import { railPlace, tabStorage } from '../tab-storage.ts'
import {
  type AccessToken,
  type Ending,
  heldAccess,
  holdAccess,
  idleEndOfAccess,
  subscribeToEndOfAccess,
} from './access-token.ts'
import { keepAddress, loginAddress, loginStart, wantedAddress } from './login-address.ts'
import { answerProof } from './proof.ts'
import { currentSession, setSession } from './session.ts'

/**
 * Starts to watch for the end of the session: expiry, lack of use, a 401, or a device that slept. Before a session ends for lack of
 * use, `askWhetherUnused` asks the server, because another tab may have used the session.
 */
export function watchForTheEnd(askWhetherUnused: () => Promise<void>) {
  state.askWhetherUnused = askWhetherUnused
  subscribeToEndOfAccess(end)
  document.addEventListener('visibilitychange', endWhenOver)
  window.addEventListener('pageshow', reloadLeftPage)
}

/** Reloads a page that was left after a logout, if the browser restores it from its cache. */
function reloadLeftPage({ persisted }: PageTransitionEvent) {
  if (persisted && currentSession().step === 'leaving') window.location.reload()
}

/** Ends expired access, else checks again after at most a minute, so the timer never overflows (OP-009). */
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

/** Clears the session's data in this tab. Drafts stay for the next login. */
export function forgetAccess() {
  clearTimeout(state.timer)
  holdAccess(null)
  // Declines a pending proof, so the next user is not asked for it.
  answerProof(false)
  forgetKeys()
  tabStorage.remove(railPlace)
}

/** Logout: clears everything and reloads the page (SES-15, OP-011). */
export function leaveLoggedOut() {
  forgetAccess()
  forgetDrafts()
  leaveFor('/utskraning')
}

/** Leaves for an address outside the app. Clears the screen first, so the Back button shows no data (T20). */
export function leaveFor(address: string) {
  setSession({ step: 'leaving' })
  window.location.replace(address)
}

/**
 * Announces that the role is about to change, in this or another tab. A 401 to the current access then calls
 * `follow` and does not end the session.
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

/**
 * Ends the session in this tab. After expiry, shows the login page. After a 401, opens the external login, unless that has just
 * happened (OP-008).
 */
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

/**
 * Takes over the login that another tab has changed. Calls `follow` only once, even if several calls are
 * refused.
 */
function followChange() {
  const { change } = state
  if (!change || change.isFollowed) return
  change.isFollowed = true
  void change.follow()
}

/** Prevents an endless redirect loop between the login and a 401. */
function wasJustRefused(): boolean {
  const last = Number(tabStorage.get('refusedAt'))
  tabStorage.set('refusedAt', String(Date.now()))
  return Math.abs(Date.now() - last) < 60_000
}
