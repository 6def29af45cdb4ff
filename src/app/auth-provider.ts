import type { AuthProvider } from 'ra-core'
import { currentUser } from './platform/session/session.ts'
import { logout } from './platform/session/session-acts.ts'

/** What react-admin's own parts ask about the session. The ends of access are the HTTP client's matter, not theirs. */
export const authProvider: AuthProvider = {
  login: () => Promise.reject(new Error('The login page is not part of the admin')),
  logout: async () => {
    await logout()
    return false
  },
  checkAuth: () => (currentUser() ? Promise.resolve() : Promise.reject(new Error('No session'))),
  checkError: () => Promise.resolve(),
  getIdentity: async () => {
    const user = currentUser()
    return { id: user?.PersonId ?? 0, fullName: user?.Name }
  },
}
