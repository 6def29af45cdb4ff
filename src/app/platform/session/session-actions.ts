import { isProof, type LoginReturn } from '#domain/session/login-hash.ts'
import type { User } from '#domain/session/user.ts'
import { CallError, messageOf } from '../calls/call-error.ts'
import { apiRoot, send } from '../calls/http.ts'
import { keepOnlyDraftsOf } from '../drafts/draft-store.ts'
import { stopWatchingTabs } from '../first/first-answers.ts'
import { translate } from '../i18n.ts'
import { moduleState } from '../module-state.ts'
import { registry } from '../registry.ts'
import { type AccessToken, accessFrom, heldAccess, holdAccess, keepUse } from './access-token.ts'
import { addressAfterLogin, loginAddress } from './login-address.ts'
import { watchPresence } from './presence.ts'
import { answerProof } from './proof.ts'
import { currentSession, currentUser, type ElectronicId, isSameOwner, setSession } from './session.ts'
import { loadCalls } from './session-calls.ts'
import {
  endWhenOver,
  expectChange,
  forgetAccess,
  leaveFor,
  leaveLoggedOut,
  watchForTheEnd,
} from './session-end.ts'
import { askWhetherUnused } from './still-here.ts'
import { notifyTabs, subscribeToTabs, whenNoTabChanges, whileOthersWait } from './tabs.ts'
import { isWithoutStaff } from './without-staff.ts'

/** Called once at startup: finishes a login that returns from the provider, resumes a session, or asks for a login (SES-11). */
export async function startSession(returned: LoginReturn | null): Promise<void> {
  watchForTheEnd(() => askWhetherUnused(changed))
  watchPresence(() => void loadUser().catch(() => {}))
  subscribeToTabs({
    loggedOut,
    changing: () => expectChange(followChange),
    changed,
    used: keepUse,
    proven: () => answerProof(true),
  })
  stopWatchingTabs()
  if (returned && isProof(returned)) return (await import('./prove-again.ts')).proveAgain(returned)
  if (!returned) return mayResume() ? resume() : askForLogin()
  await registry.texts
  if ('token' in returned) return proven(returned)
  setSession({ step: 'out', problem: translate('login.cancelled') })
}

/** Completes the login with the chosen role and club (SES-09, SES-12). Throws if the server refuses, so it can be tried again. */
export async function login(id: ElectronicId, authType: number, teamId: number): Promise<void> {
  const choice = currentSession()
  if (choice.step !== 'choosing' || choice.sending) return
  setSession({ ...choice, sending: true, problem: undefined })
  let isUsedUp = false
  try {
    const { token, state } = id
    const role = { authType: String(authType), teamId: String(teamId) }
    // Other tabs wait meanwhile, because the login may log out a user there.
    await whileOthersWait(async () => {
      const calls = await loadCalls()
      const answer = await send(calls.token, { body: { ...tokenForm, code: token, state, ...role } })
      isUsedUp = true
      await open(answer)
    })
    notifyTabs('changed')
  } catch (error) {
    const problem = messageOf(error)
    // The token of the login works only once. If it has been used, the user cannot choose another role and has to log in again.
    if (isUsedUp || !isWorthAnotherTry(error)) setSession({ step: 'out', problem, mayRetry: mayResume() })
    else setSession({ ...choice, problem, sending: false })
    throw error
  }
}

/** Resumes the login stored in the cookie, with the same absolute end (OP-010). */
export async function resume(): Promise<void> {
  const attempt: Attempt = { isOutdated: false }
  state.resuming = attempt
  try {
    const calls = await loadCalls()
    await open(await send(calls.resume), attempt)
  } catch (error) {
    await registry.texts
    if (attempt.isOutdated) return resume()
    const noConnection = error instanceof CallError && error.kind === 'network'
    if (!noConnection) forgetAccess()
    askForLogin(noConnection ? translate('frame.noConnection') : undefined)
  }
}

/** Changes the role within the same login (OP-045), and opens `address` in the new role. */
export async function changeRole(authType: number, teamId: number, address?: string): Promise<void> {
  const before = heldAccess()
  expectChange(async () => {})
  try {
    await whileOthersWait(async () => {
      const calls = await loadCalls()
      const answer = await send(calls.changeRole, { body: { AuthType: authType, TeamId: teamId } })
      if (address) window.history.pushState(null, '', address)
      await open(answer)
    })
    notifyTabs('changed')
  } finally {
    // After a failed change of role, a 401 ends the session as usual.
    if (before === heldAccess()) expectChange(null)
  }
}

/** SES-36: logs out. If the server does not answer, the session stays open, because its cookie still works. */
export async function logout(): Promise<void> {
  return logoutBy((await loadCalls()).logout)
}

