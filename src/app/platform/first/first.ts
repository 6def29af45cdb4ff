import type { FirstCall } from '#domain/platform/lists/first-calls.ts'
import type { FirstAnswers, FirstUser } from './first-answers.ts'

// The first script of the page (at most 2 kB). While the browser still loads the app, it resumes the session
// and requests the data that the page at the address shows first. The app takes the answers over
// (first-answers.ts). The script imports nothing, and the build puts the table of calls in.

declare const firstCalls: readonly FirstCall[]

/** How long an answer waits for the app, which may still be loading over a slow connection. */
const patienceMillis = 20_000
const first: FirstAnswers = { answers: new Map(), isOutdated: false, ask }
const { answers } = first
window.firstAnswers = first

/** On this channel other tabs announce that they change the login, which makes the answers outdated. */
first.channel = new BroadcastChannel('bakvordur')
first.channel.onmessage = ({ data }) => {
  if (data !== 'used' && data !== 'proven') first.isOutdated = true
}

const { pathname, search, hash } = window.location
if (document.cookie.includes('bakvordur-login=1') && !hash && pathname !== '/utskraning') void start()

async function start() {
  const resumed = fetch('/api/admin/users/resume', {
    method: 'POST',
    headers: { Accept: 'application/json' },
  })
  answers.set('POST /api/admin/users/resume', resumed)
  try {
    const answer = await resumed
    if (!answer.ok) return
    const { access_token: token, User: user } = await answer.clone().json()
    ask({ pathname, search }, user, token)
  } catch {
    // Ignore the failure, because the app then resumes the session itself.
  }
}

/**
 * Requests what the page at an address shows first, if the user may open the page and the query of the address
 * does not select other rows.
 */
function ask(at: { pathname: string; search: string }, user: FirstUser, token: string) {
  const call = firstCalls.find(({ paths }) => paths.includes(at.pathname.replace(/\/$/, '')))
  if (!call || !mayOpen(call, user) || !hasOnlyViewOf(at.search)) return
  for (const address of call.addresses) {
    const stop = new AbortController()
    const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` }
    const name = `GET ${address} ${headers.Authorization}`
    const answer = fetch(address, { headers, signal: stop.signal })
    // Ignore a failure for now: the app meets it when it takes the answer.
    answer.catch(() => {})
    answers.set(name, answer)
    // Cancel a request whose answer nobody takes, because it would keep its connection.
    setTimeout(() => answers.delete(name) && stop.abort(), patienceMillis)
  }
}

function mayOpen({ access }: FirstCall, { AuthType, Websites }: FirstUser) {
  const alias = access[AuthType]
  return alias === '*' || (alias !== undefined && Websites.includes(alias))
}

/** Search, order, page and page size of a list are applied in the browser; every other parameter is a filter. */
function hasOnlyViewOf(query: string) {
  return [...new URLSearchParams(query).keys()].every((name) => /^(leit|rod|sida|fjoldi)$/.test(name))
}
