import type { Holder } from '#domain/platform/access.ts'
import { pageAt } from '#domain/platform/pages.ts'
import { returnPath } from '#domain/session/return-path.ts'
import { apiRoot } from '../calls/http.ts'
import { can } from '../policy.ts'
import { tabStorage } from '../tab-storage.ts'

const place = 'wanted'

/** The address at which a login starts. It leads to the electronic-id provider; a build can name another address (OP-008). */
export const loginStart: string = import.meta.env.VITE_LOGIN_URL ?? `${apiRoot()}/eid/start`

/** The address at which a logged-in user starts a new proof of identity. */
export const proofStart = `${loginStart}${loginStart.includes('?') ? '&' : '?'}for=proof`

/** The login page with the wanted address in its query (SES-26); `result` says why access ended (SES-17). */
export function loginAddress(wanted: string, result?: 'token Expired'): string {
  const query = new URLSearchParams()
  if (result) query.set('result', result)
  const kept = returnPath(wanted)
  if (kept) query.set('redirect', kept)
  return query.size ? `/?${query}` : '/'
}

/** The address that the user wanted to open: the current one, or on the login page the one in its query. */
export function wantedAddress(): string | null {
  const { pathname, search } = window.location
  return returnPath(pathname === '/' ? new URLSearchParams(search).get('redirect') : pathname + search)
}

/**
 * Stores the wanted address before the browser leaves for the login provider. It survives the round trip in
 * this tab only.
 */
export function keepAddress() {
  const wanted = wantedAddress()
  if (wanted) tabStorage.set(place, wanted)
  else tabStorage.remove(place)
}

/** The address after login: the stored one if this role may open it, else home (OP-007). */
export function addressAfterLogin(holder: Holder): string {
  const wanted = wantedAddress() ?? returnPath(tabStorage.get(place))
  tabStorage.remove(place)
  return wanted && isOpenTo(wanted, holder) ? wanted : '/heim'
}

function isOpenTo(address: string, holder: Holder): boolean {
  const name = pageAt(new URL(address, window.location.origin).pathname)
  return name !== null && can(holder, 'open', name)
}
