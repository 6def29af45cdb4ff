import { hashKey } from '@tanstack/react-query'
import type { Call } from '#domain/platform/call.ts'
import { type PageName, pageAt } from '#domain/platform/pages.ts'
import { moduleState } from '../module-state.ts'
import { can } from '../policy.ts'
import { currentSession, whenSessionIsKnown } from '../session/session.ts'

/**
 * Requests a page's data while the page's script loads, if the user has access to the page. Users without access send nothing
 * (OP-013).
 */
export function prefetch<Answer>(
  page: PageName,
  call: Call | undefined,
  key: unknown[],
  load: () => Promise<Answer>,
) {
  if (pageAt(window.location.pathname) !== page) return
  whenSessionIsKnown((session) => {
    if (session.step !== 'in' || !can(session.user, 'open', page)) return
    if (!call || !can(session.user, 'call', call)) return
    const answer = load()
    const name = hashKey(key)
    // Drops the prefetched answer or error after a while, in case the page is not opened after all.
    answer.catch(() => {}).finally(() => setTimeout(() => state.answers.delete(name), patienceMillis))
    state.answers.set(name, { answer, serial: session.serial })
  })
}

/** Returns the prefetched answer, or calls `load` if there is none. */
export function prefetchedOr<Answer>(key: unknown[], load: () => Promise<Answer>): Promise<Answer> {
  const name = hashKey(key)
  const prefetched = state.answers.get(name)
  state.answers.delete(name)
  const session = currentSession()
  // Ignores an answer that was requested in another session or role.
  if (session.step !== 'in' || prefetched?.serial !== session.serial) return load()
  // The cast is safe, because each key belongs to one type of answer.
  return (prefetched.answer as Promise<Answer>).catch(load)
}

type Prefetched = { answer: Promise<unknown>; serial: number }
const state = moduleState(() => ({ answers: new Map<string, Prefetched>() }))
const patienceMillis = 5000
