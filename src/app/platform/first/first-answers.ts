import type { User } from '#domain/session/user.ts'

export type FirstUser = Pick<User, 'AuthType' | 'Websites'>

/**
 * The API's answers to requests that the first script (first.ts) has sent before the app was loaded. In memory
 * only.
 */
export type FirstAnswers = {
  /**
   * The key of an answer is the method and address of its request and, for calls that need a login, the header
   * `Authorization`.
   */
  readonly answers: Map<string, Promise<Response>>
  /**
   * True if another tab has changed the login since the requests were sent, so that the answers belong to the
   * wrong session.
   */
  isOutdated: boolean
  channel?: BroadcastChannel
  /** Requests the data that the page at an address shows first. */
  readonly ask: (at: { pathname: string; search: string }, user: FirstUser, token: string) => void
}

declare global {
  interface Window {
    /** Missing if the first script was not loaded, as in development. */
    firstAnswers?: FirstAnswers
  }
}

/**
 * Takes the answer to a request out of the store. `undefined` if the request was not sent, or if another tab
 * has changed the login since.
 */
export function takeFirstAnswer(
  method: string,
  address: string,
  headers: Headers,
): Promise<Response> | undefined {
  const { answers, isOutdated } = window.firstAnswers ?? {}
  const name = [method, address, headers.get('Authorization')].filter(Boolean).join(' ')
  const answer = answers?.get(name)
  answers?.delete(name)
  return isOutdated ? undefined : answer
}

/** Stops listening to other tabs, because the app itself listens from now on. */
export function stopWatchingTabs() {
  window.firstAnswers?.channel?.close()
}

/** Requests the first data of a page while the page's script loads. */
export function askFirst(at: { pathname: string; search: string }, user: FirstUser, token: string) {
  window.firstAnswers?.ask(at, user, token)
}
