import type { AuthProvider } from 'react-admin'
import { type PageName, pageNames } from '#domain/platform/pages.ts'
import { CallError, endingOf } from './platform/calls/call-error.ts'
import { can } from './platform/policy.ts'
import { endAccess } from './platform/session/access-token.ts'
import { returnedLogin } from './platform/session/login-return.ts'
import { currentUser, type ElectronicId } from './platform/session/session.ts'
import { login, logout, startSession } from './platform/session/session-acts.ts'
import { resources } from './resources.tsx'

type Role = ElectronicId & { AuthType: number; TeamId: number }

/**
 * The role flow: electronic id, choice of a role and club, and what that role may do. A plain object, for the login page
 * works with it before anything of react-admin is loaded.
 */
export const authProvider = {
  /** Takes the role that was chosen for a proven person; a refusal is rejected, and shown by the login page. */
  login: ({ token, state, AuthType, TeamId }: Role) => login({ token, state }, AuthType, TeamId),
  /** Finishes a login that comes back from the provider in the address, else resumes one, else asks for one. */
  handleCallback: () => startSession(returnedLogin()),
  /** Leaves for a page of its own, so react-admin is to lead nowhere. */
  logout: async () => {
    await logout()
    return false as const
  },
  checkAuth: async () => {
    if (!currentUser()) throw new Error('Nobody is logged in')
  },
  /**
   * A 401 ends access. It is not rejected: react-admin would log out a session that has ended, and take the refused
   * write for done. A 403 and the rest are shown where they came up.
   */
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
  /** Answers from the table of pages and the access of the declared calls. `resource` may name a page too. */
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
