import type { User } from '#domain/session/user.ts'

export type FirstUser = Pick<User, 'AuthType' | 'Websites'>

/** Answers that the first script has asked for before the app was loaded. In memory only. */
export type FirstAnswers = {
  /** By method and address, and for calls with access also the header `Authorization`. */
  readonly answers: Map<string, Promise<Response>>
  /** True if another tab has changed the login since, so that the answers belong to the wrong session. */
  isOutdated: boolean
  channel?: BroadcastChannel
  /** Asks for the first data of the page at an address. */
  readonly ask: (at: { pathname: string; search: string }, user: FirstUser, token: string) => void
}

declare global {
  interface Window {
    /** Missing if the first script was not loaded, as in development. */
    firstAnswers?: FirstAnswers
  }
}

/** Takes an answer out of the store. `undefined` if it was not asked for, or belongs to an earlier session. */
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

/** Asks for the first data of a page while its script loads. */
export function askFirst(at: { pathname: string; search: string }, user: FirstUser, token: string) {
  window.firstAnswers?.ask(at, user, token)
}
