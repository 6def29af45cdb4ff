import type { FirstCall } from '#domain/platform/first-calls.ts'
import type { FirstAnswers, FirstUser } from './first-answers.ts'

// The first script of the page (at most 2 kB). It resumes the session and asks for the data of the page at the address while the
// browser still loads the app, which takes the answers over (first-answers.ts). It imports nothing, and the build puts the table of
// calls in (plugin.ts).

declare const firstCalls: readonly FirstCall[]

/** How long an answer waits for the app, which may still be loading over a slow connection. */
const patienceMillis = 20_000
const answers = new Map<string, Promise<Response>>()
const first: FirstAnswers = { answers, isOutdated: false, ask }
window.firstAnswers = first

/** Other tabs announce here that they change the login, which the answers are then too old for. */
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
    // The app resumes the session itself.
  }
}

/** Asks for what the page at an address shows first, if the user may open it and the address does not choose other rows. */
function ask(at: { pathname: string; search: string }, user: FirstUser, token: string) {
  const call = firstCalls.find(({ paths }) => paths.includes(at.pathname.replace(/\/$/, '')))
  if (!call || !mayOpen(call, user) || !hasOnlyViewOf(at.search)) return
  for (const address of call.addresses) {
    const stop = new AbortController()
    const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` }
    const name = `GET ${address} ${headers.Authorization}`
    const answer = fetch(address, { headers, signal: stop.signal })
    // The app meets a failure when it takes the answer.
    answer.catch(() => {})
    answers.set(name, answer)
    // An answer that nobody takes would keep its connection.
    setTimeout(() => answers.delete(name) && stop.abort(), patienceMillis)
  }
}

function mayOpen({ types, alias }: FirstCall, { AuthType, Websites }: FirstUser) {
  return types.includes(AuthType) && (AuthType !== 2 || alias === '*' || Websites.includes(alias))
}

/** Search, order, page and page size of a list are applied in the browser; every other parameter is a filter. */
function hasOnlyViewOf(query: string) {
  return [...new URLSearchParams(query).keys()].every((name) => /^(leit|rod|sida|fjoldi)$/.test(name))
}
