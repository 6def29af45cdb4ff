import type { Holder } from '#domain/platform/access.ts'
import { pageAt } from '#domain/platform/pages.ts'
import { keptPath } from '#domain/session/kept-path.ts'
import { apiRoot } from '../calls/http.ts'
import { can } from '../policy.ts'
import { tabStorage } from '../tab-storage.ts'

const place = 'wanted'

/** Where a login begins: the server's own way to the electronic-id provider, or another that the build names (OP-008). */
export const loginStart: string = import.meta.env.VITE_LOGIN_URL ?? `${apiRoot()}/eid/start`

/** The address at which a logged-in user proves their identity again. */
export const proofStart = `${loginStart}${loginStart.includes('?') ? '&' : '?'}for=proof`

/** The login page with the wanted address in its query (SES-26); `result` says why access ended (SES-17). */
export function loginAddress(wanted: string, result?: 'token Expired'): string {
  const query = new URLSearchParams()
  if (result) query.set('result', result)
  const kept = keptPath(wanted)
  if (kept) query.set('redirect', kept)
  return query.size ? `/?${query}` : '/'
}

/** The address that is wanted now: of the login page its query, of any other page the page itself. */
export function wantedAddress(): string | null {
  const { pathname, search } = window.location
  return keptPath(pathname === '/' ? new URLSearchParams(search).get('redirect') : pathname + search)
}

/** Called when the browser leaves for the provider; the address survives the way there and back in this tab only. */
export function keepAddress() {
  const wanted = wantedAddress()
  if (wanted) tabStorage.set(place, wanted)
  else tabStorage.remove(place)
}

/** Where a finished login goes: the kept address when it is a page that this role may open, else home (OP-007). */
export function addressAfterLogin(holder: Holder): string {
  const wanted = wantedAddress() ?? keptPath(tabStorage.get(place))
  tabStorage.remove(place)
  return wanted && isOpenTo(wanted, holder) ? wanted : '/heim'
}

function isOpenTo(address: string, holder: Holder): boolean {
  const name = pageAt(new URL(address, window.location.origin).pathname)
  return name !== null && can(holder, 'open', name)
}
