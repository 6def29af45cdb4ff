import type { AuthProvider } from 'react-admin'
import { type PageName, pageNames } from '#domain/platform/pages.ts'
import { CallError, endingOf } from './platform/calls/call-error.ts'
import { can } from './platform/policy.ts'
import { endAccess } from './platform/session/access-token.ts'
import { returnedLogin } from './platform/session/login-return.ts'
import { currentUser, type ElectronicId } from './platform/session/session.ts'
import { login, logout, startSession } from './platform/session/session-actions.ts'
import { resources } from './resources.tsx'

type Role = ElectronicId & { AuthType: number; TeamId: number }

/**
 * react-admin's auth provider: login, choice of role and access checks. It needs nothing of react-admin, because the login page
 * uses it before react-admin is loaded.
 */
export const authProvider = {
  /** Logs in with the chosen role; rejects with the refusal, which the login page shows. */
  login: ({ token, state, AuthType, TeamId }: Role) => login({ token, state }, AuthType, TeamId),
  /** Starts the session: finishes a login that returns from the login provider, or resumes a session, or asks for a login. */
  handleCallback: () => startSession(returnedLogin()),
  /** Ends the session and opens the page after logout. `false` stops react-admin from redirecting elsewhere. */
  logout: async () => {
    await logout()
    return false as const
  },
  checkAuth: async () => {
    if (!currentUser()) throw new Error('Nobody is logged in')
  },
  /** Ends the session after a 401. Never rejects, because react-admin would then log out and treat the failed write as done. */
  checkError: async (error: unknown) => {
    if (error instanceof CallError && error.status === 401 && currentUser()) endAccess(endingOf(error))
  },
  getIdentity: async () => {
    const user = currentUser()
    return { id: user?.PersonId ?? 0, fullName: user?.Name }
  },
  getPermissions: async () => {
    const user = currentUser()
    return user && { AuthType: user.AuthType, Websites: user.Websites, TeamId: user.TeamId }
  },
  /** Checks access to a page or call. `resource` is the name of a resource or of a page. */
  canAccess: async ({ resource, action }) => {
    const user = currentUser()
    if (!user) return false
    if (isPage(resource)) return can(user, 'open', resource)
    const entity = resources.find(({ name }) => name === resource)
    return entity !== undefined && can(user, action, await entity.declared())
  },
} satisfies AuthProvider

function isPage(name: string): name is PageName {
  return pageNames.some((page) => page === name)
}