export async function logoutEverywhere(): Promise<void> {
  return logoutBy((await loadCalls()).endAllSessions)
}

type LogoutCall = Calls['logout'] | Calls['endAllSessions']

async function logoutBy(call: LogoutCall): Promise<void> {
  expectChange(async () => {})
  try {
    await whileOthersWait(async () => {
      await send(call).catch((error: unknown) => {
        if (!(error instanceof CallError && error.status === 401)) throw error
      })
      notifyTabs('loggedOut')
    })
  } catch (error) {
    expectChange(null)
    throw error
  }
  leaveLoggedOut()
}

export function giveUpLogin() {
  setSession({ step: 'out' })
}

type Calls = Awaited<ReturnType<typeof loadCalls>>

// The fields that OAuth requires of a login (OP-002). There is no client secret, because a browser cannot keep one (OP-001).
const tokenForm = {
  grant_type: 'authorization_code',
  response_type: 'token',
  client_id: 'bakvordur',
} as const

/** The provider has identified a person; loads the roles to choose from. */
async function proven(id: ElectronicId): Promise<void> {
  try {
    const { authenticationOptions } = await loadCalls()
    const { Options } = await send(authenticationOptions, { body: id })
    // A server other than ours may omit the list (OP-004).
    const options = Array.isArray(Options) ? Options : []
    if (options.length) return setSession({ step: 'choosing', id, options })
    setSession(
      (await isWithoutStaff())
        ? { step: 'beginning', id }
        : { step: 'out', problem: translate('login.noRoles') },
    )
  } catch (error) {
    setSession({ step: 'out', problem: messageOf(error) })
  }
}

/** Sets the access and the user at the same time, so no request of one user is sent with the access of another. */
async function open(
  answer: { access_token: string; expires_in: number; User?: User },
  attempt?: Attempt,
): Promise<void> {
  const access = accessFrom(answer)
  const user = answer.User ?? (await loadUser(access))
  await registry.texts
  if (currentSession().step === 'leaving') return
  if (attempt?.isOutdated) return resume()
  holdAccess(access)
  if (!isSameOwner(currentUser(), user)) answerProof(false)
  keepOnlyDraftsOf(user.PersonId)
  if (window.location.pathname === '/') window.history.replaceState(null, '', addressAfterLogin(user))
  setSession({ step: 'in', user, expiresAt: access.expiresAt, serial: serialFor(user) })
  endWhenOver()
}

async function loadUser(access?: AccessToken): Promise<User> {
  const calls = await loadCalls()
  return send(calls.current, {}, { access })
}

/** `isOutdated`: another tab changed the session cookie while this attempt was running. */
type Attempt = { isOutdated: boolean }
type Shared = { serial: number; resuming: Attempt | null }
const state = moduleState((): Shared => ({ serial: 0, resuming: null }))

/** The serial of a session. It stays the same if the same user resumes with the same role. */
function serialFor(user: User): number {
  const before = currentUser()
  return before && isSameOwner(before, user) ? state.serial : ++state.serial
}

/**
 * Whether it is worth trying to resume a session. The server marks this by a cookie that scripts can read. If the server is on
 * another host, the cookie cannot be read, so it is always tried.
 */
export function mayResume(): boolean {
  return apiRoot() !== '' || document.cookie.includes('bakvordur-login=1')
}

function askForLogin(problem?: string) {
  if (currentSession().step === 'leaving') return
  const { pathname, search } = window.location
  if (pathname !== '/') window.history.replaceState(null, '', loginAddress(pathname + search))
  const isExpired = new URLSearchParams(window.location.search).get('result') === 'token Expired'
  setSession({ step: 'out', problem, ended: isExpired ? 'expired' : undefined, mayRetry: mayResume() })
}

function loggedOut() {
  const { step } = currentSession()
  if (step === 'in' || step === 'starting') leaveLoggedOut()
}

/** Another tab has logged in or changed the role. The cookie is shared, so this tab follows. */
async function changed(): Promise<void> {
  const before = currentUser()
  const { step } = currentSession()
  if (step === 'starting' && state.resuming) state.resuming.isOutdated = true
  if (!before && step !== 'out') return
  await resume()
  const user = currentUser()
  if (before && user && user.PersonId !== before.PersonId) leaveFor('/heim')
}

/** This tab's access was refused while another tab changes the role; waits for that and follows it. */
async function followChange(): Promise<void> {
  await whenNoTabChanges()
  await changed()
}

function isWorthAnotherTry(error: unknown): boolean {
  return (
    error instanceof CallError && (error.kind === 'network' || error.status === 403 || error.status === 503)
  )
}
